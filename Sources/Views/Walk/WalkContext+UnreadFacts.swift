public import ManasikDomain

extension WalkContext {
    /// Returns the facts for which a walk's own packs ask and which can no longer be read as they mean them, under their
    /// names.
    ///
    /// These are facts that code of other versions has changed, or from whose records it has changed some: renames are
    /// undone when the walk is read, but code has no inverse. Others are not known, and nothing for which the packs in
    /// use ask makes them known, since these have dropped the fact or keep records with values that the walk's own packs
    /// do not take.
    public func unreadFacts(by revision: WalkRevision) -> [DefinitionID] {
        guard !revision.isCurrent else { return [] }
        let names = catalog.renaming(to: revision.catalog)
        let changed = person.applied.entries.filter { entry in
            guard case .code = entry.change, let own = revision.packs[entry.change.pack] else { return false }
            return !own.changes.contains(entry.change)
        }
        let changedFacts = Set(changed.flatMap { $0.facts }.map { names.fact($0) })
        let changedCollections = Set(
            changed.flatMap { $0.collections }.map { names.record(of: $0, [:]).collection }
        )
        let known = facts(by: revision)
        return revision.askedFacts.filter { id in
            let fact = revision.catalog.facts[id]
            if ([id] + (fact?.origins ?? [])).contains(where: changedFacts.contains) { return true }
            if let records = fact?.records, changedCollections.contains(records.collection) { return true }
            return known[id] == nil && revision.answer(to: id, in: catalog, knowing: known) == nil
        }.sorted()
    }
}
