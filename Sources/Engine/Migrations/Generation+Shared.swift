public import ManasikDomain
public import ManasikStoreContract

/// The collections of whose records people see one another's.
extension Generation {
    var sharedCollections: Set<DefinitionID> {
        Set(catalog.collections.values.filter(\.isShared).map(\.id))
    }

    /// Returns the shared collections of which something is stored and that no other generations of some have, by any name: those
    /// of packs that were out of use.
    ///
    /// - Parameters:
    ///   - others: The generations that may have them.
    ///   - store: As the operator may use it.
    ///   - clock: The clock of whoever reads.
    ///   - homeZone: The zone of whoever has not stated one.
    /// - Throws: `EngineError.store`.
    public func sharedCollections(
        missingIn others: [Generation],
        in store: any Store,
        clock: any Clock,
        homeZone: Zone
    ) async throws(EngineError) -> Set<DefinitionID> {
        let missing = others.reduce(sharedCollections) { missing, other in self.missing(missing, in: other) }
        guard !missing.isEmpty else { return [] }
        let stored = MigratingStore.ofHome(in: store, self, clock, homeZone)
        var found: Set<DefinitionID> = []
        do throws(StoreError) {
            for collection in missing {
                let list = RecordList(collection, scope: .public, limit: .max)
                if try await stored.count(list) > 0 { found.insert(collection) }
            }
        } catch { throw .store(error) }
        return found
    }

    /// Returns those of some of its collections that another generation does not have, by any name.
    public func missing(_ collections: Set<DefinitionID>, in other: Generation) -> Set<DefinitionID> {
        let renaming = other.catalog.renaming(to: catalog)
        return collections.subtracting(other.catalog.collections.keys.map(renaming.collection))
    }
}

extension MigratingStore {
    /// Returns a store of the home's, under the names of some packs, in which nothing is migrated.
    static func ofHome(
        in store: any Store,
        _ generation: Generation,
        _ clock: any Clock,
        _ homeZone: Zone
    ) -> MigratingStore {
        MigratingStore(
            store,
            of: .home,
            generation,
            clock: clock,
            homeZone: homeZone,
            storesMigrations: false
        )
    }
}
