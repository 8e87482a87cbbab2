import ManasikEngine
import ManasikRecords
import ManasikStoreContract
import Synchronization

/// A store that counts how often it is read and written, and before which somebody else may be faster.
final class CountingStore: Store {
    struct Counts: Hashable, Sendable {
        /// Of records, and of what they name by hash.
        var reads = 0
        var commits = 0
    }

    private let store: MemoryStore
    private let counts = Mutex(Counts())
    private let rivals: Mutex<[Commit]>

    /// - Parameter rivals: What somebody else commits, one thing before each of the first commits.
    init(_ store: MemoryStore, rivals: [Commit] = []) {
        self.store = store
        self.rivals = Mutex(rivals)
    }

    /// What is asked of the store while a function runs.
    func counting(_ body: () async throws -> Void) async throws -> Counts {
        counts.withLock { $0 = Counts() }
        try await body()
        return counts.withLock { $0 }
    }

    private func noteRead() { counts.withLock { $0.reads += 1 } }

    func read(_ queries: [RecordQuery]) async throws(StoreError) -> [[Record]] {
        noteRead()
        return try await store.read(queries)
    }

    func count(_ list: RecordList) async throws(StoreError) -> Int {
        noteRead()
        return try await store.count(list)
    }

    func ensureIndexes(for collections: [RecordCollection]) async throws(StoreError) {
        try await store.ensureIndexes(for: collections)
    }

    func commit(_ commit: Commit) async throws(StoreError) -> [RecordKey: Int] {
        counts.withLock { $0.commits += 1 }
        if let rival = rivals.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
            try await store.commit(rival)
        }
        return try await store.commit(commit)
    }

    func jobs(dueBy instant: Instant, limit: Int, of owners: Set<PersonID>?) async throws(StoreError) -> [Job]
    {
        noteRead()
        return try await store.jobs(dueBy: instant, limit: limit, of: owners)
    }

    func claim(
        dueBy now: Instant,
        until: Instant,
        limit: Int,
        of owners: Set<PersonID>?
    ) async throws(StoreError) -> [ClaimedJob] {
        counts.withLock { $0.commits += 1 }
        return try await store.claim(dueBy: now, until: until, limit: limit, of: owners)
    }

    func nextClaim(of owners: Set<PersonID>?) async throws(StoreError) -> Instant? {
        noteRead()
        return try await store.nextClaim(of: owners)
    }

    func log(of owner: PersonID, after: Int, limit: Int) async throws(StoreError)
        -> [(position: Int, entry: LogEntry)]
    {
        noteRead()
        return try await store.log(of: owner, after: after, limit: limit)
    }

    func retained(_ hashes: [String]) async throws(StoreError) -> [RetainedContent] {
        noteRead()
        return try await store.retained(hashes)
    }

    func retainedSizes() async throws(StoreError) -> [String: Int] {
        noteRead()
        return try await store.retainedSizes()
    }

    func release(
        exceptNamedIn field: String,
        of collection: DefinitionID
    ) async throws(StoreError) -> [String] {
        try await store.release(exceptNamedIn: field, of: collection)
    }

    func owners(after: PersonID?, limit: Int) async throws(StoreError) -> [PersonID] {
        noteRead()
        return try await store.owners(after: after, limit: limit)
    }

    func holdsAnything(of owner: PersonID) async throws(StoreError) -> Bool {
        noteRead()
        return try await store.holdsAnything(of: owner)
    }

    func export(_ owner: PersonID) async throws(StoreError) -> PersonArchive {
        noteRead()
        return try await store.export(owner)
    }

    func restore(_ archive: PersonArchive) async throws(StoreError) { try await store.restore(archive) }

    func erase(_ owner: PersonID) async throws(StoreError) -> Int { try await store.erase(owner) }
}
