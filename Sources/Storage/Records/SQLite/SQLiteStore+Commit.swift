import Foundation
import GRDB
public import ManasikDomain
public import ManasikStoreContract

extension SQLiteStore {
    @discardableResult
    public func commit(_ commit: Commit) async throws(StoreError) -> [RecordKey: Int] {
        guard !commit.isEmpty else { return [:] }
        return try await write { db in
            let transaction = StoreTransaction(db)
            for claim in commit.holding { try transaction.check(claim) }
            var versions: [RecordKey: Int] = [:]
            for change in commit.records {
                versions[change.key] = try transaction.apply(change, at: commit.at)
            }
            for change in commit.jobs { try transaction.apply(change) }
            for entry in commit.log { try transaction.append(entry) }
            for content in commit.retained { try transaction.retain(content) }
            return versions
        }
    }

    public func restore(_ archive: PersonArchive) async throws(StoreError) {
        try archive.check()
        try await write { db in
            let transaction = StoreTransaction(db)
            _ = try transaction.removeAll(of: archive.person)
            for record in archive.records { try transaction.insert(record) }
            for job in archive.jobs { try transaction.apply(.put(job)) }
            for entry in archive.log { try transaction.append(entry) }
        }
    }

    public func erase(_ owner: PersonID) async throws(StoreError) -> Int {
        let count = try await write { db in try StoreTransaction(db).removeAll(of: owner) }
        // `secure_delete` has overwritten the text in the pages; the log still has the pages of before.
        let isTruncated = try await onWriter { [waitLimit] db in
            var attempt = 0
            while true {
                do {
                    try db.checkpoint(.truncate)
                    return true
                } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY {
                    guard waitLimit.wait(attempt: attempt) else { return false }
                } catch let error as DatabaseError where error.resultCode == .SQLITE_LOCKED {
                    guard waitLimit.wait(attempt: attempt) else { return false }
                }
                attempt += 1
            }
        }
        guard isTruncated else { throw .busy(waitedSeconds: waitLimit.limitInSeconds) }
        return count
    }
}

/// The changes that a transaction makes, one function for each kind.
struct StoreTransaction {
    private let db: Database

    init(_ db: Database) { self.db = db }

    /// - Returns: The new version, or nil where the record is removed.
    func apply(_ change: RecordChange, at instant: Instant) throws -> Int? {
        let key = try StoredKey(change.key)
        switch change {
        case .put(_, let body, let scope, let expected):
            let body = try CanonicalJSON.encode(body)
            // Mostly the version is the expected one, and need not be read first.
            if let expected, (1..<Int.max).contains(expected),
                try update(key, version: expected, body, scope, at: instant)
            {
                return expected + 1
            }
            let found = try version(of: key)
            try check(change.key, expected: expected, found: found)
            if let found {
                let next = try Self.version(after: found, of: change.key)
                _ = try update(key, version: found, body, scope, at: instant)
                return next
            }
            let version = try Self.version(after: takeRemovedVersion(key), of: change.key)
            try db.cachedStatement(sql: Self.insertRecord).execute(
                arguments: key.arguments
                    + [version, body, scope.rawValue, instant.milliseconds, instant.milliseconds]
            )
            return version
        case .remove(_, let expected):
            if let expected, expected > 0, try delete(key, version: expected) { return nil }
            let found = try version(of: key)
            try check(change.key, expected: expected, found: found)
            if let found { _ = try delete(key, version: found) }
            return nil
        }
    }

    /// - Throws: `StoreError.invalid` where a version is one that only a damaged file has.
    private static func version(after found: Int, of key: RecordKey) throws(StoreError) -> Int {
        guard (0..<Int.max).contains(found) else {
            throw .invalid(
                detail: "a record of \(key.collection) has version \(found), which no record reaches"
            )
        }
        return found + 1
    }

    private func version(of key: StoredKey) throws -> Int? {
        try Int.fetchOne(
            db.cachedStatement(
                sql: "SELECT version FROM record WHERE owner = ? AND collection = ? AND id = ?"
            ),
            arguments: key.arguments
        )
    }

    /// - Returns: Whether there was a record of this version.
    private func update(
        _ key: StoredKey,
        version: Int,
        _ body: String,
        _ scope: RecordScope,
        at instant: Instant
    ) throws -> Bool {
        try db.cachedStatement(
            sql: """
                UPDATE record SET version = version + 1, body = ?, scope = ?, updated_at = ?
                WHERE owner = ? AND collection = ? AND id = ? AND version = ?
                """
        ).execute(arguments: [body, scope.rawValue, instant.milliseconds] + key.arguments + [version])
        return db.changesCount == 1
    }

