import ManasikViews

extension ItemStatus: Encodable {
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(name)
    }
}

extension Staleness: Codable {}
