public import ManasikDomain

extension WalkContext {
    /// Returns the facts for which a walk's own packs ask and which can no longer be read as they mean them, under their
    /// names.
    ///
    /// These are facts that code of other versions has changed, or from whose records it has changed some: renames are
    /// undone when the walk is read, but code has no inverse. Others were stated with a value that only the packs in use
    /// take. Others are not known, and nothing for which the packs in use ask makes them known, since these have dropped the
    /// fact or keep records with values that the walk's own packs do not take. What follows from such facts is among them.
    public func unreadFacts(by revision: WalkRevision) -> [DefinitionID] {
        guard !revision.isCurrent else { return [] }
        let names = catalog.renaming(to: revision.catalog)
        let changed = codeChanges(since: revision, names)
        let stated = person.facts.renamed(names)
        let known = facts(by: revision)
        func isUnread(_ id: DefinitionID, after seen: Set<DefinitionID> = []) -> Bool {
            if changed.concern(id, in: revision.catalog) { return true }
            if known[id] == nil, let value = stated[id], isLost(id, value, changed, by: revision) {
                return true
            }
            let origins = revision.catalog.facts[id]?.origins ?? []
            return origins.contains { !seen.contains($0) && isUnread($0, after: seen.union([id])) }
        }
        return revision.askedFacts.filter { id in
            isUnread(id) || known[id] == nil && revision.answer(to: id, in: catalog, knowing: known) == nil
        }.sorted()
    }

    /// Whether a value of a fact that is stated is none that a walk's own packs can read.
    func isLost(
        _ id: DefinitionID,
        _ value: FactValue,
        _ changed: CodeChanges,
        by revision: WalkRevision
    ) -> Bool {
        guard let fact = revision.catalog.facts[id], fact.isStated else { return false }
        return changed.facts.contains(id) || !fact.accepts(fact.exact(value))
    }

    /// Returns what code has changed that the packs of a walk do not have, under their names.
    func codeChanges(since revision: WalkRevision, _ names: Renaming) -> CodeChanges {
        let entries = person.applied.entries.filter { entry in
            guard case .code = entry.change, let own = revision.packs[entry.change.pack] else { return false }
            return !own.changes.contains(entry.change)
        }
        return CodeChanges(
            facts: Set(entries.flatMap { $0.facts }.map { names.fact($0) }),
            collections: Set(entries.flatMap { $0.collections }.map { names.record(of: $0, [:]).collection })
        )
    }

    /// The facts and the collections of a person that the code of migrations has changed.
    struct CodeChanges {
        let facts: Set<DefinitionID>
        let collections: Set<DefinitionID>

        /// Whether a fact was changed, or is counted from records some of which were.
        func concern(_ id: DefinitionID, in catalog: Catalog) -> Bool {
            facts.contains(id)
                || catalog.facts[id]?.records.map { collections.contains($0.collection) } == true
        }
    }
}
