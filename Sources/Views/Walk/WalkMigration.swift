public import ManasikWalkthroughs

/// What taking a walk to the packs in use changes.
public struct WalkMigration: Sendable {
    /// What the walk followed; nil where its packs are not there, so that nothing can be compared.
    public let former: WalkRevision?
    /// The packs that differ.
    public let packs: [WalkPackChange]
    /// The present names of nodes that were called otherwise.
    public let renamed: [String: String]
    /// nil where `former` is.
    public let difference: WalkDifference?
    /// The walk afterwards; for a trial as it would be.
    public let state: WalkState
    /// Whether it was done.
    public let isApplied: Bool

    public init(
        from former: WalkRevision?,
        packs: [WalkPackChange],
        renamed: [String: String],
        difference: WalkDifference?,
        state: WalkState,
        isApplied: Bool
    ) {
        self.former = former
        self.packs = packs
        self.renamed = renamed
        self.difference = difference
        self.state = state
        self.isApplied = isApplied
    }
}
