public import ManasikDomain

/// The last position of a log and the hash that covers everything up to it.
public struct LogHead: Hashable, Sendable {
    /// 0 for an empty log.
    public let position: Int
    /// 64 hexadecimal digits; zeros for an empty log.
    public let hash: String

    public init(position: Int, hash: String) {
        self.position = position
        self.hash = hash
    }
}

extension LogHead: WireValue {
    public var wire: JSONValue { .object(["position": position.wire, "hash": hash.wire]) }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(position: try fields.required("position"), hash: try fields.required("hash"))
    }
}
