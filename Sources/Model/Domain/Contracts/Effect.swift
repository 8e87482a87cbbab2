/// What a decision asks the engine to do; data, so that a decision can be proved, replayed and explained.
public struct Effect: Hashable, Sendable, Codable {
    /// What has to be done or reported, such as `walk.step.done`.
    public let kind: String
    /// The version of the payload's form.
    public let schemaVersion: Int
    /// The key that is the same whenever the same decision is repeated, so that the effect takes place once.
    public let idempotencyKey: String
    public let payload: [String: JSONValue]

    public init(
        kind: String,
        schemaVersion: Int = 1,
        idempotencyKey: String,
        payload: [String: JSONValue] = [:]
    ) {
        self.kind = kind
        self.schemaVersion = schemaVersion
        self.idempotencyKey = idempotencyKey
        self.payload = payload
    }
}
