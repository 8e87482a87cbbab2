/// What a decision asks the engine to do; data, so that a decision can be proved, replayed and explained.
public struct Effect: Hashable, Sendable {
    /// What must be done or reported, such as `walk.step.done`.
    public let kind: String
    /// The version of the payload's form.
    public let schemaVersion: Int
    /// A key that is the same whenever the same decision is repeated, so that the effect takes place once.
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

extension Effect: WireValue {
    public var wire: JSONValue {
        .object([
            "kind": kind.wire, "schemaVersion": schemaVersion.wire, "idempotencyKey": idempotencyKey.wire,
            "payload": payload.wire,
        ])
    }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(
            kind: try fields.required("kind"),
            schemaVersion: try fields.required("schemaVersion"),
            idempotencyKey: try fields.required("idempotencyKey"),
            payload: try fields.required("payload")
        )
    }
}
