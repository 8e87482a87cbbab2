public import ManasikDomain
public import ManasikStoreContract
import Synchronization

/// A store in memory, for tests and previews.
public final class MemoryStore: Store, Sendable {
    /// The records of one person.
    fileprivate struct OwnedRecords {
        var records: [DefinitionID: [String: Record]] = [:]
        /// The last versions of removed records.
        var removed: [RecordKey: Int] = [:]
        var log: [(position: Int, entry: LogEntry)] = []
        var loggedKeys: Set<String> = []

        var count: Int { records.values.reduce(0) { $0 + $1.count } + log.count }
    }

    /// A job, with the claim of the worker that holds it.
    fileprivate struct StoredJob {
        var job: Job
        var claim: (token: Int, until: Instant)?
    }

    fileprivate struct Contents {
        var persons: [PersonID: OwnedRecords] = [:]
        var jobs: [String: StoredJob] = [:]
        var lastClaim = 0
        var declared: [DefinitionID: Set<RecordField>] = [:]
        var lastPosition = 0
        var retained: [String: [UInt8]] = [:]
    }

    private let contents = Mutex(Contents())

    public init() {}

    /// Makes a store with a person's data as another store has them, without those that it could not read.
    ///
    /// Unlike `restore`, it takes what that store goes on with, such as an owner whose name can no longer be given.
    public init(copying archive: PersonArchive) throws(StoreError) {
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
            for (key, version) in commit.unchanged {
                let found = contents.persons[key.owner]?.records[key.collection]?[key.id]?.version
                try Contents.check(key, expected: version, found: found)
            }
            let before = contents.parts(of: commit)
            do throws(StoreError) {
                var versions: [RecordKey: Int] = [:]
                for change in commit.records {
                    versions[change.key] = try contents.apply(change, at: commit.at)
                }
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
            let all = Set(owners + contents.jobs.values.map(\.job.owner)).sorted {
                FieldValue.text($0.rawValue) < .text($1.rawValue)
            }
            let rest = all.drop { owner in after.map { $0 == owner || !Self.precedes($0, owner) } ?? false }
            return Array(rest.prefix(max(0, limit)))
        }
    }

