// SPDX-License-Identifier: Apache-2.0
import RawSQLite

/// What a walk event writes, by SQLite's C interface: its records, its log entries and, unless it is left out, what the log of the
/// installation says of them, in one transaction, into the same columns and indexes, with prepared statements, a write-ahead log and
/// every commit synchronized.
final class RawTransaction {
    private let database: RawDatabase
    private let insert: OpaquePointer
    private let append: OpaquePointer
    private let chain: RawChain
    private let begin: OpaquePointer
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
            INSERT INTO record VALUES (?, ?, ?, 1, ?, 1809648000000, 1809648000000, 'person')
            ON CONFLICT DO UPDATE SET version = version + 1, body = excluded.body, updated_at = 1809648000000
            """
        )
        append = database.prepare(
            """
            INSERT INTO log (owner, idempotency_key, kind, schema_version, at, payload)
            VALUES (?, ?, ?, 1, 1809648000000, ?)
            """
        )
        chain = RawChain(in: database)
        begin = database.prepare("BEGIN IMMEDIATE")
        commit = database.prepare("COMMIT")
    }

    /// Writes what an event of a person has written.
    func write(_ owner: String, _ written: Written) {
        database.run(begin)
        for record in written.records {
            database.run(insert, [owner, record.collection, record.id, record.body])
        }
        for entry in written.log {
            database.run(append, [owner, entry.key, entry.kind, entry.payload])
        }
        for entry in written.chained {
            chain.append(entry.kind, of: owner, by: entry.catalog, entry.body)
        }
        database.run(commit)
    }

    func close() { database.close() }
}

/// What an event has written.
struct Written {
    var records: [WrittenRecord] = []
    var log: [WrittenEntry] = []
    var chained: [WrittenLink] = []
}

/// A record as it was written, as text.
struct WrittenRecord {
    let collection: String
    let id: String
    let body: String
}

/// A log entry as it was written, its payload as text.
struct WrittenEntry {
    let key: String
    let kind: String
    let payload: String
}

/// An entry of the log of the installation, its body as text.
struct WrittenLink {
    let kind: String
    /// The hash of the packs under which it was decided; nil where packs decided nothing.
    let catalog: String?
    let body: String
}
