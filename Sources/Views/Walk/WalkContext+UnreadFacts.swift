public import ManasikDomain

extension WalkContext {
    /// Returns the facts that a walk's own packs ask for and that code of newer versions has changed since, under the
    /// names of its own packs: what they ask is no longer stored as they know it.
    ///
    /// Renames are undone when the walk is read; code has no inverse.
    public func unreadFacts(by revision: WalkRevision) -> [DefinitionID] {
        guard !revision.isCurrent else { return [] }
        let applied = person.applied
        let since = catalog.packs.renaming(since: revision.packs).inverse
        let changed = applied.entries.filter { entry in
            guard case .code = entry.change, let own = revision.packs[entry.change.pack] else { return false }
            return !own.changes.contains(entry.change)
        }
        let facts = Set(changed.flatMap { $0.facts }.map { since.fact($0) })
        return facts.isEmpty ? [] : revision.ritual.factsAsked.intersection(facts).sorted()
    }
}

extension Ritual {
    /// The facts on which the ritual's conditions depend.
    fileprivate var factsAsked: Set<DefinitionID> {
        var conditions = [when] + nodes.map { $0.when } + requiresWhen.map { $0.when }
        for step in nodes.compactMap({ $0.step }) {
            conditions += step.impediments.map { $0.when } + step.excuses.map { $0.when }
            conditions.append(step.proxy?.when)
            conditions += (step.reciteWhen ?? []).map { $0.when }
        }
        return Set(conditions.compactMap { $0 }.flatMap { $0.atoms }.map { $0.fact })
    }
}
