public import ManasikDomain

/// Something of a person's own, by its full name.
public struct OwnEntry<Value: Hashable & Sendable>: Hashable, Sendable {
    public let id: DefinitionID
    public let value: Value

    public init(_ id: DefinitionID, _ value: Value) {
        self.id = id
        self.value = value
    }
}
