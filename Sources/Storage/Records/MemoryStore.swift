public import ManasikDomain
public import ManasikStoreContract
import Synchronization

/// A store in memory, for tests and previews.
public final class MemoryStore: Store, Sendable {
    /// The records of one person.
    struct OwnedRecords {
        var records: [DefinitionID: [String: Record]] = [:]
        /// The last versions of removed records.
        var removed: [RecordKey: Int] = [:]
        var log: [(position: Int, entry: LogEntry)] = []
        var loggedKeys: Set<String> = []

        var count: Int { records.values.reduce(0) { $0 + $1.count } + log.count }
    }

    /// A job, with the claim of the worker that holds it.
    struct StoredJob {
        var job: Job
        var claim: (token: Int, until: Instant)?
    }

    struct Contents {
        var persons: [PersonID: OwnedRecords] = [:]
        var jobs: [String: StoredJob] = [:]
        var lastClaim = 0
        var declared: [DefinitionID: Set<RecordField>] = [:]
        var lastPosition = 0
        var retained: [String: [UInt8]] = [:]
    }

    private let contents: Mutex<Contents>

    public init() { contents = Mutex(Contents()) }

    private init(_ contents: Contents) { self.contents = Mutex(contents) }

    /// Makes a store with a person's data as another store has them, without those that it could not read.
    ///
    /// Unlike `restore`, it takes what that store goes on with, such as an owner whose name can no longer be given.
    public init(copying archive: PersonArchive) throws(StoreError) {
        contents = Mutex(Contents())
        try changing { contents throws(StoreError) in
            for record in archive.records where !record.isDamaged { try contents.put(record) }
            for job in archive.jobs where !job.isDamaged { try contents.apply(.put(job)) }
            for entry in archive.log { try contents.append(entry) }
        }
    }

    public func read(_ queries: [RecordQuery]) async throws(StoreError) -> [[ManasikDomain.Record]] {
        try contents.withLock { contents throws(StoreError) in
            var answers: [[Record]] = []
            for query in queries { answers.append(try contents.records(query)) }
            return answers
        }
    }

    public func count(_ list: RecordList) async throws(StoreError) -> Int {
        try contents.withLock { contents throws(StoreError) in
            var all = list
            (all.after, all.limit) = (nil, .max)
            return try contents.records(all).count
        }
    }

    /// Returns a copy of the contents, which share their parts until one of them is changed.
    public func snapshot() async throws(StoreError) -> any Store {
        ReadingStore(MemoryStore(contents.withLock { $0 }), refusing: .readOnly)
    }

    public func ensureIndexes(for collections: [RecordCollection]) async throws(StoreError) {
        for collection in collections {
            _ = try FieldIndex.all(of: collection)
            for field in collection.points {
                _ = try FieldIndex(collection.id, [RecordField(field, .point)], .owner)
            }
        }
        contents.withLock { contents in
            for collection in collections { contents.declared[collection.id] = collection.servedFields }
        }
    }

    @discardableResult
    public func commit(_ commit: Commit) async throws(StoreError) -> [RecordKey: Int] {
        try contents.withLock { contents throws(StoreError) in
            for claim in commit.holding { try contents.check(claim) }
            for (key, version) in commit.dependencies {
                let found = contents.persons[key.owner]?.records[key.collection]?[key.id]?.version
                try Contents.check(key, expected: version, found: found)
            }
            for list in commit.related.keys { try commit.checkRelated(list, try contents.records(list)) }
            let before = contents.parts(of: commit)
            do throws(StoreError) {
                var versions: [RecordKey: Int] = [:]
                for change in commit.records {
                    versions[change.key] = try contents.apply(change, at: commit.at)
                }
                for list in commit.atMostOne { try commit.checkAtMostOne(try contents.records(list)) }
                for change in commit.jobs { try contents.apply(change) }
                for entry in commit.log { try contents.append(entry) }
                for content in commit.retained { _ = try StoredKey.text(content.hash, .nullInHash) }
                for content in commit.retained { contents.retain(content) }
                return versions
            } catch {
                contents.put(back: before)
                throw error
            }
        }
    }

    public func retained(_ hashes: [String]) async throws(StoreError) -> [RetainedContent] {
        contents.withLock { contents in
            hashes.compactMap { hash in
                contents.retained[hash].map { RetainedContent(hash: hash, bytes: $0) }
            }
        }
    }

