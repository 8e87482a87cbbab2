public import ManasikLocalization

/// A value that a fact can have.
public struct FactChoice: Sendable, Hashable, Codable {
    public let value: String
    public let title: LocalizedString
}
