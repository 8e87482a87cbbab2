import ManasikDomain
import ManasikStoreContract

/// Reads and changes what a store in memory holds.
extension MemoryStore.Contents {
    /// The parts that a commit may change, as a copy to restore; copying everything would make commits slower as the
    /// store grows.
    struct Parts {
        var persons: [PersonID: MemoryStore.OwnedRecords?] = [:]
        var jobs: [String: MemoryStore.StoredJob?] = [:]
        let lastPosition: Int
    }

    func parts(of commit: Commit) -> Parts {
        var parts = Parts(lastPosition: lastPosition)
        for owner in commit.records.map(\.key.owner) + commit.log.map(\.owner) {
            parts.persons[owner] = .some(persons[owner])
        }
        for change in commit.jobs { parts.jobs[change.key] = .some(jobs[change.key]) }
        return parts
    }

    mutating func put(back parts: Parts) {
        for (owner, ownedRecords) in parts.persons { persons[owner] = ownedRecords }
        for (key, job) in parts.jobs { jobs[key] = job }
        lastPosition = parts.lastPosition
    }

    /// Returns jobs, the earliest first.
    func jobs(dueBy instant: Instant, of owners: Set<PersonID>?) -> [MemoryStore.StoredJob] {
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
            let last = old?.version ?? persons[key.owner]?.removed.removeValue(forKey: key) ?? 0
            guard last < .max else { throw .versionOutOfReach(in: key.collection) }
            let record = Record(
                key: key,
                scope: scope,
                version: last + 1,
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

    static func check(_ key: RecordKey, expected: Int?, found: Int?) throws(StoreError) {
        guard let expected, expected != found ?? 0 else { return }
        throw .conflict(key, expected: expected, found: found ?? 0)
    }

    private static func check(_ body: [String: JSONValue]) throws(StoreError) {
        do { try CanonicalJSON.check(.object(body)) } catch { throw .invalid(detail: StoreDetail(error)) }
    }
}