    /// - Returns: Whether there was a record of this version.
    private func delete(_ key: StoredKey, version: Int) throws -> Bool {
        try db.cachedStatement(
            sql: "DELETE FROM record WHERE owner = ? AND collection = ? AND id = ? AND version = ?"
        ).execute(arguments: key.arguments + [version])
        guard db.changesCount == 1 else { return false }
        try db.cachedStatement(
            sql: """
                INSERT INTO removed_record (owner, collection, id, version) VALUES (?, ?, ?, ?)
                ON CONFLICT DO UPDATE SET version = excluded.version
                """
        ).execute(arguments: key.arguments + [version])
        return true
    }

    func insert(_ record: Record) throws {
        try db.cachedStatement(sql: Self.insertRecord).execute(
            arguments: StoredKey(record.key).arguments + [
                record.version, CanonicalJSON.encode(record.body), record.scope.rawValue,
                record.createdAt.milliseconds, record.updatedAt.milliseconds,
            ]
        )
    }

    func apply(_ change: JobChange) throws {
        switch change {
        case .put(let job):
            try db.cachedStatement(
                sql: """
                    INSERT INTO job (key, owner, pack, due, payload) VALUES (?, ?, ?, ?, ?)
                    ON CONFLICT (key) DO UPDATE
                    SET pack = excluded.pack, due = excluded.due, payload = excluded.payload
                    WHERE owner = excluded.owner
                    """
            ).execute(
                arguments: [
                    StoredKey.text(job.key, "a job's key"), StoredKey.text(job.owner.rawValue, "a name"),
                    job.pack.rawValue, job.due.milliseconds, CanonicalJSON.encode(job.payload),
                ]
            )
            guard db.changesCount == 1 else { throw StoreError.foreignJob }
        case .remove(let key, let owner):
            var arguments: StatementArguments = [try StoredKey.text(key, "a job's key")]
            if let owner { arguments += [try StoredKey.text(owner.rawValue, "a name")] }
            try db.cachedStatement(
                sql: "DELETE FROM job WHERE key = ?" + (owner == nil ? "" : " AND owner = ?")
            ).execute(arguments: arguments)
        case .release(let claim):
            try db.cachedStatement(
                sql: "UPDATE job SET claim = NULL, claimed_until = NULL WHERE key = ? AND claim = ?"
            ).execute(arguments: [StoredKey.text(claim.key, "a job's key"), claim.token])
        }
    }

    /// - Throws: `StoreError.claimLost` where a job is not held by a claim.
    func check(_ claim: JobClaim) throws {
        let token = try String.fetchOne(
            db.cachedStatement(sql: "SELECT claim FROM job WHERE key = ?"),
            arguments: [StoredKey.text(claim.key, "a job's key")]
        )
        guard token == claim.token else { throw StoreError.claimLost }
    }

    func append(_ entry: LogEntry) throws {
        try db.cachedStatement(
            sql: """
                INSERT INTO log (owner, idempotency_key, kind, schema_version, at, payload)
                VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (owner, idempotency_key) DO NOTHING
                """
        ).execute(
            arguments: [
                StoredKey.text(entry.owner.rawValue, "a name"),
                StoredKey.text(entry.idempotencyKey, "an idempotency key"),
                StoredKey.text(entry.kind, "a kind of entry"), entry.schemaVersion,
                entry.at.milliseconds, CanonicalJSON.encode(entry.payload),
            ]
        )
    }

    /// Keeps bytes under their hash; what is there under it stays.
    func retain(_ content: RetainedContent) throws {
        try db.cachedStatement(
            sql: "INSERT INTO retained (hash, bytes) VALUES (?, ?) ON CONFLICT (hash) DO NOTHING"
        ).execute(arguments: [StoredKey.text(content.hash, "a hash"), Data(content.bytes)])
    }

    /// - Returns: How many records, jobs and entries there were.
    func removeAll(of person: PersonID) throws -> Int {
        let owner = try StoredKey.text(person.rawValue, "a name")
        var count = 0
        for table in ["record", "job", "log"] {
            try db.execute(sql: "DELETE FROM \(table) WHERE owner = ?", arguments: [owner])
            count += db.changesCount
        }
        try db.execute(sql: "DELETE FROM removed_record WHERE owner = ?", arguments: [owner])
        return count
    }

    private func check(_ key: RecordKey, expected: Int?, found: Int?) throws {
        guard let expected, expected != found ?? 0 else { return }
        throw StoreError.conflict(key, expected: expected, found: found ?? 0)
    }

    /// The last version of a record that was removed, which then counts as present again; else 0.
    private func takeRemovedVersion(_ key: StoredKey) throws -> Int {
        let version = try Int.fetchOne(
            db.cachedStatement(
                sql: "SELECT version FROM removed_record WHERE owner = ? AND collection = ? AND id = ?"
            ),
            arguments: key.arguments
        )
        guard let version else { return 0 }
        try db.cachedStatement(
            sql: "DELETE FROM removed_record WHERE owner = ? AND collection = ? AND id = ?"
        ).execute(arguments: key.arguments)
        return version
    }

    private static let insertRecord = """
        INSERT INTO record (owner, collection, id, version, body, scope, created_at, updated_at)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        """
}
