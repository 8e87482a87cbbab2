import GRDB
import ManasikDomain

/// Changes of records.
extension StoreTransaction {
    /// - Returns: The new version, or nil where the record is removed.
    func apply(_ change: RecordChange, at instant: Instant) throws -> Int? {
        let key = try StoredKey(change.key)
        switch change {
        case .put(_, let body, let scope, let expected):
            let body = try CanonicalJSON.encode(body)
            if let expected {
                // Mostly the version is the expected one, and need not be read first.
                if (1..<Int.max).contains(expected),
                    try update(key, version: expected, body, scope, at: instant)
                {
                    return expected + 1
                }
                let found = try version(of: key) ?? 0
                guard expected == found else {
                    throw StoreError.conflict(change.key, expected: expected, found: found)
                }
            }
            guard let version = try put(key, body, scope, at: instant) else {
                throw StoreError.invalid(
                    detail: "a record of \(change.key.collection) has a version that no record reaches"
                )
            }
            return version
        case .remove(_, let expected):
            if let expected, expected > 0, try delete(key, version: expected) { return nil }
            let found = try version(of: key)
            if let expected, expected != found ?? 0 {
                throw StoreError.conflict(change.key, expected: expected, found: found ?? 0)
            }
            if let found { _ = try delete(key, version: found) }
            return nil
        }
    }

    func insert(_ record: Record) throws {
        let key = try StoredKey(record.key)
        try run(
            """
            INSERT INTO record (owner, collection, id, version, body, scope, created_at, updated_at)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?)
            """,
            .text(key.owner),
            .text(key.collection),
            .text(key.id),
            .number(Int64(record.version)),
            .text(CanonicalJSON.encode(record.body)),
            .text(record.scope.rawValue),
            .number(record.createdAt.milliseconds),
            .number(record.updatedAt.milliseconds)
        )
    }

    private func version(of key: StoredKey) throws -> Int? {
        try number(
            "SELECT version FROM record WHERE owner = ? AND collection = ? AND id = ?",
            .text(key.owner),
            .text(key.collection),
            .text(key.id)
        )
    }

    /// Writes a record, whatever its version; one that was removed goes on counting.
    ///
    /// - Returns: The new version; nil where it would be one that only a damaged file has.
    private func put(
        _ key: StoredKey,
        _ body: String,
        _ scope: RecordScope,
        at instant: Instant
    ) throws -> Int? {
        let statement = try PreparedStatement(
            db,
            """
            INSERT INTO record (owner, collection, id, version, body, scope, created_at, updated_at)
            VALUES (
                ?1, ?2, ?3,
                1 + ifnull(
                    (SELECT version FROM removed_record WHERE owner = ?1 AND collection = ?2 AND id = ?3), 0
                ),
                ?4, ?5, ?6, ?6
            )
            ON CONFLICT (owner, collection, id) DO UPDATE
            SET version = version + 1, body = excluded.body, scope = excluded.scope,
                updated_at = excluded.updated_at
            RETURNING version
            """
        )
        try statement.bind([
            .text(key.owner), .text(key.collection), .text(key.id), .text(body), .text(scope.rawValue),
            .number(instant.milliseconds),
        ])
        var version: Int?
        while try statement.next() {
            // One more than the largest whole number is none.
            version = statement.isWhole(0) ? Int(statement.integer(0)) : nil
        }
        // The last version of one that was removed, which is present again.
        if version != 1 {
            try run(
                "DELETE FROM removed_record WHERE owner = ? AND collection = ? AND id = ?",
                .text(key.owner),
                .text(key.collection),
                .text(key.id)
            )
        }
        return version
    }

    /// - Returns: Whether there was a record of this version.
    private func update(
        _ key: StoredKey,
        version: Int,
        _ body: String,
        _ scope: RecordScope,
        at instant: Instant
    ) throws -> Bool {
        try run(
            """
            UPDATE record SET version = version + 1, body = ?, scope = ?, updated_at = ?
            WHERE owner = ? AND collection = ? AND id = ? AND version = ?
            """,
            .text(body),
            .text(scope.rawValue),
            .number(instant.milliseconds),
            .text(key.owner),
            .text(key.collection),
            .text(key.id),
            .number(Int64(version))
        ) == 1
    }

    /// - Returns: Whether there was a record of this version.
    private func delete(_ key: StoredKey, version: Int) throws -> Bool {
        let deleted = try run(
            "DELETE FROM record WHERE owner = ? AND collection = ? AND id = ? AND version = ?",
            .text(key.owner),
            .text(key.collection),
            .text(key.id),
            .number(Int64(version))
        )
        guard deleted == 1 else { return false }
        try run(
            """
            INSERT INTO removed_record (owner, collection, id, version) VALUES (?, ?, ?, ?)
            ON CONFLICT DO UPDATE SET version = excluded.version
            """,
            .text(key.owner),
            .text(key.collection),
            .text(key.id),
            .number(Int64(version))
        )
        return true
    }
}
