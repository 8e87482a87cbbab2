public import ManasikDomain

/// A value of a fact with the day from which it applies.
public struct DatedValue: Sendable, Hashable, Codable {
    public let from: CivilDate?
    public let value: FactValue
}
