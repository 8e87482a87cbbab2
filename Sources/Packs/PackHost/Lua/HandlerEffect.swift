public import ManasikDomain

/// A change of what is the person's own, which a handler asks the host for.
public enum HandlerEffect: Hashable, Sendable {
    /// States a fact; nil takes it back.
    case state(DefinitionID, FactValue?)
    /// Ticks an item of a checklist, or takes the tick back.
    case tick(DefinitionID, isDone: Bool)
    /// Calls the handlers that other packs have for an event of the pack.
    case emit(DefinitionID, [String: JSONValue])
}

/// Why a handler's effect is refused.
public struct HandlerRefusal: Error, Hashable, Sendable {
    public let reason: String

    public init(_ reason: String) { self.reason = reason }
}
