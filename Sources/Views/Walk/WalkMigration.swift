public import ManasikWalkthroughs

/// What migrating a walk to the packs in use changes.
public struct WalkMigration: Sendable {
    /// The revision that the walk followed; nil if its packs are missing, so that nothing can be compared.
    public let former: WalkRevision?
    /// The packs that differ.
    public let packs: [WalkPackChange]
    /// The present names of renamed nodes by their former names, and those of violations and remedies by full names.
    public let renamed: [String: String]
    /// What the packs in use say otherwise of what is noted, owed or settled; empty if `former` is nil.
    public let rulings: [WalkRulingChange]
    /// What changed in the walk; nil if `former` is.
    public let difference: WalkDifference?
    /// The walk after the migration, or, in a trial, as it would be.
    public let state: WalkState
    /// Whether the migration was stored, not just tried.
    public let isApplied: Bool

    public init(
        from former: WalkRevision?,
        packs: [WalkPackChange],
        renamed: [String: String],
        rulings: [WalkRulingChange] = [],
        difference: WalkDifference?,
        state: WalkState,
        isApplied: Bool
    ) {
        self.former = former
        self.packs = packs
        self.renamed = renamed
        self.rulings = rulings
        self.difference = difference
        self.state = state
        self.isApplied = isApplied
    }
}