    private static func precedes(_ left: PersonID, _ right: PersonID) -> Bool {
        FieldValue.text(left.rawValue) < .text(right.rawValue)
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

extension MemoryStore.Contents {
    /// The parts that a commit may change, as a copy to restore; copying everything would make commits slower as the
    /// store grows.
    fileprivate struct Parts {
        var persons: [PersonID: MemoryStore.OwnedRecords?] = [:]
        var jobs: [String: MemoryStore.StoredJob?] = [:]
        let lastPosition: Int
    }

    fileprivate func parts(of commit: Commit) -> Parts {
        var parts = Parts(lastPosition: lastPosition)
        for owner in commit.records.map(\.key.owner) + commit.log.map(\.owner) {
            parts.persons[owner] = .some(persons[owner])
        }
        for change in commit.jobs { parts.jobs[change.key] = .some(jobs[change.key]) }
        return parts
    }

    fileprivate mutating func put(back parts: Parts) {
        for (owner, ownedRecords) in parts.persons { persons[owner] = ownedRecords }
        for (key, job) in parts.jobs { jobs[key] = job }
        lastPosition = parts.lastPosition
    }

    /// Returns jobs, the earliest first.
    fileprivate func jobs(dueBy instant: Instant, of owners: Set<PersonID>?) -> [MemoryStore.StoredJob] {
        jobs.values.filter { $0.job.due <= instant && (owners?.contains($0.job.owner) ?? true) }
            .sorted { ($0.job.due, $0.job.key) < ($1.job.due, $1.job.key) }
    }

    func check(_ claim: JobClaim) throws(StoreError) {
        guard let held = jobs[claim.key]?.claim, String(held.token) == claim.token else { throw .claimLost }
    }

    func records(_ list: RecordList) throws(StoreError) -> [Record] {
        try list.check()
        let parts = list.owner.map { [persons[$0]].compactMap { $0 } } ?? Array(persons.values)
        let records = parts.flatMap { ($0.records[list.collection] ?? [:]).values }
        if records.count > RecordList.mostScanned, !list.isServed(by: declared[list.collection] ?? []) {
            throw list.unserved
        }
        return list.page(of: records)
    }

    func records(_ query: RecordQuery) throws(StoreError) -> [Record] {
        switch query {
        case .list(let list): return try records(list)
        case .one(let key):
            let record = persons[key.owner]?.records[key.collection]?[key.id]
            return record.map { [$0] } ?? []
        }
    }

    /// Applies a change to a record.
    ///
    /// - Returns: The new version; nil if the record is removed.
    mutating func apply(_ change: RecordChange, at instant: Instant) throws(StoreError) -> Int? {
        let key = change.key
        let old = persons[key.owner]?.records[key.collection]?[key.id]
        switch change {
        case .put(_, let body, let scope, let expected, let times):
            try Self.check(key, expected: expected, found: old?.version)
            let version = old?.version ?? persons[key.owner]?.removed.removeValue(forKey: key) ?? 0
            let record = Record(
                key: key,
                scope: scope,
                version: version + 1,
                body: body,
                createdAt: times?.created ?? old?.createdAt ?? instant,
                updatedAt: times?.updated ?? instant
            )
            try put(record)
            return record.version
        case .remove(_, let expected):
            try Self.check(key, expected: expected, found: old?.version)
            guard let old else { return nil }
            persons[key.owner]?.records[key.collection]?[key.id] = nil
            persons[key.owner]?.removed[key] = old.version
            return nil
        }
    }

    mutating func put(_ record: Record) throws(StoreError) {
        let key = record.key
        _ = try StoredKey(key)
        try Self.check(record.body)
        persons[key.owner, default: .init()].records[key.collection, default: [:]][key.id] = record
    }

    mutating func apply(_ change: JobChange) throws(StoreError) {
        switch change {
        case .put(let job):
            _ = try StoredKey.text(job.key, .nullInJob)
            try Self.check(job.payload)
            guard jobs[job.key]?.job.owner ?? job.owner == job.owner else { throw .foreignJob }
            jobs[job.key, default: .init(job: job)].job = job
        case .remove(let key, let owner):
            if owner == nil || jobs[key]?.job.owner == owner { jobs[key] = nil }
        case .release(let claim): if (try? check(claim)) != nil { jobs[claim.key]?.claim = nil }
        }
    }

    mutating func append(_ entry: LogEntry) throws(StoreError) {
        _ = try StoredKey.text(entry.idempotencyKey, .nullInEntry)
        _ = try StoredKey.text(entry.kind, .nullInKind)
        try Self.check(entry.payload)
        var ownedRecords = persons.removeValue(forKey: entry.owner) ?? .init()
        if ownedRecords.loggedKeys.insert(entry.idempotencyKey).inserted {
            lastPosition += 1
            ownedRecords.log.append((lastPosition, entry))
        }
        persons[entry.owner] = ownedRecords
    }

    mutating func retain(_ content: RetainedContent) {
        if retained[content.hash] == nil { retained[content.hash] = content.bytes }
    }

    /// Removes retained contents whose hashes no record names.
    ///
    /// - Returns: The hashes of the removed contents.
    mutating func release(exceptNamedIn field: String, of collection: DefinitionID) -> [String] {
        let bodies = persons.values.flatMap { ($0.records[collection] ?? [:]).values.map(\.body) }
        let named = bodies.flatMap { body -> [JSONValue] in
            if case .array(let items)? = body[field] { items } else { body[field].map { [$0] } ?? [] }
        }
        let kept = Set(named.compactMap { if case .string(let hash) = $0 { hash } else { nil } })
        let released = retained.keys.filter { !kept.contains($0) }.sorted()
        for hash in released { retained[hash] = nil }
        return released
    }

    /// Removes everything of an owner.
    ///
    /// - Returns: The number of removed records, jobs and entries.
    mutating func removeAll(of owner: PersonID) -> Int {
        let owned = jobs.filter { $0.value.job.owner == owner }.keys
        for key in owned { jobs[key] = nil }
        return owned.count + (persons.removeValue(forKey: owner)?.count ?? 0)
    }

    fileprivate static func check(_ key: RecordKey, expected: Int?, found: Int?) throws(StoreError) {
        guard let expected, expected != found ?? 0 else { return }
        throw .conflict(key, expected: expected, found: found ?? 0)
    }

    private static func check(_ body: [String: JSONValue]) throws(StoreError) {
        do { try CanonicalJSON.check(.object(body)) } catch { throw .invalid(detail: StoreDetail(error)) }
    }
}
