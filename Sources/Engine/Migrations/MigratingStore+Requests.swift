import ManasikDomain
import ManasikStoreContract

/// The other requests, which no name of a pack is in.
extension MigratingStore {
    func ensureIndexes(for collections: [RecordCollection]) async throws(StoreError) {
        try await base.ensureIndexes(for: collections)
    }

    func jobs(dueBy instant: Instant, limit: Int, of owners: Set<PersonID>?) async throws(StoreError) -> [Job]
    {
        try await base.jobs(dueBy: instant, limit: limit, of: owners)
    }

    func claim(dueBy now: Instant, until: Instant, limit: Int, of owners: Set<PersonID>?)
        async throws(StoreError) -> [ClaimedJob]
    { try await base.claim(dueBy: now, until: until, limit: limit, of: owners) }

    func nextClaim(of owners: Set<PersonID>?) async throws(StoreError) -> Instant? {
        try await base.nextClaim(of: owners)
    }

    func retained(_ hashes: [String]) async throws(StoreError) -> [RetainedContent] {
        try await base.retained(hashes)
    }

    func retainedSizes() async throws(StoreError) -> [String: Int] { try await base.retainedSizes() }

    func release(exceptNamedIn field: String, of collection: DefinitionID) async throws(StoreError)
        -> [String]
    { try await base.release(exceptNamedIn: field, of: collection) }

    func owners(after: PersonID?, limit: Int) async throws(StoreError) -> [PersonID] {
        try await base.owners(after: after, limit: limit)
    }

    func holdsAnything(of owner: PersonID) async throws(StoreError) -> Bool {
        try await base.holdsAnything(of: owner)
    }

    func export(_ owner: PersonID) async throws(StoreError) -> PersonArchive {
        try await base.export(owner)
    }

    func restore(_ archive: PersonArchive) async throws(StoreError) {
        try await base.restore(archive)
        forgetState()
    }

    func erase(_ owner: PersonID) async throws(StoreError) -> Int {
        defer { forgetState() }
        return try await base.erase(owner)
    }
}
