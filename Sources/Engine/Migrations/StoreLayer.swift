import ManasikDomain
import ManasikStoreContract

/// A store over another, which reads as that one does unless it says otherwise. Each layer says itself what becomes of
/// changes.
protocol StoreLayer: Store {
    var base: any Store { get }
}

extension StoreLayer {
    func snapshot() async throws(StoreError) -> any Store { try await base.snapshot() }

    func read(_ queries: [RecordQuery]) async throws(StoreError) -> [[Record]] {
        try await base.read(queries)
    }

    func count(_ list: RecordList) async throws(StoreError) -> Int { try await base.count(list) }

    func jobs(dueBy instant: Instant, limit: Int, of owners: Set<PersonID>?) async throws(StoreError) -> [Job]
    {
        try await base.jobs(dueBy: instant, limit: limit, of: owners)
    }

    func nextClaim(of owners: Set<PersonID>?) async throws(StoreError) -> Instant? {
        try await base.nextClaim(of: owners)
    }

    func log(of owner: PersonID, after: Int, limit: Int) async throws(StoreError)
        -> [(position: Int, entry: LogEntry)]
    { try await base.log(of: owner, after: after, limit: limit) }

    func retained(_ hashes: [String]) async throws(StoreError) -> [RetainedContent] {
        try await base.retained(hashes)
    }

    func retainedSizes() async throws(StoreError) -> [String: Int] { try await base.retainedSizes() }

    func owners(after: PersonID?, limit: Int) async throws(StoreError) -> [PersonID] {
        try await base.owners(after: after, limit: limit)
    }

    func holdsAnything(of owner: PersonID) async throws(StoreError) -> Bool {
        try await base.holdsAnything(of: owner)
    }

    func export(_ owner: PersonID) async throws(StoreError) -> PersonArchive { try await base.export(owner) }
}
