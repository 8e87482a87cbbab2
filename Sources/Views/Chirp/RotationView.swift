public import ManasikDomain

/// A year of messages, and whether the person gets them.
public struct RotationView: Hashable, Sendable {
    public let id: DefinitionID
    public let title: TextReference
    public let messages: Int
    /// Whether it is one of those that take turns.
    public let isShown: Bool
    /// Whether the person has named it.
    public let isChosen: Bool
}
