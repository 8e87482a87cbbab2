/// Work that is due at an instant.
public struct Job: Hashable, Sendable {
    /// The key, unique in the whole store, so it should name the owner. A job that is put again under its key replaces
    /// the earlier one and is not done twice; one that is put under another person's key is refused.
    public let key: String
    public let owner: PersonID
    public let pack: PackID
    public let due: Instant
    public let payload: [String: JSONValue]
    /// Whether the store could not read the payload, which is then empty here and kept there as it is.
    public let isDamaged: Bool

    public init(
        key: String,
        owner: PersonID,
        pack: PackID,
        due: Instant,
        payload: [String: JSONValue],
        isDamaged: Bool = false
    ) {
        self.key = key
        self.owner = owner
        self.pack = pack
        self.due = due
        self.payload = payload
        self.isDamaged = isDamaged
    }
}

extension Job: WireValue {
    public var wire: JSONValue {
        .object([
            "key": key.wire, "owner": owner.wire, "pack": pack.wire, "due": due.wire,
            "payload": payload.wire,
        ])
    }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(
            key: try fields.required("key"),
            owner: try fields.required("owner"),
            pack: try fields.required("pack"),
            due: try fields.required("due"),
            payload: try fields.required("payload")
        )
    }
}
