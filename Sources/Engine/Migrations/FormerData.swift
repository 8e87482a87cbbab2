package import ManasikDomain
import ManasikPackHost
import ManasikStoreContract
import Synchronization

/// What an earlier version of a pack has stored of a person, under the names of that version.
package struct FormerData: Sendable {
    let pack: PackID
    /// The version that stored it; nil for one that knows none of what has changed since.
    let version: SemanticVersion?
    package var facts: [DefinitionID: FactValue] = [:]
    package var ticks: [DefinitionID: Tick] = [:]
    package var records: [(key: RecordKey, body: [String: JSONValue])] = []

    package init(of pack: PackID, by version: SemanticVersion?) {
        self.pack = pack
        self.version = version
    }

    /// Returns the changes that the version does not have yet.
    package func pending(in catalog: Catalog) -> [DataChange] {
        (catalog.packs[pack]?.changes ?? []).filter { !isKnown($0) }
    }

    /// Returns whether code that has still to run has a name among its texts; nil without such code.
    package func isInCode(_ name: String, of generation: Generation) -> Bool? {
        let code = pending(in: generation.catalog).compactMap(\.migration)
        if code.isEmpty { return nil }
        let functions = code.compactMap { generation.catalog.packs[pack]?.migrations[$0.id.name] }
        return generation.runtime.names(name, in: functions, of: pack)
    }

    private func isKnown(_ change: DataChange) -> Bool {
        guard let version else { return false }
        return (change.rename?.before ?? change.migration?.before).map { $0 <= version } ?? false
    }

    /// Returns what a person's data have gone through, as far as the version has made the pack's changes.
    fileprivate func applied(_ former: AppliedChanges, in catalog: Catalog) -> AppliedChanges {
        var applied = AppliedChanges(former.entries.filter { $0.change.pack != pack })
        guard let version else { return applied }
        applied.entries += (catalog.packs[pack]?.changes ?? []).filter(isKnown).map {
            AppliedChanges.Entry($0, by: version)
        }
        return applied
    }
}

extension Engine {
    /// Stores data of a person as an earlier version of a pack has left them, and migrates them; for tests of packs.
    ///
    /// - Throws: `EngineError.store`.
    package func migrate(
        _ former: FormerData,
        of owner: PersonID
    ) async throws(EngineError) -> DataMigration {
        let generation = generation
        // What failed for data that were stored before is tried again.
        generation.failedMigrations.withLock { _ = $0.insert([], for: owner) }
        do { try await place(former, of: owner, generation) } catch { throw .store(error) }
        var migration = DataMigration()
        migration.touched = generation.changes.map {
            DataMigration.Touched(change: $0, persons: 0, records: 0)
        }
        try await migrate(owner, generation, isPreview: false, counting: &migration)
        return migration
    }

    private func place(
        _ former: FormerData,
        of owner: PersonID,
        _ generation: Generation
    ) async throws(StoreError) {
        let store = store(for: .person(owner))
        let somebody = Somebody(id: owner)
        let keys = (applied: somebody.key(AppliedChanges.self), stated: somebody.key(StatedFacts.self))
        let found = try await store.read([.one(keys.applied), .one(keys.stated)])
        let applied = found[0].first.flatMap { try? AppliedChanges(stored: $0) } ?? AppliedChanges()
        var stated = found[1].first.flatMap { try? StatedFacts(stored: $0) } ?? StatedFacts()
        for (id, value) in former.facts {
            stated.entries[id] = [StatedFacts.Entry(value: value, from: nil)]
        }
        var commit = Commit(at: clock.now())
        let body = former.applied(applied, in: generation.catalog).body
        commit.records = [.put(keys.applied, body: body), .put(keys.stated, body: stated.body)]
        for (id, tick) in former.ticks {
            commit.records.append(.put(somebody.key(.ticks, id.description), body: tick.body))
        }
        for (key, body) in former.records {
            let name = Renaming(former.pending(in: generation.catalog).compactMap(\.rename))
                .collection(key.collection)
            let scope = generation.catalog.collections[name]?.scope ?? .person
            commit.records.append(.put(key, body: body, scope: scope))
        }
        try await store.commit(commit)
    }
}
