import ManasikDomain
public import ManasikWalkthroughs

/// A walk that has begun.
public struct BegunWalk: Sendable {
    public let snapshot: WalkSnapshot
    /// What it follows; nil where its packs are not there.
    public let revision: WalkRevision?

    public init(_ snapshot: WalkSnapshot, by revision: WalkRevision?) {
        self.snapshot = snapshot
        self.revision = revision
    }

    /// The steps that are done; their names in the ritual.
    var stepsDone: Set<String> { Set(snapshot.steps.filter { $0.value.status == .done }.keys) }

    /// The rites that these are; not known where the packs are not there.
    var ritesDone: Set<String> { Set(stepsDone.compactMap { revision?.ritual.node($0)?.step?.rite }) }

    /// Whether anything is noted of a step.
    var hasNotes: Bool { !snapshot.steps.isEmpty }

    /// The ritual as the walk keeps it, with its rules; nil where it has that of the packs in use, or its packs are not
    /// there.
    var kept: CatalogRules? {
        guard let revision, !revision.isCurrent else { return nil }
        return CatalogRules(revision.catalog, revision.rules)
    }
}
