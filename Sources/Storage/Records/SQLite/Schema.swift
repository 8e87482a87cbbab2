import GRDB
import ManasikDomain

/// The schema of the store's file, and its migrations.
enum Schema {
    /// `MANS`, the number in its header that identifies a file as our store.
    static let applicationID = 0x4D41_4E53

    /// The number of migrations, kept in the header as `user_version`.
    static let current = 6

    /// Returns the tables that a file with this number of migrations has.
    static func tables(_ version: Int) -> Set<String> {
        var tables: Set = ["record", "log"]
        if version >= 2 { tables.formUnion(["job", "removed_record"]) }
        if version >= 3 { tables.insert("retained") }
        if version >= 5 { tables.formUnion(["point_index", "point", "point_box"]) }
        if version >= 6 { tables.formUnion(["chain", "chained_entry"]) }
        return tables
    }

    /// Checks that a file has the columns of its tables, as its migrations made them.
    ///
    /// - Throws: `DamagedRow` if one is missing or has another type.
    static func check(_ db: Database) throws {
        let version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
        let pattern = try DatabaseQueue()
        defer { try? pattern.close() }
        let migrations = migrator.migrations
        guard (1...migrations.count).contains(version) else { throw DamagedRow(code: .tableMissing) }
        try migrator.migrate(pattern, upTo: migrations[version - 1])
        for table in tables(version) {
            let expected = try pattern.read { try columns(of: table, $0) }
            guard try columns(of: table, db).isSuperset(of: expected) else {
                throw DamagedRow(code: .columnMissing)
            }
        }
    }

    private static func columns(of table: String, _ db: Database) throws -> Set<String> {
        // The type, without which numbers would be kept and compared as texts, and the place in the primary key, without
        // which nothing would be found or replaced by its key.
        let sql = "SELECT name || ' ' || upper(type) || ' ' || pk FROM pragma_table_info(?)"
        return try String.fetchSet(db, sql: sql, arguments: [table])
    }

    /// The migrations up to `target`. A released migration never changes.
    static let migrator: DatabaseMigrator = {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("1-records-and-log") { db in
            // Bodies and payloads are canonical JSON; instants are milliseconds since 1970.
            try db.execute(
                sql: """
                    PRAGMA application_id = \(applicationID);
                    PRAGMA user_version = 1;
                    CREATE TABLE record (
                        owner TEXT NOT NULL,
                        collection TEXT NOT NULL,
                        id TEXT NOT NULL,
                        version INTEGER NOT NULL CHECK (version > 0),
                        body TEXT NOT NULL,
                        created_at INTEGER NOT NULL,
                        updated_at INTEGER NOT NULL,
                        PRIMARY KEY (owner, collection, id)
                    ) WITHOUT ROWID;
                    CREATE TABLE log (
                        position INTEGER PRIMARY KEY AUTOINCREMENT,
                        owner TEXT NOT NULL,
                        idempotency_key TEXT NOT NULL,
                        kind TEXT NOT NULL,
                        schema_version INTEGER NOT NULL,
                        at INTEGER NOT NULL,
                        payload TEXT NOT NULL,
                        UNIQUE (owner, idempotency_key)
                    );
                    CREATE INDEX log_by_owner ON log (owner);
                    """
            )
        }
        migrator.registerMigration("2-scopes-jobs-and-removals") { db in
            try db.execute(
                sql: """
                    PRAGMA user_version = 2;
                    ALTER TABLE record ADD COLUMN scope TEXT NOT NULL DEFAULT 'person'
                        CHECK (scope IN ('person', 'group', 'public'));
                    CREATE TABLE job (
                        key TEXT NOT NULL PRIMARY KEY,
                        owner TEXT NOT NULL,
                        pack TEXT NOT NULL,
                        due INTEGER NOT NULL,
                        payload TEXT NOT NULL
                    ) WITHOUT ROWID;
                    CREATE INDEX job_by_due ON job (due);
                    CREATE INDEX job_by_owner ON job (owner);
                    -- The last versions of removed records, so that a version never stands for two contents.
                    CREATE TABLE removed_record (
                        owner TEXT NOT NULL,
                        collection TEXT NOT NULL,
                        id TEXT NOT NULL,
                        version INTEGER NOT NULL,
                        PRIMARY KEY (owner, collection, id)
                    ) WITHOUT ROWID;
                    """
            )
        }
        migrator.registerMigration("3-retained-contents") { db in
            try db.execute(
                sql: """
                    PRAGMA user_version = 3;
                    -- Named by SHA-256; revisions of packs for the walks that go by them.
                    CREATE TABLE retained (
                        hash TEXT NOT NULL PRIMARY KEY,
                        bytes BLOB NOT NULL
                    );
                    """
            )
        }
        migrator.registerMigration("4-claims-and-shared-records") { db in
            try db.execute(
                sql: """
                    PRAGMA user_version = 4;
                    -- Who works on a job, and until when; both null where nobody does.
                    ALTER TABLE job ADD COLUMN claim TEXT;
                    ALTER TABLE job ADD COLUMN claimed_until INTEGER;
                    -- What is of one person alone is found by its owner.
                    CREATE INDEX record_shared ON record (collection, scope, owner, id) WHERE scope <> 'person';
                    """
            )
        }
        migrator.registerMigration("5-points") { db in
            try db.execute(
                sql: """
                    PRAGMA user_version = 5;
                    -- The fields of collections of which the points are found by place.
                    CREATE TABLE point_index (
                        number INTEGER PRIMARY KEY,
                        collection TEXT NOT NULL,
                        field TEXT NOT NULL,
                        UNIQUE (collection, field)
                    );
                    -- Where a record is, exactly.
                    CREATE TABLE point (
                        key INTEGER PRIMARY KEY,
                        number INTEGER NOT NULL,
                        owner TEXT NOT NULL,
                        id TEXT NOT NULL,
                        latitude REAL NOT NULL,
                        longitude REAL NOT NULL,
                        UNIQUE (number, owner, id)
                    );
                    CREATE INDEX point_by_owner ON point (owner);
                    -- Finds candidates by degrees of 32 bits, rounded outwards.
                    CREATE VIRTUAL TABLE point_box USING rtree (key, south, north, west, east);
                    """
            )
        }
        migrator.registerMigration("6-chained-log") { db in
            try db.execute(
                sql: """
                    PRAGMA user_version = 6;
                    -- The log of the installation as hashes, from which nothing can be learned; only ever appended to.
                    CREATE TABLE chain (
                        position INTEGER PRIMARY KEY,
                        commitment BLOB NOT NULL,
                        hash BLOB NOT NULL
                    );
                    -- What was committed to, until the person whom it concerns is erased; the installation has no owner.
                    CREATE TABLE chained_entry (
                        position INTEGER PRIMARY KEY,
                        owner TEXT NOT NULL,
                        at INTEGER NOT NULL,
                        kind TEXT NOT NULL,
                        generation INTEGER,
                        catalog TEXT,
                        body TEXT NOT NULL,
                        salt BLOB NOT NULL
                    );
                    CREATE INDEX chained_entry_by_owner ON chained_entry (owner);
                    """
            )
        }
        return migrator
    }()
}
