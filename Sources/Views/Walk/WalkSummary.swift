public import ManasikDomain

/// A walk besides the one that is shown: one that has begun and is not over, or one of a ritual that is part of the
/// person's journey and has not begun.
public struct WalkSummary: Sendable {
    /// The revision that the walk follows, or would follow; its packs have the title.
    public let revision: WalkRevision
    public let isBegun: Bool

    public var ritual: DefinitionID { revision.ritual.id }
}
