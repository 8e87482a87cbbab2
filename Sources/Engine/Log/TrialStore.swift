import ManasikDomain
import ManasikStoreContract
import Synchronization

/// A store that keeps what would be committed instead of committing it; only migrations of packs are made.
final class TrialStore: StoreLayer {
    let base: any Store
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

    func ensureIndexes(for collections: [RecordCollection]) async throws(StoreError) {
        try await base.ensureIndexes(for: collections)
    }

    /// Nothing is claimed.
    func claim(dueBy now: Instant, until: Instant, limit: Int, of owners: Set<PersonID>?)
        async throws(StoreError) -> [ClaimedJob]
    { [] }

    /// Nothing is released.
    func release(exceptNamedIn field: String, of collection: DefinitionID) async throws(StoreError)
        -> [String]
    { [] }

    func restore(_ archive: PersonArchive) async throws(StoreError) {
        throw .readOnly
    }

    func erase(_ owner: PersonID) async throws(StoreError) -> Int { throw .readOnly }
}
