/// That a person belongs to a group; the record belongs to the member and has the group's id.
public struct GroupMembership: Hashable, Sendable {
    public let group: String
    public let guide: PersonID
    /// A random word that gives the member, and nobody else, one of the seats of the group.
    public let word: String

    public init(in group: String, of guide: PersonID, word: String) {
        self.group = group
        self.guide = guide
        self.word = word
    }
}

extension GroupMembership: StoredValue {
    public static var collection: HostCollection { .memberships }
    public static var recordName: RecordName { .any }
    public static let codec = RecordCodec<GroupMembership>(version: 1) { membership in
        [
            PersonGroup.groupField.name: membership.group.wire,
            PersonGroup.guideField: membership.guide.wire, "seat": membership.word.wire,
        ]
    } decode: { fields throws(CodecError) in
        GroupMembership(
            in: try fields.required(PersonGroup.groupField.name),
            of: try fields.required(PersonGroup.guideField),
            word: try fields.required("seat")
        )
    }
}
