public import ManasikDomain
public import ManasikLocalization

/// A year of messages and whether the person gets it.
public struct RotationReport: Sendable, Hashable, Codable {
    public let id: DefinitionID
    public let title: LocalizedString
    public let messages: Int
    /// Whether it is among those that take turns.
    public let isShown: Bool
    /// Whether the person has named it.
    public let isChosen: Bool
}
