public import ManasikDomain
import ManasikPackHost
import ManasikStoreContract

extension Engine {
    /// Returns the collections of which people see no records of others, although there are some: packs that store no migrations
    /// have still to change them by code. It is run for whoever reads their own records, and not for everybody.
    ///
    /// - Throws: `EngineError.store`.
    public func closedCollections() async throws(EngineError) -> Set<DefinitionID> {
        let generation = generation
        guard generation.hasMigrations, !generation.storesMigrations else { return [] }
        let store = store(for: .operator)
        let found: [Record]
        do { found = try await store.read([.one(AppliedChanges.keyInHome)])[0] } catch { throw .store(error) }
        let applied = found.first.map { try? AppliedChanges(stored: $0) } ?? AppliedChanges()
        // What cannot be read is reported by whoever reads records.
        guard let applied else { return [] }
        let packs = Set(applied.pending(in: generation.catalog).compactMap { $0.migration?.id.pack })
        guard !packs.isEmpty else { return [] }
        let stored = try await generation.sharedCollections(
            missingIn: [],
            in: store,
            clock: clock,
            homeZone: homeZone
        )
        return stored.filter { packs.contains($0.pack) }
    }
}
