import ManasikDomain
import ManasikPackHost
import ManasikStoreContract

extension EngineConfiguration {
    /// Loads the packs.
    func load() -> (LoadedPacks, Generation) {
        var loader = PackLoader(
            searchPath: searchPath,
            hostVersion: Engine.version,
            limits: limits,
            progress: progress
        )
        loader.cache = packCache
        let loaded = loader.load()
        let generation = Generation(
            loaded,
            number: self.generation,
            limits: limits,
            quarantine: quarantine,
            storesMigrations: storesMigrations,
            onHandlerNotice: onHandlerNotice
        )
        return (loaded, generation)
    }
}

extension Generation {
    /// Makes the indexes by which the packs find records, where a store has not got them.
    func ensureIndexes(in store: any Store) async throws(EngineError) {
        do {
            try await store.ensureIndexes(
                for: HostCollection.indexed + catalog.collections.values.sorted { $0.id < $1.id }
            )
        } catch {
            throw .store(error)
        }
    }
}
