import ManasikDomain
import ManasikRules
import ManasikWalkthroughs

/// Which walk is meant.
extension PersonReading {
    /// What the walk of a name follows.
    func find(
        _ name: String?,
        walks: [DefinitionID: StoredWalk]
    ) throws(EngineError) -> WalkRevision {
        if let name {
            let id = try findRitual(name, begun: Array(walks.keys))
            if let walk = walks[id] { return try walk.following.get() }
            return generation.currentRevision(of: id)!
        }
        var finished: WalkRevision?
        for walk in walks.values.sorted(by: { $0.snapshot.startedAt > $1.snapshot.startedAt }) {
            // Of a ritual that neither the packs in use have nor the store, only its name is known.
            if case .failure = walk.following, catalog.rituals[walk.snapshot.ritual] == nil { continue }
            let revision = try walk.following.get()
            if try !view(of: walk.snapshot, by: revision).isFinished { return revision }
            finished = finished ?? revision
        }
        var applicable: [Ritual] = []
        var undecided: DefinitionID?
        var failure: ConditionFailure?
        for ritual in catalog.rituals.values.sorted(by: { $0.id < $1.id }) {
            switch generation.rules.reportedVerdict(of: ritual.when, for: context.facts) {
            case .success(.holds): applicable.append(ritual)
            case .success(.fails): break
            case .success(.undecided(let atom)): undecided = undecided ?? atom.fact
            case .failure(let found): failure = failure ?? found
            }
        }
        if let finished, applicable.contains(where: { $0.id == finished.ritual.id }) || applicable.isEmpty {
            return finished
        }
        // A ritual of everybody's does not stand in the way of the one that the person goes for.
        let chosen = applicable.filter { $0.when != nil }
        if !chosen.isEmpty { applicable = chosen } else if let undecided { throw .ritualUndecided(undecided) }
        if applicable.count == 1 { return generation.currentRevision(of: applicable[0].id)! }
        if applicable.count > 1 { throw .severalRituals(applicable.map(\.id)) }
        if let failure { throw .condition(failure) }
        throw catalog.rituals.isEmpty ? .noRitualLoaded : .noRitual
    }

    private func findRitual(_ name: String, begun: [DefinitionID]) throws(EngineError) -> DefinitionID {
        let known = Set(catalog.rituals.keys).union(begun)
        if let id = DefinitionID(name), known.contains(id) { return id }
        let matching = known.filter { $0.name == name }.sorted()
        if matching.count == 1 { return matching[0] }
        if matching.count > 1 { throw .severalRituals(matching) }
        let names = known.flatMap { [$0.description, $0.name] }.sorted()
        throw .unknownRitual(name, suggestion: Suggestion.nearest(to: name, among: names))
    }
}
