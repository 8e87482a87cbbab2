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

    /// What a store and its snapshots share.
    private final class Shared: Sendable {
        let counts = Mutex(Counts())
        /// The reads of no snapshot.
        let openReads = Mutex(0)
        let rivals: Mutex<[Commit]>
        let changes: Mutex<[Commit]>

        init(_ rivals: [Commit], _ changes: [Commit]) {
            self.rivals = Mutex(rivals)
            self.changes = Mutex(changes)
        }
    }

    private let store: any Store
    private let shared: Shared
    /// The store that others change.
    private let open: MemoryStore
    private let isSnapshot: Bool

    /// - Parameters:
    ///   - rivals: What somebody else commits, one thing before each of the first commits.
    ///   - changes: What somebody else commits, one thing after each of the first reads, also of a snapshot.
    init(_ store: MemoryStore, rivals: [Commit] = [], afterReads changes: [Commit] = []) {
        self.store = store
        open = store
        isSnapshot = false
        shared = Shared(rivals, changes)
    }

    private init(_ snapshot: any Store, of other: CountingStore) {
        store = snapshot
        open = other.open
        isSnapshot = true
        shared = other.shared
    }

    /// Reads of a snapshot are counted as others are.
    func snapshot() async throws(StoreError) -> any Store {
        CountingStore(try await store.snapshot(), of: self)
    }

    private func change() async throws(StoreError) {
        if let change = shared.changes.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
            try await open.commit(change)
        }
    }

    /// What is asked of the store while a function runs.
    func counting(_ body: () async throws -> Void) async throws -> Counts {
        shared.counts.withLock { $0 = Counts() }
        shared.openReads.withLock { $0 = 0 }
        try await body()
        return shared.counts.withLock { $0 }
    }

    /// How many of the reads that were counted last were of no snapshot.
    var openReads: Int { shared.openReads.withLock { $0 } }

    private func noteRead() {
        shared.counts.withLock { $0.reads += 1 }
        if !isSnapshot { shared.openReads.withLock { $0 += 1 } }
    }

    func read(_ queries: [RecordQuery]) async throws(StoreError) -> [[Record]] {
        noteRead()
        let answers = try await store.read(queries)
        try await change()
        return answers
    }

    func count(_ list: RecordList) async throws(StoreError) -> Int {
        noteRead()
        let count = try await store.count(list)
        try await change()
        return count
    }

    func ensureIndexes(for collections: [RecordCollection]) async throws(StoreError) {
        try await store.ensureIndexes(for: collections)
    }

    func commit(_ commit: Commit) async throws(StoreError) -> [RecordKey: Int] {
        shared.counts.withLock { $0.commits += 1 }
        if let rival = shared.rivals.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
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
        shared.counts.withLock { $0.commits += 1 }
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
