import ManasikAlmanac
public import ManasikDomain

/// What is known of the person under the names, and by the declarations, of the packs that a walk keeps.
extension WalkContext {
    /// Returns the facts for a walk under the names of its own packs.
    ///
    /// Stated are those that its own packs accept, whether or not the packs in use do; what is counted or follows from
    /// others or from records is computed as its own packs declare it. What they do not accept is not known, nor is what
    /// code of other versions has changed, as code has no inverse.
    public func facts(by revision: WalkRevision) -> Facts {
        facts(person.facts, outdated: person.outdated, by: revision)
    }

    /// Returns facts of an earlier day under the names, and by the declarations, of a walk's own packs; of values that only
    /// these accept as well, since what was so then is so in the walk's history.
    func facts(_ past: PastFacts, by revision: WalkRevision) -> Facts {
        facts(past.facts, outdated: past.outdated, by: revision)
    }

    /// - Parameter outdated: What was stated for the same day and the packs in use do not accept.
    private func facts(
        _ accepted: Facts,
        outdated: [DefinitionID: FactValue],
        by revision: WalkRevision
    ) -> Facts {
        guard !revision.isCurrent else { return accepted }
        let names = catalog.renaming(to: revision.catalog)
        let changed = codeChanges(since: revision, names)
        var known = accepted.renamed(names)
        for (id, value) in known.values where isLost(id, value, changed, by: revision) { known[id] = nil }
        func take(_ id: DefinitionID, _ value: FactValue) {
            let (id, value) = names.fact(id, value)
            guard let fact = revision.catalog.facts[id], fact.isStated, !changed.facts.contains(id) else {
                return
            }
            let exact = fact.exact(value)
            if fact.accepts(exact) { known[id] = exact }
        }
        for (id, value) in outdated { take(id, value) }
        // What the packs in use compute by now keeps what was stated of it.
        let stated = StatedFacts(person.stated.filter { catalog.facts[$0.key]?.isComputed == true })
        for (id, value) in stated.facts(on: accepted.day).values { take(id, value) }
        return computed(from: known, changed, by: revision)
    }

    private func computed(from known: Facts, _ changed: CodeChanges, by revision: WalkRevision) -> Facts {
        let values = person.walks[revision.ritual.id]?.recordValues ?? [:]
        let records = values.filter { !changed.concern($0.key, in: revision.catalog) }
        return known.deriving(revision.computedFacts, records: records) { day in
            let date = person.calendar.date(of: day)
            return (date.year, date.month, date.day)
        }
    }
}
