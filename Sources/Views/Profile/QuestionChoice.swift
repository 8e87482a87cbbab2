public import ManasikDomain

/// A value that a fact can have.
public struct QuestionChoice: Hashable, Sendable {
    /// By which it is typed.
    public let name: String
    public let value: FactValue
}
