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
        if facts.isEmpty { return [] }
        let asked = Set(revision.ritual.conditions.flatMap { $0.atoms }.map { $0.fact })
        return asked.intersection(facts).sorted()
    }
}
