import ManasikDomain
import ManasikStoreContract

/// Changes that have no names of packs in them.
extension MigratingStore {
    func ensureIndexes(for collections: [RecordCollection]) async throws(StoreError) {
        try await base.ensureIndexes(for: collections)
    }

    func claim(dueBy now: Instant, until: Instant, limit: Int, of owners: Set<PersonID>?)
        async throws(StoreError) -> [ClaimedJob]
    { try await base.claim(dueBy: now, until: until, limit: limit, of: owners) }

    func release(exceptNamedIn field: String, of collection: DefinitionID) async throws(StoreError)
        -> [String]
    { try await base.release(exceptNamedIn: field, of: collection) }

    func restore(_ archive: PersonArchive) async throws(StoreError) {
        try await base.restore(archive)
        forgetState()
    }

    func erase(_ owner: PersonID) async throws(StoreError) -> Int {
        defer { forgetState() }
        return try await base.erase(owner)
    }
}
