public import ManasikDomain

/// A person's own value, with its full name.
public struct OwnEntry<Value: Hashable & Sendable>: Hashable, Sendable {
    public let id: DefinitionID
    public let value: Value

    public init(_ id: DefinitionID, _ value: Value) {
        self.id = id
        self.value = value
    }
}
