import Foundation
import GRDB
import ManasikDomain
import ManasikStoreContract

/// The changes that a transaction makes, one function for each kind.
struct StoreTransaction {
    let db: Database
    /// The bodies that were written, with their texts.
    var written: [(key: RecordKey, body: [String: JSONValue], text: String)] = []

    /// The indexes over points, which are kept with the records.
    let points: [PointIndex]

    init(_ db: Database) throws {
        self.db = db
        points = try PointIndex.all(db)
    }

    /// Runs a statement with its parameters.
    ///
    /// - Returns: The number of rows that it changed.
    @discardableResult
    func run(_ sql: String, _ parameters: Parameter...) throws -> Int {
        let statement = try PreparedStatement(db, sql)
        try statement.bind(parameters)
        try statement.run()
        return db.changesCount
    }

    /// Returns the whole number in the first row of a statement; nil if there is none.
    func number(_ sql: String, _ parameters: Parameter...) throws -> Int? {
        let statement = try PreparedStatement(db, sql)
        try statement.bind(parameters)
        defer { statement.reset() }
        return try statement.next() ? Int(statement.integer(0)) : nil
    }

    func apply(_ change: JobChange) throws {
        switch change {
        case .put(let job):
            let changed = try run(
                """
                INSERT INTO job (key, owner, pack, due, payload) VALUES (?, ?, ?, ?, ?)
                ON CONFLICT (key) DO UPDATE
                SET pack = excluded.pack, due = excluded.due, payload = excluded.payload
                WHERE owner = excluded.owner
                """,
                .text(StoredKey.text(job.key, .nullInJob)),
                .text(StoredKey.owner(job.owner)),
                .text(job.pack.rawValue),
                .number(job.due.milliseconds),
                .text(CanonicalJSON.encode(job.payload))
            )
            guard changed == 1 else { throw StoreError.foreignJob }
        case .remove(let key, let owner?):
            try run(
                "DELETE FROM job WHERE key = ? AND owner = ?",
                .text(StoredKey.text(key, .nullInJob)),
                .text(StoredKey.owner(owner))
            )
        case .remove(let key, nil):
            try run("DELETE FROM job WHERE key = ?", .text(StoredKey.text(key, .nullInJob)))
        case .release(let claim):
            try run(
                "UPDATE job SET claim = NULL, claimed_until = NULL WHERE key = ? AND claim = ?",
                .text(StoredKey.text(claim.key, .nullInJob)),
                .text(claim.token)
            )
        }
    }

    /// Checks that a claim still holds its job.
    ///
    /// - Throws: `StoreError.claimLost` if it does not.
    func check(_ claim: JobClaim) throws {
        let held = try number(
            "SELECT 1 FROM job WHERE key = ? AND claim = ?",
            .text(StoredKey.text(claim.key, .nullInJob)),
            .text(claim.token)
        )
        guard held != nil else { throw StoreError.claimLost }
    }

    func append(_ entry: LogEntry) throws {
        try run(
            """
            INSERT INTO log (owner, idempotency_key, kind, schema_version, at, payload)
            VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (owner, idempotency_key) DO NOTHING
            """,
            .text(StoredKey.owner(entry.owner)),
            .text(StoredKey.text(entry.idempotencyKey, .nullInEntry)),
            .text(StoredKey.text(entry.kind, .nullInKind)),
            .number(Int64(entry.schemaVersion)),
            .number(entry.at.milliseconds),
            .text(CanonicalJSON.encode(entry.payload))
        )
    }

    /// Stores bytes under their hash, unless there are some already.
    func retain(_ content: RetainedContent) throws {
        try db.cachedStatement(
            sql: "INSERT INTO retained (hash, bytes) VALUES (?, ?) ON CONFLICT (hash) DO NOTHING"
        ).execute(arguments: [StoredKey.text(content.hash, .nullInHash), Data(content.bytes)])
    }

    /// Removes everything of a person.
    ///
    /// - Returns: The number of records, jobs and entries removed.
    func removeAll(of person: PersonID) throws -> Int {
        let owner = try StoredKey.owner(person)
        var count = 0
        try removePoints(of: owner)
        for table in ["record", "job", "log"] {
            count += try run("DELETE FROM \(table) WHERE owner = ?", .text(owner))
        }
        try run("DELETE FROM removed_record WHERE owner = ?", .text(owner))
        return count
    }
}
