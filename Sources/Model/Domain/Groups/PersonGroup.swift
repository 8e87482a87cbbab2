/// A group of people whom a guide looks after; its record belongs to the guide and has the group's id.
public struct PersonGroup: Hashable, Sendable {
    public let name: String
    /// One for each member, made of the random word in the member's own record and of their name: nobody belongs to the group
    /// without one, whatever record they have, nor by the word of another, and it names nobody. Groups from before hold the words
    /// themselves, until they are changed.
    public var seats: Set<String> = []

    /// Returns nil if the name is empty, longer than 64 characters, or contains `/`, a control character or an invisible
    /// character, as in the name of a person.
    public init?(name: String) {
        guard PersonID(rawValue: name) != nil else { return nil }
        self.name = name
    }

    /// Returns the id by which records of shared collections name a group. It has the guide's name in it, so that nobody
    /// can make a group of their own pass for another's.
    public static func reference(_ id: String, guidedBy guide: PersonID) -> String { "\(guide)/\(id)" }

    /// The largest number of members of a group.
    public static let mostMembers = 1_000
    /// The largest number of groups that a person may guide, and the largest number that they may join.
    public static let mostGroups = 200

    /// The field in which members, grants and invitations name their group.
    public static let groupField = RecordField("group")
    /// The field in which members and grants name the guide of their group.
    static let guideField = "guide"
}

extension PersonGroup: StoredValue {
    public static var collection: HostCollection { .groups }
    public static var recordName: RecordName { .any }
    public static let codec = RecordCodec<PersonGroup>(version: 1) { group in
        ["name": group.name.wire, "seats": group.seats.sorted().wire]
    } decode: { fields throws(CodecError) in
        let form = StoredForm<PersonGroup>.text("a name of 1 to 64 characters") { PersonGroup(name: $0) }
        var group = try fields.required("name", form)
        group.seats = Set(try fields.list("seats", .text))
        return group
    }
}
