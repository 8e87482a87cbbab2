import GRDB
import ManasikDomain

/// The record of this program; GRDB has a class of the same name.
typealias Record = ManasikDomain.Record

/// Decodes rows.
struct RecordReader {
    /// The columns of a record besides its key, of which only the id differs within a list.
    static let columns = "id, scope, version, body, created_at, updated_at"

    let db: Database
    /// The bodies that need not be decoded; nil for none.
    let cache: BodyCache?

    init(_ db: Database, _ cache: BodyCache? = nil) { (self.db, self.cache) = (db, cache) }

    /// Returns all records of a person.
    func records(of owner: PersonID) throws -> [Record] {
        let rows = try PreparedStatement(
            db,
            "SELECT \(Self.columns), collection FROM record WHERE owner = ? ORDER BY collection, id",
            [StoredKey.owner(owner)]
        )
        defer { rows.reset() }
        var (records, bodies): ([Record], JSONObjectReader) = ([], JSONObjectReader())
        while try rows.next() {
            guard let collection = DefinitionID(stored: rows.text(6)) else {
                throw DamagedRow(code: .unreadableCollection)
            }
            let key = RecordKey(owner: owner, collection: collection, id: rows.text(0))
            records.append(try record(rows, key: key, &bodies))
        }
        return records
    }

    /// Returns the jobs of a statement that selects these columns.
    func jobs(sql: String, arguments: StatementArguments) throws -> [Job] {
        let rows = try PreparedStatement(
            db,
            "SELECT key, owner, pack, due, payload FROM job WHERE " + sql,
            arguments
        )
        defer { rows.reset() }
        var (jobs, payloads): ([Job], JSONObjectReader) = ([], JSONObjectReader())
        while try rows.next() {
            guard let pack = PackID(rawValue: rows.text(2)) else { throw DamagedRow(code: .unreadablePack) }
            let payload = try? rows.object(4, &payloads)
            jobs.append(
                Job(
                    key: rows.text(0),
                    owner: try Self.person(rows.text(1)),
                    pack: pack,
                    due: Instant(milliseconds: rows.integer(3)),
                    payload: payload ?? [:],
                    isDamaged: payload == nil
                )
            )
        }
        return jobs
    }

    func log(of owner: PersonID, after: Int, limit: Int) throws -> [(Int, LogEntry)] {
        let rows = try PreparedStatement(
            db,
            """
            SELECT position, idempotency_key, kind, schema_version, at, payload FROM log
            WHERE owner = ? AND position > ? ORDER BY position LIMIT ?
            """,
            [StoredKey.owner(owner), after, limit]
        )
        defer { rows.reset() }
        var (entries, payloads): ([(Int, LogEntry)], JSONObjectReader) = ([], JSONObjectReader())
        while try rows.next() {
            let entry = LogEntry(
                idempotencyKey: rows.text(1),
                owner: owner,
                kind: rows.text(2),
                schemaVersion: Int(rows.integer(3)),
                at: Instant(milliseconds: rows.integer(4)),
                payload: try rows.object(5, &payloads)
            )
            entries.append((Int(rows.integer(0)), entry))
        }
        return entries
    }

    static func person(_ text: String) throws -> PersonID {
        if text.isEmpty { return .home }
        guard let person = PersonID(stored: text) else { throw DamagedRow(code: .unreadableName) }
        return person
    }

    /// Returns the record in a row that begins with `columns`.
    func record(
        _ row: PreparedStatement,
        key: RecordKey,
        _ bodies: inout JSONObjectReader
    ) throws -> Record {
        guard let scope = RecordScope.allCases.first(where: { row.hasText(1, $0.rawValue) }) else {
            throw DamagedRow(code: .unreadableScope)
        }
        let body = row.body(3, of: key, cache, &bodies)
        return Record(
            key: key,
            scope: scope,
            version: Int(row.integer(2)),
            body: body ?? [:],
            createdAt: Instant(milliseconds: row.integer(4)),
            updatedAt: Instant(milliseconds: row.integer(5)),
            isDamaged: body == nil
        )
    }
}

extension PreparedStatement {
    /// Returns the body of a record in a column; nil if it is not a JSON object.
    fileprivate func body(
        _ column: Int32,
        of key: RecordKey,
        _ cache: BodyCache?,
        _ reader: inout JSONObjectReader
    ) -> [String: JSONValue]? {
        withBytes(column) { bytes in
            if let body = cache?.body(of: key, bytes) { return body }
            guard let body = try? reader.read(bytes) else { return nil }
            cache?.keep(body, of: key, bytes)
            return body
        }
    }

    /// Returns the JSON object in a column.
    fileprivate func object(
        _ column: Int32,
        _ reader: inout JSONObjectReader
    ) throws(CanonicalJSONError) -> [String: JSONValue] {
        try withBytes(column) { bytes throws(CanonicalJSONError) in try reader.read(bytes) }
    }
}

/// A row that no version of this program has written.
struct DamagedRow: Error {
    let code: StoreDetail.Code
}
