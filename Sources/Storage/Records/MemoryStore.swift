public import ManasikDomain
import Synchronization

/// A store without a file, which keeps nothing beyond its own life: for tests, trials and previews.
public final class MemoryStore: Store, Sendable {
    /// All that belongs to one person.
    fileprivate struct Belongings {
        var records: [DefinitionID: [String: Record]] = [:]
        /// The last versions of records that were removed.
        var removed: [RecordKey: Int] = [:]
        var log: [(position: Int, entry: LogEntry)] = []
        var loggedKeys: Set<String> = []

        var count: Int { records.values.reduce(0) { $0 + $1.count } + log.count }
    }

    fileprivate struct Contents {
        var persons: [PersonID: Belongings] = [:]
        var jobs: [String: Job] = [:]
        var lastPosition = 0
        var retained: [String: [UInt8]] = [:]
    }

    private let contents = Mutex(Contents())

    public init() {}

    public func read(_ queries: [RecordQuery]) async throws(StoreError) -> [[ManasikDomain.Record]] {
        try contents.withLock { contents throws(StoreError) in
            var answers: [[Record]] = []
            for query in queries { answers.append(try contents.records(query)) }
            return answers
        }
    }

    @discardableResult
    public func commit(_ commit: Commit) async throws(StoreError) -> [RecordKey: Int] {
        try contents.withLock { contents throws(StoreError) in
            let before = contents.parts(of: commit)
            do throws(StoreError) {
                var versions: [RecordKey: Int] = [:]
                for change in commit.records {
                    versions[change.key] = try contents.apply(change, at: commit.at)
                }
                for change in commit.jobs { try contents.apply(change) }
                for entry in commit.log { try contents.append(entry) }
                for content in commit.retained { _ = try StoredKey.text(content.hash, "a hash") }
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
        let due = contents.withLock {
            $0.jobs.values.filter { $0.due <= instant && (owners?.contains($0.owner) ?? true) }
        }
        return Array(due.sorted { ($0.due, $0.key) < ($1.due, $1.key) }.prefix(max(0, limit)))
    }

    public func log(
        of owner: PersonID,
        after: Int,
        limit: Int
    ) async throws(StoreError) -> [(position: Int, entry: LogEntry)] {
        let log = contents.withLock { $0.persons[owner]?.log ?? [] }
        return Array(log.drop { $0.position <= after }.prefix(max(0, limit)))
    }

    public func owners() async throws(StoreError) -> [PersonID] {
        contents.withLock { contents in
            let owners = contents.persons.filter { $0.value.count > 0 }.map(\.key)
            return Set(owners + contents.jobs.values.map(\.owner)).sorted()
        }
    }

    public func export(_ owner: PersonID) async throws(StoreError) -> PersonArchive {
        contents.withLock { contents in
            let belongings = contents.persons[owner] ?? Belongings()
            let records = belongings.records.values.flatMap(\.values)
            return PersonArchive(
                person: owner,
                records: records.sorted {
                    ($0.key.collection.description, $0.key.id) < ($1.key.collection.description, $1.key.id)
                },
                jobs: contents.jobs.values.filter { $0.owner == owner }.sorted {
                    ($0.due, $0.key) < ($1.due, $1.key)
                },
                log: belongings.log.map(\.entry)
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

    /// Makes all changes of a function, or none where it throws.
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
    /// What a commit may change, as it is before: a copy of it all would make each commit as long as the store is large.
    fileprivate struct Parts {
        var persons: [PersonID: MemoryStore.Belongings?] = [:]
        var jobs: [String: Job?] = [:]
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
        for (owner, belongings) in parts.persons { persons[owner] = belongings }
        for (key, job) in parts.jobs { jobs[key] = job }
        lastPosition = parts.lastPosition
    }

    func records(_ query: RecordQuery) throws(StoreError) -> [Record] {
        switch query {
        case .one(let key):
            let record = persons[key.owner]?.records[key.collection]?[key.id]
            return record.map { [$0] } ?? []
        case .matching(let owner, let collection, let fields, let limit):
            guard limit ?? 1 > 0 else { return [] }
            var wanted: [String: String] = [:]
            for (field, value) in fields { wanted[field] = try Self.written(value) }
            var found: [Record] = []
            for record in (persons[owner]?.records[collection] ?? [:]).values {
                var isMatch = true
                for (field, text) in wanted where try Self.written(record.body[field] ?? .null) != text {
                    isMatch = false
                }
                if isMatch { found.append(record) }
            }
            found.sort { $0.key.id < $1.key.id }
            return limit.map { Array(found.prefix($0)) } ?? found
        }
    }

    /// - Returns: The new version, or nil where the record is removed.
    mutating func apply(_ change: RecordChange, at instant: Instant) throws(StoreError) -> Int? {
        let key = change.key
        let old = persons[key.owner]?.records[key.collection]?[key.id]
        switch change {
        case .put(_, let body, let scope, let expected):
            try Self.check(key, expected: expected, found: old?.version)
            let version = old?.version ?? persons[key.owner]?.removed.removeValue(forKey: key) ?? 0
            let record = Record(
                key: key,
                scope: scope,
                version: version + 1,
                body: body,
                createdAt: old?.createdAt ?? instant,
                updatedAt: instant
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
            _ = try StoredKey.text(job.key, "a job's key")
            try Self.check(job.payload)
            guard jobs[job.key]?.owner ?? job.owner == job.owner else { throw .foreignJob }
            jobs[job.key] = job
        case .remove(let key): jobs[key] = nil
        }
    }

    mutating func append(_ entry: LogEntry) throws(StoreError) {
        _ = try StoredKey.text(entry.idempotencyKey, "an idempotency key")
        _ = try StoredKey.text(entry.kind, "a kind of entry")
        try Self.check(entry.payload)
        var belongings = persons.removeValue(forKey: entry.owner) ?? .init()
        if belongings.loggedKeys.insert(entry.idempotencyKey).inserted {
            lastPosition += 1
            belongings.log.append((lastPosition, entry))
        }
        persons[entry.owner] = belongings
    }

    mutating func retain(_ content: RetainedContent) {
        if retained[content.hash] == nil { retained[content.hash] = content.bytes }
    }

    /// - Returns: The hashes of what was removed.
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

    /// - Returns: How many records, jobs and entries there were.
    mutating func removeAll(of owner: PersonID) -> Int {
        let owned = jobs.filter { $0.value.owner == owner }.keys
        for key in owned { jobs[key] = nil }
        return owned.count + (persons.removeValue(forKey: owner)?.count ?? 0)
    }

    private static func check(_ key: RecordKey, expected: Int?, found: Int?) throws(StoreError) {
        guard let expected, expected != found ?? 0 else { return }
        throw .conflict(key, expected: expected, found: found ?? 0)
    }

    private static func check(_ body: [String: JSONValue]) throws(StoreError) {
        do { try CanonicalJSON.check(.object(body)) } catch { throw .invalid(detail: error.description) }
    }

    private static func written(_ value: JSONValue) throws(StoreError) -> String {
        do { return try CanonicalJSON.encode(value) } catch { throw .invalid(detail: error.description) }
    }
}
