/// How far a walk is that has begun.
public struct BegunWalk: Sendable {
    /// The steps that are done; their names in the ritual.
    public let stepsDone: Set<String>
    /// The rites that these are.
    public let ritesDone: Set<String>
    /// Whether anything is noted of a step.
    public let hasNotes: Bool
    /// The ritual as the walk keeps it, with its rules; nil where it has that of the packs in use, or its packs are not
    /// there.
    public let kept: CatalogRules?

    public init(
        stepsDone: Set<String> = [],
        ritesDone: Set<String> = [],
        hasNotes: Bool = false,
        kept: CatalogRules? = nil
    ) {
        self.stepsDone = stepsDone
        self.ritesDone = ritesDone
        self.hasNotes = hasNotes
        self.kept = kept
    }
}
