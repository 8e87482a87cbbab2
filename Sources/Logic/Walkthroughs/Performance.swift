public import ManasikDomain

/// How a step was done.
public struct Performance: Hashable, Sendable {
    /// When it was done; nil for the time at which it is noted.
    public let at: Instant?
    /// Who did it for the person; nil if nobody did.
    public let proxy: String?
    /// Whether it is noted although a step that comes before it is not done.
    public let outOfOrder: Bool

    /// Done now, by the person, in order.
    public static let plain = Performance()

    public init(at: Instant? = nil, proxy: String? = nil, outOfOrder: Bool = false) {
        self.at = at
        self.proxy = proxy
        self.outOfOrder = outOfOrder
    }
}

/// What is not said is left out, so that walks that were written before it could be said can be read.
extension Performance: WireValue {
    public var wire: JSONValue {
        var fields: [String: JSONValue] = [:]
        fields["at"] = at?.wire
        fields["proxy"] = proxy?.wire
        if outOfOrder { fields["outOfOrder"] = true.wire }
        return .object(fields)
    }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(
            at: try fields.optional("at"),
            proxy: try fields.optional("proxy"),
            outOfOrder: try fields.optional("outOfOrder") ?? false
        )
    }
}
