import GRDBSQLite
import RawSQLite

/// The writes of a queue by SQLite's C interface: a record, a job, its claim and two log entries for each piece of work, and what the
/// log of the installation says of a commit.
final class RawQueue {
    private let database: RawDatabase
    private let statements: [String: OpaquePointer]
    private let log: RawChain

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
            CREATE TABLE job (
                key TEXT NOT NULL PRIMARY KEY, owner TEXT NOT NULL, pack TEXT NOT NULL, due INTEGER NOT NULL,
                payload TEXT NOT NULL, claim TEXT, claimed_until INTEGER
            ) WITHOUT ROWID;
            CREATE INDEX job_by_due ON job (due);
            CREATE INDEX job_by_owner ON job (owner);
            CREATE TABLE log (
                position INTEGER PRIMARY KEY AUTOINCREMENT, owner TEXT NOT NULL, idempotency_key TEXT NOT NULL,
                kind TEXT NOT NULL, schema_version INTEGER NOT NULL, at INTEGER NOT NULL, payload TEXT NOT NULL,
                UNIQUE (owner, idempotency_key)
            );
            CREATE INDEX log_by_owner ON log (owner);
            CREATE TABLE removed_record (
                owner TEXT NOT NULL, collection TEXT NOT NULL, id TEXT NOT NULL, version INTEGER NOT NULL,
                PRIMARY KEY (owner, collection, id)
            ) WITHOUT ROWID;
            """
        )
        let sql = [
            "begin": "BEGIN IMMEDIATE", "commit": "COMMIT",
            "record": """
            INSERT INTO record VALUES (?, 'manasik:schedules', ?, 1, ?, 1, 1, 'person') ON CONFLICT DO UPDATE
            SET version = version + 1, body = excluded.body
            """,
            "job": """
            INSERT INTO job VALUES (?, ?, 'manasik', 1, ?, NULL, NULL) ON CONFLICT DO UPDATE
            SET due = due + 120000, payload = excluded.payload
            """,
            "log": """
            INSERT INTO log (owner, idempotency_key, kind, schema_version, at, payload)
            VALUES (?, ?, ?, 1, 1, ?) ON CONFLICT DO NOTHING
            """,
            "due": """
            SELECT key, owner, pack, due, payload FROM job
            WHERE due <= 1 AND (claimed_until IS NULL OR claimed_until <= 1) ORDER BY due, key LIMIT ?
            """,
            "claim": "UPDATE job SET claim = ?, claimed_until = 30000 WHERE key = ?",
            "claimed": "SELECT 1 FROM job WHERE key = ? AND claim = ?",
            "read": "SELECT * FROM record WHERE owner = ? AND collection = 'manasik:schedules' AND id = ?",
            "remove record":
                "DELETE FROM record WHERE owner = ? AND collection = 'manasik:schedules' AND id = ?",
            "removed record": """
            INSERT INTO removed_record VALUES (?, 'manasik:schedules', ?, 2)
            ON CONFLICT DO UPDATE SET version = excluded.version
            """,
            "remove job": "DELETE FROM job WHERE key = ?",
        ]
        statements = sql.mapValues(database.prepare)
        log = RawChain(in: database)
    }

    func enqueue(_ jobs: ArraySlice<Work>) {
        run("begin")
        for job in jobs {
            run("record", [job.owner, job.record, job.body])
            run("job", [job.key, job.owner, job.payload])
        }
        chain(jobs) { "{\"body\":\($0.body),\"collection\":\"manasik:schedules\",\"id\":\"\($0.record)\"}" }
        run("commit")
    }

    /// Takes what is due, notes it, and takes it away when it is done; as much at once as the worker does.
    ///
    /// - Returns: How much there was.
    func drain(_ batch: Int, _ body: String) -> Int {
        var taken: [Work] = []
        let due = statements["due"]!
        run("begin")
        sqlite3_bind_int64(due, 1, Int64(batch))
        while sqlite3_step(due) == SQLITE_ROW {
            func text(_ column: Int32) -> String { String(cString: sqlite3_column_text(due, column)) }
            let (key, owner) = (text(0), text(1))
            taken.append(
                Work(
                    owner: owner,
                    record: String(key.dropFirst("schedule/\(owner)/".count)),
                    key: key,
                    body: body,
                    payload: text(4)
                )
            )
        }
        sqlite3_reset(due)
        for job in taken { run("claim", [Self.token, job.key]) }
        run("commit")
        guard !taken.isEmpty else { return 0 }
        run("begin")
        for job in taken {
            database.look(statements["claimed"]!, [job.key, Self.token])
            database.look(statements["read"]!, [job.owner, job.record])
            run("record", [job.owner, job.record, job.body])
            run("job", [job.key, job.owner, job.payload])
            run("log", [job.owner, job.key, "schedule.due", job.payload])
        }
        chain(taken[...]) {
            "{\"body\":\($0.body),\"collection\":\"manasik:schedules\",\"id\":\"\($0.record)\"},"
                + "{\"key\":\"\($0.key)\",\"kind\":\"schedule.due\",\"payload\":\($0.payload)}"
        }
        run("commit")
        run("begin")
        for job in taken {
            database.look(statements["read"]!, [job.owner, job.record])
            run("remove record", [job.owner, job.record])
            run("removed record", [job.owner, job.record])
            run("remove job", [job.key])
            run("log", [job.owner, "delivered/" + job.key, "notification.delivered", job.payload])
        }
        chain(taken[...]) {
            "{\"collection\":\"manasik:schedules\",\"id\":\"\($0.record)\"},"
                + "{\"key\":\"delivered/\($0.key)\",\"kind\":\"notification.delivered\",\"payload\":\($0.payload)}"
        }
        run("commit")
        return taken.count
    }

    private static let token = String(repeating: "t", count: 36)
    private static let catalog = String(repeating: "c", count: 32)

    /// Appends what a commit changes to the log of the installation, an entry for each owner in turn.
    private func chain(_ jobs: ArraySlice<Work>, _ text: (Work) -> String) {
        var rest = jobs
        while let owner = rest.first?.owner {
            let own = rest.prefix { $0.owner == owner }
            rest = rest.dropFirst(own.count)
            let body = "[" + own.map(text).joined(separator: ",") + "]"
            log.append("records", of: owner, by: Self.catalog, body)
        }
    }

    private func run(_ name: String, _ texts: [String] = []) { database.run(statements[name]!, texts) }
}

/// A piece of work as both sides store it.
struct Work {
    let owner: String
    let record: String
    let key: String
    let body: String
    let payload: String
}
