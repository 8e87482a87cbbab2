import GRDBSQLite
import ManasikDomain
import ManasikStoreContract
import RawSQLite

/// The same writes and reads by SQLite's C interface: prepared statements, write-ahead log, synchronous FULL.
final class RawStore {
    private let database: RawDatabase
    private let insert: OpaquePointer
    private let append: OpaquePointer
    private let last: OpaquePointer
    private let link: OpaquePointer
    private let chain: OpaquePointer
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
            CREATE TABLE chain (position INTEGER PRIMARY KEY, commitment BLOB NOT NULL, hash BLOB NOT NULL);
            CREATE TABLE chained_entry (
                position INTEGER PRIMARY KEY, owner TEXT NOT NULL, at INTEGER NOT NULL, kind TEXT NOT NULL,
                generation INTEGER, catalog TEXT, body TEXT NOT NULL, salt BLOB NOT NULL
            );
            CREATE INDEX chained_entry_by_owner ON chained_entry (owner);
            INSERT INTO chain VALUES (1, '', '');
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
        // The log of the installation, with hashes of the right length that are not computed.
        last = database.prepare("SELECT position, hash FROM chain ORDER BY position DESC LIMIT 1")
        link = database.prepare(
            "INSERT INTO chain VALUES ((SELECT max(position) + 1 FROM chain), ?1, ?1)"
        )
        chain = database.prepare(
            """
            INSERT INTO chained_entry VALUES
            ((SELECT max(position) FROM chain), ?1, 1, 'records', NULL, NULL, ?2, ?3)
            """
        )
        select = database.prepare("SELECT * FROM record WHERE owner = ? AND collection = ? AND id = ?")
        selectAll = database.prepare("SELECT * FROM record WHERE owner = ? AND collection = ? ORDER BY id")
        begin = database.prepare("BEGIN IMMEDIATE")
        beginReading = database.prepare("BEGIN")
        commit = database.prepare("COMMIT")
    }

    private static let hash = String(repeating: "h", count: 32)

    func commit(_ number: Int, logged: Bool = false) {
        database.run(begin)
        database.run(
            insert,
            [Sample.owner.rawValue, Sample.collection.description, "record-\(number)", Sample.json(number)]
        )
        database.look(last, [])
        database.run(link, [Self.hash])
        database.run(chain, [Sample.owner.rawValue, Sample.entry(number), Self.hash])
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
