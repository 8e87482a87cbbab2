import ManasikDomain
import ManasikStoreContract
import Synchronization

/// A store that keeps what would be committed instead of committing it; only migrations of packs are made.
final class TrialStore: Store {
    private let base: any Store
    private let kept = Mutex<Commit?>(nil)

    init(_ base: any Store) { self.base = base }

    /// What would have been committed last; nil if nothing would.
    var commit: Commit? { kept.withLock { $0 } }

    @discardableResult
    func commit(_ commit: Commit) async throws(StoreError) -> [RecordKey: Int] {
        if commit.decision?.kind == LogKind.migrated { return try await base.commit(commit) }
        kept.withLock { $0 = commit }
        return [:]
    }

    func read(_ queries: [RecordQuery]) async throws(StoreError) -> [[Record]] {
        try await base.read(queries)
    }

    func count(_ list: RecordList) async throws(StoreError) -> Int { try await base.count(list) }

    func ensureIndexes(for collections: [RecordCollection]) async throws(StoreError) {
        try await base.ensureIndexes(for: collections)
    }

    func jobs(dueBy instant: Instant, limit: Int, of owners: Set<PersonID>?) async throws(StoreError) -> [Job]
    {
        try await base.jobs(dueBy: instant, limit: limit, of: owners)
    }

    /// Nothing is claimed.
    func claim(dueBy now: Instant, until: Instant, limit: Int, of owners: Set<PersonID>?)
        async throws(StoreError) -> [ClaimedJob]
    { [] }

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

    /// Nothing is released.
    func release(exceptNamedIn field: String, of collection: DefinitionID) async throws(StoreError)
        -> [String]
    { [] }

    func owners(after: PersonID?, limit: Int) async throws(StoreError) -> [PersonID] {
        try await base.owners(after: after, limit: limit)
    }

    func holdsAnything(of owner: PersonID) async throws(StoreError) -> Bool {
        try await base.holdsAnything(of: owner)
    }

    func export(_ owner: PersonID) async throws(StoreError) -> PersonArchive { try await base.export(owner) }

    func restore(_ archive: PersonArchive) async throws(StoreError) {
        throw .readOnly
    }

    func erase(_ owner: PersonID) async throws(StoreError) -> Int { throw .readOnly }
}
