/// An invitation to a group; the record belongs to the guide and has the hash of the code as its id, so that nobody who
/// reads the store learns the code.
public struct GroupInvitation: Hashable, Sendable {
    public let group: String
    /// The hash of the code, which is found by it.
    public let code: String
    /// The first instant at which the code is no longer accepted.
    public let expires: Instant
    /// The number of people who may join with it.
    public let limit: Int
    /// The number of people who have joined with it.
    public var uses: Int

    public init(to group: String, code: String, expires: Instant, limit: Int, uses: Int = 0) {
        self.group = group
        self.code = code
        self.expires = expires
        self.limit = limit
        self.uses = uses
    }

    public static let codeField = RecordField("code")
    public static let days = 1...90
    public static let limits = 1...PersonGroup.mostMembers
}

extension GroupInvitation: StoredValue {
    public static var collection: HostCollection { .invitations }
    public static var recordName: RecordName { .any }
    public static let codec = RecordCodec<GroupInvitation>(version: 1) { invitation in
        [
            PersonGroup.groupField.name: invitation.group.wire, codeField.name: invitation.code.wire,
            "expires": invitation.expires.wire, "limit": invitation.limit.wire, "uses": invitation.uses.wire,
        ]
    } decode: { fields throws(CodecError) in
        GroupInvitation(
            to: try fields.required(PersonGroup.groupField.name),
            code: try fields.required(codeField.name),
            expires: try fields.required("expires"),
            limit: try fields.required("limit", .number(in: limits)),
            uses: try fields.required("uses", .number(in: 0...limits.upperBound))
        )
    }
}
