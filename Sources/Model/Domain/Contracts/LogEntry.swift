/// One decision or event of a person, appended and never changed.
public struct LogEntry: Hashable, Sendable {
    /// The key, unique per owner: an entry that is appended again under its key is ignored.
    public let idempotencyKey: String
    public let owner: PersonID
    /// What happened, such as `walk.step.done`.
    public let kind: String
    /// The version of the payload's form.
    public let schemaVersion: Int
    public let at: Instant
    public let payload: [String: JSONValue]

    public init(
        idempotencyKey: String,
        owner: PersonID,
        kind: String,
        schemaVersion: Int = 1,
        at: Instant,
        payload: [String: JSONValue]
    ) {
        self.idempotencyKey = idempotencyKey
        self.owner = owner
        self.kind = kind
        self.schemaVersion = schemaVersion
        self.at = at
        self.payload = payload
    }
}

extension LogEntry: WireValue {
    public var wire: JSONValue {
        .object([
            "idempotencyKey": idempotencyKey.wire, "owner": owner.wire, "kind": kind.wire,
            "schemaVersion": schemaVersion.wire, "at": at.wire, "payload": payload.wire,
        ])
    }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(
            idempotencyKey: try fields.required("idempotencyKey"),
            owner: try fields.required("owner"),
            kind: try fields.required("kind"),
            schemaVersion: try fields.required("schemaVersion"),
            at: try fields.required("at"),
            payload: try fields.required("payload")
        )
    }
}
