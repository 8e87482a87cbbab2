public import ManasikWalkthroughs

/// What a change of facts changed in a walk that is under way.
public struct WalkAdaptation: Sendable {
    /// The walk afterwards.
    public let state: WalkState
    public let difference: WalkDifference
}
