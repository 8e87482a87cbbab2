public import ManasikDomain

/// A walk besides the one that is shown: one that has begun and is not over, or one of a ritual that is part of the
/// person's journey and has not begun.
public struct WalkSummary: Hashable, Sendable {
    public let ritual: DefinitionID
    public let title: TextReference
    public let isBegun: Bool
}
