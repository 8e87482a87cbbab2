import Foundation
import GRDB
public import ManasikDomain
public import ManasikStoreContract
import Synchronization

extension SQLiteStore {
    public func read(_ queries: [RecordQuery]) async throws(StoreError) -> [[ManasikDomain.Record]] {
        guard !queries.isEmpty else { return [] }
        let declared = declared.withLock { $0 }
        return try await snapshot { db in
            let reader = RecordReader(db)
            return try queries.map { query in
                switch query {
                case .one(let key): try reader.record(key)
                case .list(let list): try reader.records(list, declared[list.collection] ?? [])
                }
            }
        }
    }

    public func count(_ list: RecordList) async throws(StoreError) -> Int {
        let declared = declared.withLock { $0[list.collection] ?? [] }
        return try await snapshot { db in try RecordReader(db).count(list, declared) }
    }

    public func log(
        of owner: PersonID,
        after: Int,
        limit: Int
    ) async throws(StoreError) -> [(position: Int, entry: LogEntry)] {
        let entries = try await snapshot { db in
            try RecordReader(db).log(of: owner, after: after, limit: max(0, limit))
        }
        return entries.map { (position: $0.0, entry: $0.1) }
    }

    public func owners(after: PersonID?, limit: Int) async throws(StoreError) -> [PersonID] {
        try await snapshot { db in
            // Leaps from owner to owner in each index instead of reading every row.
            let leaps = ["record", "job", "log"].map { table in
                """
                SELECT owner FROM (
                    WITH RECURSIVE leap (owner) AS (
                        SELECT min(owner) FROM \(table) WHERE owner > :after UNION ALL
                        SELECT (SELECT min(\(table).owner) FROM \(table) WHERE \(table).owner > leap.owner)
                        FROM leap WHERE leap.owner IS NOT NULL
                    ) SELECT owner FROM leap WHERE owner IS NOT NULL LIMIT :limit
                )
                """
            }
            // No name is empty.
            let after = try after.map { try StoredKey.text($0.rawValue, "a name") } ?? ""
            return try String.fetchAll(
                db,
                sql: leaps.joined(separator: " UNION ") + " ORDER BY owner LIMIT :limit",
                arguments: ["after": after, "limit": max(0, limit)]
            ).map { try RecordReader.person($0) }
        }
    }

    public func export(_ owner: PersonID) async throws(StoreError) -> PersonArchive {
        try await snapshot { db in
            let reader = RecordReader(db)
            let name = try StoredKey.text(owner.rawValue, "a name")
            return PersonArchive(
                person: owner,
                records: try reader.records(
                    of: owner,
                    sql: "SELECT \(RecordReader.columns) FROM record WHERE owner = ? ORDER BY collection, id",
                    arguments: [name]
                ),
                jobs: try reader.jobs(
                    sql: "SELECT key, owner, pack, due, payload FROM job WHERE owner = ? ORDER BY due, key",
                    arguments: [name]
                ),
                log: try reader.log(of: owner, after: 0, limit: .max).map(\.1)
            )
        }
    }
}

/// Ours; GRDB has a class of the same name.
typealias Record = ManasikDomain.Record

/// Reads rows as what they stand for.
struct RecordReader {
    static let columns = "owner, collection, id, scope, version, body, created_at, updated_at"

    let db: Database

    init(_ db: Database) { self.db = db }

    /// All records of a person that a statement finds.
    func records(of owner: PersonID, sql: String, arguments: StatementArguments) throws -> [Record] {
        let rows = try Row.fetchCursor(db.cachedStatement(sql: sql), arguments: arguments)
        var records: [Record] = []
        while let row = try rows.next() {
            guard let collection = Self.collection(row[1]) else { throw Self.damage("a collection's name") }
            let key = RecordKey(owner: owner, collection: collection, id: row[2])
            records.append(try Self.record(row, key: key))
        }
        return records
    }

    func jobs(sql: String, arguments: StatementArguments) throws -> [Job] {
        let rows = try Row.fetchCursor(db.cachedStatement(sql: sql), arguments: arguments)
        var jobs: [Job] = []
        while let row = try rows.next() {
            guard let pack = PackID(rawValue: row[2]) else { throw Self.damage("a job's pack") }
            jobs.append(
                Job(
                    key: row[0],
                    owner: try Self.person(row[1]),
                    pack: pack,
                    due: Instant(milliseconds: row[3]),
                    payload: try CanonicalJSON.decodeObject(row[4])
                )
            )
        }
        return jobs
    }

    func log(of owner: PersonID, after: Int, limit: Int) throws -> [(Int, LogEntry)] {
        let rows = try Row.fetchCursor(
            db.cachedStatement(
                sql: """
                    SELECT position, idempotency_key, kind, schema_version, at, payload FROM log
                    WHERE owner = ? AND position > ? ORDER BY position LIMIT ?
                    """
            ),
            arguments: [StoredKey.text(owner.rawValue, "a name"), after, limit]
        )
        var entries: [(Int, LogEntry)] = []
        while let row = try rows.next() {
            let entry = LogEntry(
                idempotencyKey: row[1],
                owner: owner,
                kind: row[2],
                schemaVersion: row[3],
                at: Instant(milliseconds: row[4]),
                payload: try CanonicalJSON.decodeObject(row[5])
            )
            entries.append((row[0], entry))
        }
        return entries
    }

    static func person(_ text: String) throws -> PersonID {
        guard let person = PersonID(rawValue: text) else { throw damage("a name") }
        return person
    }

    static func record(_ row: Row, key: RecordKey) throws -> Record {
        guard let scope = RecordScope(rawValue: row[3]) else { throw damage("a scope") }
        let body = try row.withUnsafeData(atIndex: 5) { data in
            try (data ?? Data()).withUnsafeBytes { bytes in
                try CanonicalJSON.decodeObject([UInt8](bytes))
            }
        }
        return Record(
            key: key,
            scope: scope,
            version: row[4],
            body: body,
            createdAt: Instant(milliseconds: row[6]),
            updatedAt: Instant(milliseconds: row[7])
        )
    }

    /// A name as it was stored, which need not follow today's rules for new ones.
    private static func collection(_ text: String) -> DefinitionID? {
        guard let colon = text.firstIndex(of: ":"), let pack = PackID(rawValue: String(text[..<colon]))
        else { return nil }
        return DefinitionID(pack: pack, name: String(text[text.index(after: colon)...]))
    }

    static func damage(_ noun: String) -> DamagedRow { DamagedRow(noun: noun) }
}

/// A row that no version of this program has written.
struct DamagedRow: Error {
    let noun: String
}
