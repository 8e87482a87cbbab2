/// A value that a fact can have, and the word that is typed for it.
public struct FactChoice: Hashable, Sendable {
    public let name: String
    public let value: FactValue
}
