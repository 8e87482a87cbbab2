import GRDBSQLite
import ManasikDomain
import ManasikStoreContract
import RawSQLite

/// The same writes and reads by SQLite's C interface: prepared statements, write-ahead log, synchronous FULL.
final class RawStore {
    private let database: RawDatabase
    private let insert: OpaquePointer
    private let append: OpaquePointer
    private let chain: RawChain
    private let select: OpaquePointer
    private let selectAll: OpaquePointer
    private let begin: OpaquePointer
    private let beginReading: OpaquePointer
    private let commit: OpaquePointer

    init(path: String) {
        database = RawDatabase(path: path)
        database.execute(
            """
            PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;
            CREATE TABLE record (
                owner TEXT NOT NULL, collection TEXT NOT NULL, id TEXT NOT NULL, version INTEGER NOT NULL,
                body TEXT NOT NULL, created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL,
                scope TEXT NOT NULL, PRIMARY KEY (owner, collection, id)
            ) WITHOUT ROWID;
            CREATE TABLE log (
                position INTEGER PRIMARY KEY AUTOINCREMENT, owner TEXT NOT NULL, idempotency_key TEXT NOT NULL,
                kind TEXT NOT NULL, schema_version INTEGER NOT NULL, at INTEGER NOT NULL, payload TEXT NOT NULL,
                UNIQUE (owner, idempotency_key)
            );
            CREATE INDEX log_by_owner ON log (owner);
            """
        )
        insert = database.prepare(
            """
            INSERT INTO record VALUES (?, ?, ?, 1, ?, 1, 1, 'person') ON CONFLICT DO UPDATE
            SET version = version + 1, body = excluded.body, scope = excluded.scope, updated_at = excluded.updated_at
            """
        )
        append = database.prepare(
            """
            INSERT INTO log (owner, idempotency_key, kind, schema_version, at, payload)
            VALUES (?, ?, 'expense.changed', 1, 1, ?) ON CONFLICT DO NOTHING
            """
        )
        chain = RawChain(in: database)
        select = database.prepare("SELECT * FROM record WHERE owner = ? AND collection = ? AND id = ?")
        selectAll = database.prepare("SELECT * FROM record WHERE owner = ? AND collection = ? ORDER BY id")
        begin = database.prepare("BEGIN IMMEDIATE")
        beginReading = database.prepare("BEGIN")
        commit = database.prepare("COMMIT")
    }

    func commit(_ number: Int, logged: Bool = false) {
        database.run(begin)
        database.run(
            insert,
            [Sample.owner.rawValue, Sample.collection.description, "record-\(number)", Sample.json(number)]
        )
        chain.append("records", of: Sample.owner.rawValue, by: nil, Sample.entry(number))
        if logged {
            database.run(append, [Sample.owner.rawValue, Sample.entryKey(), "{\"number\":\(number)}"])
        }
        database.run(commit)
    }

    /// Reads and copies every column.
    func read(_ queries: [RecordQuery]) -> Int {
        database.run(beginReading)
        var count = 0
        for case .one(let key) in queries {
            database.bind([key.owner.rawValue, key.collection.description, key.id], to: select)
            count += rows(select)
        }
        database.run(commit)
        return count
    }

    func readAll() -> Int {
        database.bind([Sample.owner.rawValue, Sample.collection.description], to: selectAll)
        return rows(selectAll)
    }

    func close() { database.close() }

    private func rows(_ statement: OpaquePointer) -> Int {
        var count = 0
        while sqlite3_step(statement) == SQLITE_ROW {
            for column in [0, 1, 2, 4, 7] as [Int32] {
                count += String(cString: sqlite3_column_text(statement, column)).isEmpty ? 1 : 0
            }
            count += Int(sqlite3_column_int64(statement, 3)) > 0 ? 1 : 0
            _ = sqlite3_column_int64(statement, 5) + sqlite3_column_int64(statement, 6)
        }
        sqlite3_reset(statement)
        return count
    }
}
