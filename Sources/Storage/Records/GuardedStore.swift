public import ManasikDomain
public import ManasikStoreContract

/// A store limited to a principal's permissions: anything else is refused with `StoreError.notPermitted`.
public struct GuardedStore: Store {
    private let base: any Store
    private let access: StoreAccess

    public init(_ base: any Store, for principal: Principal) {
        self.base = base
        access = StoreAccess(principal)
    }

    public func snapshot() async throws(StoreError) -> any Store {
        GuardedStore(try await base.snapshot(), for: access.principal)
    }

    /// A record that may not be read and one that does not exist are refused alike, so that nobody can tell them apart.
    public func read(_ queries: [RecordQuery]) async throws(StoreError) -> [[ManasikDomain.Record]] {
        for query in queries {
            if case .list(let list) = query { try access.check(list) }
        }
        let answers = try await base.read(queries)
        for (query, answer) in zip(queries, answers) {
            guard case .one(let key) = query, !access.mayWrite(key), key != AppliedChanges.keyInHome else {
                continue
            }
            guard let record = answer.first, access.mayRead(record) else {
                throw .notPermitted(
                    detail: StoreDetail(.foreignRecords, ["collection": key.collection.description])
                )
            }
        }
        return answers
    }

    public func count(_ list: RecordList) async throws(StoreError) -> Int {
        try access.check(list)
        return try await base.count(list)
    }

    public func ensureIndexes(for collections: [RecordCollection]) async throws(StoreError) {
        try access.checkOperator()
        try await base.ensureIndexes(for: collections)
    }

    @discardableResult
    public func commit(_ commit: Commit) async throws(StoreError) -> [RecordKey: Int] {
        try access.check(commit)
        return try await base.commit(access.limited(commit))
    }

    public func jobs(
        dueBy instant: Instant,
        limit: Int,
        of owners: Set<PersonID>?
    ) async throws(StoreError) -> [Job] {
        try access.check(jobsOf: owners)
        return try await base.jobs(dueBy: instant, limit: limit, of: owners)
    }

    public func claim(
        dueBy now: Instant,
        until: Instant,
        limit: Int,
        of owners: Set<PersonID>?
    ) async throws(StoreError) -> [ClaimedJob] {
        try access.check(jobsOf: owners)
        return try await base.claim(dueBy: now, until: until, limit: limit, of: owners)
    }

    public func nextClaim(of owners: Set<PersonID>?) async throws(StoreError) -> Instant? {
        try access.check(jobsOf: owners)
        return try await base.nextClaim(of: owners)
    }

    public func log(of owner: PersonID, after: Int, limit: Int) async throws(StoreError)
        -> [(position: Int, entry: LogEntry)]
    {
        try access.check(allOf: owner)
        return try await base.log(of: owner, after: after, limit: limit)
    }

    public func retained(_ hashes: [String]) async throws(StoreError) -> [RetainedContent] {
        try access.checkKnown()
        return try await base.retained(hashes)
    }

    public func retainedSizes() async throws(StoreError) -> [String: Int] {
        try access.checkKnown()
        return try await base.retainedSizes()
    }

    public func release(exceptNamedIn field: String, of collection: DefinitionID) async throws(StoreError)
        -> [String]
    {
        try access.checkOperator()
        return try await base.release(exceptNamedIn: field, of: collection)
    }

    public func owners(after: PersonID?, limit: Int) async throws(StoreError) -> [PersonID] {
        try access.checkOperator()
        return try await base.owners(after: after, limit: limit)
    }

    public func holdsAnything(of owner: PersonID) async throws(StoreError) -> Bool {
        try access.check(allOf: owner)
        return try await base.holdsAnything(of: owner)
    }

    public func export(_ owner: PersonID) async throws(StoreError) -> PersonArchive {
        try access.check(allOf: owner)
        return try await base.export(owner)
    }

    public func restore(_ archive: PersonArchive) async throws(StoreError) {
        try access.check(allOf: archive.person)
        try await base.restore(archive)
    }

    public func erase(_ owner: PersonID) async throws(StoreError) -> Int {
        try access.check(allOf: owner)
        return try await base.erase(owner)
    }
}
