// SPDX-License-Identifier: Apache-2.0
import GRDBSQLite

/// What a walk event writes, by SQLite's C interface: its records and its log entries in one transaction, with prepared
/// statements, a write-ahead log and every commit synchronized.
final class RawTransaction {
    private var database: OpaquePointer!
    private let insert: OpaquePointer
    private let append: OpaquePointer
    private let begin: OpaquePointer
    private let commit: OpaquePointer
    private var entries = 0

    init(path: String) {
        precondition(sqlite3_open(path, &database) == SQLITE_OK)
        let setup = """
            PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;
            CREATE TABLE record (
                owner TEXT NOT NULL, collection TEXT NOT NULL, id TEXT NOT NULL, version INTEGER NOT NULL,
                body TEXT NOT NULL, PRIMARY KEY (owner, collection, id)
            ) WITHOUT ROWID;
            CREATE TABLE log (
                position INTEGER PRIMARY KEY AUTOINCREMENT, owner TEXT NOT NULL, idempotency_key TEXT NOT NULL,
                payload TEXT NOT NULL, UNIQUE (owner, idempotency_key)
            );
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
            INSERT INTO record VALUES (?, ?, ?, 1, ?) ON CONFLICT DO UPDATE
            SET version = version + 1, body = excluded.body
            """
        )
        append = prepare("INSERT INTO log (owner, idempotency_key, payload) VALUES (?, ?, ?)")
        begin = prepare("BEGIN IMMEDIATE")
        commit = prepare("COMMIT")
    }

    /// Writes records of a person and log entries with these payloads.
    func write(_ owner: String, _ records: [WrittenRecord], _ payloads: [String]) {
        run(begin)
        for record in records {
            bind(insert, [owner, record.collection, record.id, record.body])
            run(insert)
        }
        for payload in payloads {
            entries += 1
            bind(append, [owner, "\(entries)", payload])
            run(append)
        }
        run(commit)
    }

    func close() {
        for statement in [insert, append, begin, commit] { sqlite3_finalize(statement) }
        sqlite3_close(database)
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

/// A record as it was written, as text.
struct WrittenRecord {
    let collection: String
    let id: String
    let body: String
}
