public import ManasikDomain
public import ManasikStoreContract

/// A read-only store: every change is refused with the reason why it cannot be written.
public struct ReadingStore: Store {
    private let base: any Store
    private let refusal: StoreError

    public init(_ base: any Store, refusing refusal: StoreError) {
        self.base = base
        self.refusal = refusal
    }

    public func read(_ queries: [RecordQuery]) async throws(StoreError) -> [[ManasikDomain.Record]] {
        try await base.read(queries)
    }

    public func count(_ list: RecordList) async throws(StoreError) -> Int { try await base.count(list) }

    public func snapshot() async throws(StoreError) -> any Store {
        ReadingStore(try await base.snapshot(), refusing: refusal)
    }

    /// Does nothing: queries work without indexes.
    public func ensureIndexes(for collections: [RecordCollection]) async throws(StoreError) {}

    public func commit(_ commit: Commit) async throws(StoreError) -> [RecordKey: Int] {
        if commit.isEmpty { return [:] }
        throw refusal
    }

    public func jobs(
        dueBy instant: Instant,
        limit: Int,
        of owners: Set<PersonID>?
    ) async throws(StoreError) -> [Job] {
        try await base.jobs(dueBy: instant, limit: limit, of: owners)
    }

    public func claim(
        dueBy now: Instant,
        until: Instant,
        limit: Int,
        of owners: Set<PersonID>?
    ) async throws(StoreError) -> [ClaimedJob] {
        guard try await base.jobs(dueBy: now, limit: min(limit, 1), of: owners).isEmpty else { throw refusal }
        return []
    }

    public func nextClaim(of owners: Set<PersonID>?) async throws(StoreError) -> Instant? {
        try await base.nextClaim(of: owners)
    }

    public func log(of owner: PersonID, after: Int, limit: Int) async throws(StoreError)
        -> [(position: Int, entry: LogEntry)]
    {
        try await base.log(of: owner, after: after, limit: limit)
    }

    public func retained(_ hashes: [String]) async throws(StoreError) -> [RetainedContent] {
        try await base.retained(hashes)
    }

    public func retainedSizes() async throws(StoreError) -> [String: Int] { try await base.retainedSizes() }

    public func release(exceptNamedIn field: String, of collection: DefinitionID) async throws(StoreError)
        -> [String]
    {
        throw refusal
    }

    public func owners(after: PersonID?, limit: Int) async throws(StoreError) -> [PersonID] {
        try await base.owners(after: after, limit: limit)
    }

    public func holdsAnything(of owner: PersonID) async throws(StoreError) -> Bool {
        try await base.holdsAnything(of: owner)
    }

    public func export(_ owner: PersonID) async throws(StoreError) -> PersonArchive {
        try await base.export(owner)
    }

    public func restore(_ archive: PersonArchive) async throws(StoreError) { throw refusal }

    public func erase(_ owner: PersonID) async throws(StoreError) -> Int { throw refusal }
}
