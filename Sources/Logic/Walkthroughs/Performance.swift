public import ManasikDomain

/// How a step was done.
public struct Performance: Hashable, Sendable, Codable {
    /// When it was done; nil for the moment at which it is noted.
    public let at: Instant?
    /// Who did it for the person; nil where nobody did.
    public let proxy: String?
    /// Whether it is to be noted although a step that comes before it is not done.
    public let outOfOrder: Bool

    /// Done now, by the person, in order.
    public static let plain = Performance()

    public init(at: Instant? = nil, proxy: String? = nil, outOfOrder: Bool = false) {
        self.at = at
        self.proxy = proxy
        self.outOfOrder = outOfOrder
    }

    private enum CodingKeys: CodingKey { case at, proxy, outOfOrder }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        at = try container.decodeIfPresent(Instant.self, forKey: .at)
        proxy = try container.decodeIfPresent(String.self, forKey: .proxy)
        outOfOrder = try container.decodeIfPresent(Bool.self, forKey: .outOfOrder) ?? false
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encodeIfPresent(at, forKey: .at)
        try container.encodeIfPresent(proxy, forKey: .proxy)
        if outOfOrder { try container.encode(true, forKey: .outOfOrder) }
    }
}

// The coding of `WalkEvent` that the compiler writes calls these: walks that were written before a performance was noted
// are read, and a plain one is written as it was then.
extension KeyedDecodingContainer {
    func decode(_ type: Performance.Type, forKey key: Key) throws -> Performance {
        try decodeIfPresent(type, forKey: key) ?? .plain
    }
}

extension KeyedEncodingContainer {
    mutating func encode(_ how: Performance, forKey key: Key) throws {
        try encodeIfPresent(how == .plain ? nil : how, forKey: key)
    }
}
