import GRDBSQLite
import ManasikDomain

/// The same writes and reads by SQLite's C interface: prepared statements, write-ahead log, synchronous FULL.
final class RawStore {
    private var database: OpaquePointer!
    private let insert: OpaquePointer
    private let append: OpaquePointer
    private let select: OpaquePointer
    private let selectAll: OpaquePointer
    private let begin: OpaquePointer
    private let beginReading: OpaquePointer
    private let commit: OpaquePointer

    init(path: String) {
        precondition(sqlite3_open(path, &database) == SQLITE_OK)
        let setup = """
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
        precondition(sqlite3_exec(database, setup, nil, nil, nil) == SQLITE_OK)
        let database = database!
        func prepare(_ sql: String) -> OpaquePointer {
            var statement: OpaquePointer?
            precondition(sqlite3_prepare_v3(database, sql, -1, 1, &statement, nil) == SQLITE_OK, sql)
            return statement!
        }
        insert = prepare(
            """
            INSERT INTO record VALUES (?, ?, ?, 1, ?, 1, 1, 'person') ON CONFLICT DO UPDATE
            SET version = version + 1, body = excluded.body, scope = excluded.scope, updated_at = excluded.updated_at
            """
        )
        append = prepare(
            """
            INSERT INTO log (owner, idempotency_key, kind, schema_version, at, payload)
            VALUES (?, ?, 'expense.changed', 1, 1, ?) ON CONFLICT DO NOTHING
            """
        )
        select = prepare("SELECT * FROM record WHERE owner = ? AND collection = ? AND id = ?")
        selectAll = prepare("SELECT * FROM record WHERE owner = ? AND collection = ? ORDER BY id")
        begin = prepare("BEGIN IMMEDIATE")
        beginReading = prepare("BEGIN")
        commit = prepare("COMMIT")
    }

    func commit(_ number: Int, logged: Bool = false) {
        run(begin)
        bind(
            insert,
            [Sample.owner.rawValue, Sample.collection.description, "record-\(number)", Sample.json(number)]
        )
        run(insert)
        if logged {
            bind(append, [Sample.owner.rawValue, Sample.entryKey(), "{\"number\":\(number)}"])
            run(append)
        }
        run(commit)
    }

    /// Reads and copies every column.
    func read(_ queries: [RecordQuery]) -> Int {
        run(beginReading)
        var count = 0
        for case .one(let key) in queries {
            bind(select, [key.owner.rawValue, key.collection.description, key.id])
            count += rows(select)
        }
        run(commit)
        return count
    }

    func readAll() -> Int {
        bind(selectAll, [Sample.owner.rawValue, Sample.collection.description])
        return rows(selectAll)
    }

    func close() {
        for statement in [insert, append, select, selectAll, begin, beginReading, commit] {
            sqlite3_finalize(statement)
        }
        sqlite3_close(database)
    }

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

    private func run(_ statement: OpaquePointer) {
        precondition(sqlite3_step(statement) == SQLITE_DONE)
        sqlite3_reset(statement)
    }

    private func bind(_ statement: OpaquePointer, _ texts: [String]) {
        for (index, text) in texts.enumerated() {
            let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
            sqlite3_bind_text(statement, Int32(index + 1), text, -1, transient)
        }
    }
}
