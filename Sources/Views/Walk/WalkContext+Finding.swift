import ManasikDomain
import ManasikRules
import ManasikWalkthroughs

/// Finds the walk that is meant.
extension WalkContext {
    /// Returns the revision that the walk of a ritual follows, or would follow.
    ///
    /// - Parameter name: The full or short name of the ritual; nil for the unfinished walk that was begun last, or else
    ///   the only ritual that applies.
    public func revision(named name: String?) throws(WalkViewError) -> WalkRevision {
        if let name {
            let id = try ritual(named: name)
            guard let walk = person.walks[id] else { return revisions.currentRevision(of: id)! }
            return try revision(of: walk)
        }
        var finished: WalkRevision?
        for walk in person.walks.values.sorted(by: { $0.snapshot.startedAt > $1.snapshot.startedAt }) {
            // Only the name is known of a ritual that neither the packs in use nor the store has.
            if walk.revision == nil, catalog.rituals[walk.snapshot.ritual] == nil { continue }
            let revision = try revision(of: walk)
            if try !position(of: walk.snapshot, by: revision).isFinished { return revision }
            finished = finished ?? revision
        }
        var applicable: [Ritual] = []
        var undecided: DefinitionID?
        var failure: ConditionFailure?
        for ritual in catalog.rituals.values.sorted(by: { $0.id < $1.id }) {
            switch rules.reportedVerdict(of: ritual.when, for: person.facts) {
            case .success(.holds): applicable.append(ritual)
            case .success(.fails): break
            case .success(.undecided(let atom)): undecided = undecided ?? atom.fact
            case .failure(let found): failure = failure ?? found
            }
        }
        // A ritual of another tradition, which concerns whoever wants it, does not compete with those of the journey.
        let own = applicable.filter { isPartOfJourney($0) }
        if !own.isEmpty { applicable = own }
        if let finished, applicable.contains(where: { $0.id == finished.ritual.id }) || applicable.isEmpty {
            return finished
        }
        // A ritual that applies to everybody does not compete with the one of the person's journey.
        let chosen = applicable.filter { $0.when != nil }
        if !chosen.isEmpty { applicable = chosen } else if let undecided { throw .ritualUndecided(undecided) }
        if applicable.count == 1 { return revisions.currentRevision(of: applicable[0].id)! }
        if applicable.count > 1 { throw .severalRituals(applicable.map { $0.id }) }
        if let failure { throw .condition(failure) }
        throw catalog.rituals.isEmpty ? .noRitualLoaded : .noRitual
    }

    private func revision(of walk: BegunWalk) throws(WalkViewError) -> WalkRevision {
        guard let revision = walk.revision else { throw .missingRevision(walk.snapshot.ritual) }
        return revision
    }

    private func ritual(named name: String) throws(WalkViewError) -> DefinitionID {
        let known = Set(catalog.rituals.keys).union(person.walks.keys)
        switch IDLookup(name, among: known) {
        case .found(let id): return id
        case .several(let ids): throw .severalRituals(ids)
        case .unknown(let nearest): throw .unknownRitual(name, suggestion: nearest)
        }
    }
}
