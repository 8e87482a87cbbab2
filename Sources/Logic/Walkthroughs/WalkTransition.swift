public import ManasikDomain

/// The result of an event: the next state, and what the engine is asked to do.
public struct WalkTransition: Hashable, Sendable {
    public let snapshot: WalkSnapshot
    public let effects: [Effect]

    public init(snapshot: WalkSnapshot, effects: [Effect]) {
        self.snapshot = snapshot
        self.effects = effects
    }
}