    public func retainedSizes() async throws(StoreError) -> [String: Int] {
        contents.withLock { $0.retained.mapValues(\.count) }
    }

    public func release(
        exceptNamedIn field: String,
        of collection: DefinitionID
    ) async throws(StoreError) -> [String] {
        contents.withLock { $0.release(exceptNamedIn: field, of: collection) }
    }

    public func jobs(
        dueBy instant: Instant,
        limit: Int,
        of owners: Set<PersonID>?
    ) async throws(StoreError) -> [Job] {
        contents.withLock { $0.jobs(dueBy: instant, of: owners).prefix(max(0, limit)).map(\.job) }
    }

    public func claim(
        dueBy now: Instant,
        until: Instant,
        limit: Int,
        of owners: Set<PersonID>?
    ) async throws(StoreError) -> [ClaimedJob] {
        contents.withLock { contents in
            let free = contents.jobs(dueBy: now, of: owners).filter {
                $0.claim.map { $0.until <= now } ?? true
            }
            return free.prefix(max(0, limit)).map { stored in
                contents.lastClaim += 1
                contents.jobs[stored.job.key]?.claim = (contents.lastClaim, until)
                let claim = JobClaim(key: stored.job.key, token: String(contents.lastClaim))
                return ClaimedJob(job: stored.job, claim: claim)
            }
        }
    }

    public func nextClaim(of owners: Set<PersonID>?) async throws(StoreError) -> Instant? {
        contents.withLock { contents in
            contents.jobs(dueBy: Instant(milliseconds: .max), of: owners)
                .map { max($0.job.due, $0.claim?.until ?? $0.job.due) }.min()
        }
    }

    public func log(
        of owner: PersonID,
        after: Int,
        limit: Int
    ) async throws(StoreError) -> [(position: Int, entry: LogEntry)] {
        let log = contents.withLock { $0.persons[owner]?.log ?? [] }
        return Array(log.drop { $0.position <= after }.prefix(max(0, limit)))
    }

    public func owners(after: PersonID?, limit: Int) async throws(StoreError) -> [PersonID] {
        contents.withLock { contents in
            let owners = contents.persons.filter { $0.value.count > 0 && $0.key != .home }.map(\.key)
            let all = Set(owners + contents.jobs.values.map(\.job.owner)).sorted(by: PersonID.precedes)
            let rest = all.drop { owner in after.map { !PersonID.precedes($0, owner) } ?? false }
            return Array(rest.prefix(max(0, limit)))
        }
    }

    public func holdsAnything(of owner: PersonID) async throws(StoreError) -> Bool {
        contents.withLock { contents in
            (contents.persons[owner]?.count ?? 0) > 0
                || contents.jobs.values.contains { $0.job.owner == owner }
        }
    }

    public func export(_ owner: PersonID) async throws(StoreError) -> PersonArchive {
        contents.withLock { contents in
            let ownedRecords = contents.persons[owner] ?? OwnedRecords()
            let records = ownedRecords.records.values.flatMap(\.values)
            return PersonArchive(
                person: owner,
                records: records.sorted {
                    ($0.key.collection.description, $0.key.id) < ($1.key.collection.description, $1.key.id)
                },
                jobs: contents.jobs(dueBy: Instant(milliseconds: .max), of: [owner]).map(\.job),
                log: ownedRecords.log.map(\.entry)
            )
        }
    }

    public func restore(_ archive: PersonArchive) async throws(StoreError) {
        try archive.check()
        try changing { contents throws(StoreError) in
            _ = contents.removeAll(of: archive.person)
            for record in archive.records { try contents.put(record) }
            for job in archive.jobs { try contents.apply(.put(job)) }
            for entry in archive.log { try contents.append(entry) }
        }
    }

    public func erase(_ owner: PersonID) async throws(StoreError) -> Int {
        contents.withLock { $0.removeAll(of: owner) }
    }

    /// Applies all changes of a function, or none if it throws.
    private func changing<Result: Sendable>(
        _ body: (inout Contents) throws(StoreError) -> Result
    ) throws(StoreError) -> Result {
        try contents.withLock { contents throws(StoreError) in
            var changed = contents
            let result = try body(&changed)
            contents = changed
            return result
        }
    }
}
