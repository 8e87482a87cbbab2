public import ManasikDomain
public import ManasikWalkthroughs

/// A walk that has begun.
public struct BegunWalk: Sendable {
    public let snapshot: WalkSnapshot
    /// The revision that it follows; nil if its packs are missing.
    public let revision: WalkRevision?
    /// The values of the facts of records by the declarations and under the names of its revision; empty if that is of
    /// the packs in use, whose values are among the person's facts.
    public var recordValues: [DefinitionID: FactValue] = [:]
    /// The events of the person's devices that do not hold beside each other.
    public var refused: [RefusedWalkEvent] = []
    /// What the person's devices have noted without knowing of each other.
    public var doubled = DoubleEntries()

    public init(_ snapshot: WalkSnapshot, by revision: WalkRevision?) {
        self.snapshot = snapshot
        self.revision = revision
    }

    /// When the steps that are done were done, by their names in the ritual; without those of which it is not known.
    public var stepTimes: [String: Instant] {
        snapshot.steps.compactMapValues { $0.status == .done ? $0.at : nil }
    }

    /// The names in the ritual of the steps that are done.
    var stepsDone: Set<String> { Set(snapshot.steps.filter { $0.value.status == .done }.keys) }

    /// The rites of the steps that are done; empty if its packs are missing.
    var ritesDone: Set<String> { Set(stepsDone.compactMap { revision?.ritual.node($0)?.step?.rite }) }

    /// Whether anything is noted of a step.
    var hasNotes: Bool { !snapshot.steps.isEmpty }

    /// The catalog that the walk keeps, with its rules; nil if the walk follows the packs in use or its packs are
    /// missing.
    var kept: CatalogRules? {
        guard let revision, !revision.isCurrent else { return nil }
        return CatalogRules(revision.catalog, revision.rules)
    }
}

extension [DefinitionID: BegunWalk] {
    /// Returns when the steps of all walks were done, by the names that the packs in use have for them; without those of
    /// which it is not known.
    ///
    /// - Parameter catalog: Of the packs in use.
    public func stepTimes(in catalog: Catalog) -> [DefinitionID: Instant] {
        var times: [DefinitionID: Instant] = [:]
        for (ritual, walk) in self {
            let kept = walk.revision.flatMap { $0.isCurrent ? nil : $0.catalog }
            let names = kept?.renaming(to: catalog)
            // A walk is stored by the ritual's present name, which its own packs need not know.
            let own = kept.map { catalog.packs.name(of: ritual, .ritual, in: $0.packs) } ?? ritual
            for (step, at) in walk.stepTimes {
                let id = own.step(step)
                times[names?.step(id) ?? id] = at
            }
        }
        return times
    }

    /// When the steps of all walks were done, by the names that the walks' own packs have for them.
    public var stepTimesByOwnNames: [DefinitionID: Instant] {
        var times: [DefinitionID: Instant] = [:]
        for (ritual, walk) in self {
            for (step, at) in walk.stepTimes { times[ritual.step(step)] = at }
        }
        return times
    }
}
