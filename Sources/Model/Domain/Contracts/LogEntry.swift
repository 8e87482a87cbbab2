/// One decision or event of a person, appended and never changed.
public struct LogEntry: Hashable, Sendable, Codable {
    /// Unique by owner: an entry that is appended again under its key is left out.
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
