// SPDX-License-Identifier: Apache-2.0
import RawSQLite

/// What a walk event writes, by SQLite's C interface: its records and its log entries in one transaction, with prepared
/// statements, a write-ahead log and every commit synchronized.
final class RawTransaction {
    private let database: RawDatabase
    private let insert: OpaquePointer
    private let append: OpaquePointer
    private let begin: OpaquePointer
    private let commit: OpaquePointer
    private var entries = 0

    init(path: String) {
        database = RawDatabase(path: path)
        database.execute(
            """
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
        )
        insert = database.prepare(
            """
            INSERT INTO record VALUES (?, ?, ?, 1, ?) ON CONFLICT DO UPDATE
            SET version = version + 1, body = excluded.body
            """
        )
        append = database.prepare("INSERT INTO log (owner, idempotency_key, payload) VALUES (?, ?, ?)")
        begin = database.prepare("BEGIN IMMEDIATE")
        commit = database.prepare("COMMIT")
    }

    /// Writes records of a person and log entries with these payloads.
    func write(_ owner: String, _ records: [WrittenRecord], _ payloads: [String]) {
        database.run(begin)
        for record in records {
            database.run(insert, [owner, record.collection, record.id, record.body])
        }
        for payload in payloads {
            entries += 1
            database.run(append, [owner, "\(entries)", payload])
        }
        database.run(commit)
    }

    func close() { database.close() }
}

/// A record as it was written, as text.
struct WrittenRecord {
    let collection: String
    let id: String
    let body: String
}
