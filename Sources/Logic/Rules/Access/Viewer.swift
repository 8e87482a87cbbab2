public import ManasikDomain

/// Who asks for records of a shared collection.
public struct Viewer: Hashable, Sendable {
    /// nil for somebody who has not signed in.
    public let person: PersonID?
    /// What they are for the collection.
    public let role: String
    /// The ids of the groups that they belong to, as records name them.
    public let groups: Set<String>
    /// The ids of the groups that they guide.
    public let guided: Set<String>
    /// What else is so of them, whatever the record.
    public let flags: Set<String>
    /// The authors to whom they stand in the collection's relations, by the names of these.
    public let related: [String: Set<PersonID>]
    /// Their age in years; nil if it is not known.
    public let age: Int?

    /// The role of whoever has none.
    public static let noRole = RecordAccess.noRole

    public init(
        _ person: PersonID?,
        role: String = noRole,
        groups: Set<String> = [],
        guided: Set<String> = [],
        _ flags: Set<String> = [],
        age: Int? = nil,
        related: [String: Set<PersonID>] = [:]
    ) {
        self.person = person
        self.role = role
        // Nobody belongs to a group who is not somebody.
        self.groups = person == nil ? [] : groups
        self.guided = person == nil ? [] : guided
        self.flags = person == nil ? [] : flags
        self.age = person == nil ? nil : age
        // Nobody stands in a relation to themselves.
        self.related = person.map { person in related.mapValues { $0.filter { $0 != person } } } ?? [:]
    }
}
