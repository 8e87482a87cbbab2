import GRDB
import ManasikDomain
import ManasikStoreContract

/// Changes records.
extension StoreTransaction {
    /// Applies a change to a record.
    ///
    /// - Returns: The new version; nil if the record is removed.
    mutating func apply(_ encoded: EncodedChange, at instant: Instant) throws -> Int? {
        let (change, body) = (encoded.change, encoded.body)
        let key = try StoredKey(change.key)
        switch change {
        case .put(_, let value, let scope, let expected, let times):
            if body.utf8.count >= BodyCache.shortest { written.append((change.key, value, body)) }
            try notePoint(key, value)
            // The version is mostly the expected one and need not be read first.
            if times == nil, let expected, (1..<Int.max).contains(expected),
                try update(key, version: expected, body, scope, at: instant)
            {
                return expected + 1
            }
            if times == nil, expected == 0, try insertFirst(key, body, scope, at: instant) { return 1 }
            let versions = try versions(of: key)
            if let expected, expected != versions.present ?? 0 {
                throw StoreError.conflict(change.key, expected: expected, found: versions.present ?? 0)
            }
            let last = versions.present ?? versions.removed ?? 0
            guard last < .max else { throw StoreError.versionOutOfReach(in: change.key.collection) }
            if versions.present == nil {
                try insert(
                    key,
                    version: last + 1,
                    body,
                    scope,
                    createdAt: times?.created ?? instant,
                    updatedAt: times?.updated ?? instant
                )
            } else {
                _ = try update(key, version: last, body, scope, at: times?.updated ?? instant)
                if let times { try setCreation(of: key, to: times.created) }
            }
            if versions.removed != nil {
                try run(
                    "DELETE FROM removed_record WHERE owner = ? AND collection = ? AND id = ?",
                    .text(key.owner),
                    .text(key.collection),
                    .text(key.id)
                )
            }
            return last + 1
        case .remove(_, let expected):
            try removePoint(key)
            if let expected, expected > 0, try delete(key, version: expected) { return nil }
            let found = try versions(of: key).present
            if let expected, expected != found ?? 0 {
                throw StoreError.conflict(change.key, expected: expected, found: found ?? 0)
            }
            if let found { _ = try delete(key, version: found) }
            return nil
        }
    }

    func insert(_ record: Record) throws {
        let key = try StoredKey(record.key)
        try notePoint(key, record.body)
        try insert(
            key,
            version: record.version,
            CanonicalJSON.encode(record.body),
            record.scope,
            createdAt: record.createdAt,
            updatedAt: record.updatedAt
        )
    }

    /// Writes the first version of a record, unless there is one or was one.
    ///
    /// - Returns: Whether it was written.
    private func insertFirst(
        _ key: StoredKey,
        _ body: String,
        _ scope: RecordScope,
        at instant: Instant
    ) throws -> Bool {
        try run(
            """
            INSERT INTO record (owner, collection, id, version, body, scope, created_at, updated_at)
            SELECT ?1, ?2, ?3, 1, ?4, ?5, ?6, ?6
            WHERE NOT EXISTS (SELECT 1 FROM removed_record WHERE owner = ?1 AND collection = ?2 AND id = ?3)
            ON CONFLICT DO NOTHING
            """,
            .text(key.owner),
            .text(key.collection),
            .text(key.id),
            .text(body),
            .text(scope.rawValue),
            .number(instant.milliseconds)
        ) == 1
    }

    private func insert(
        _ key: StoredKey,
        version: Int,
        _ body: String,
        _ scope: RecordScope,
        createdAt: Instant,
        updatedAt: Instant
    ) throws {
        try run(
            """
            INSERT INTO record (owner, collection, id, version, body, scope, created_at, updated_at)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?)
            """,
            .text(key.owner),
            .text(key.collection),
            .text(key.id),
            .number(Int64(version)),
            .text(body),
            .text(scope.rawValue),
            .number(createdAt.milliseconds),
            .number(updatedAt.milliseconds)
        )
    }

    /// Returns the version of an existing record, and the last version of a removed one; nil if there is none.
    private func versions(of key: StoredKey) throws -> (present: Int?, removed: Int?) {
        let statement = try PreparedStatement(
            db,
            """
            SELECT 0, version FROM record WHERE owner = ?1 AND collection = ?2 AND id = ?3 UNION ALL
            SELECT 1, version FROM removed_record WHERE owner = ?1 AND collection = ?2 AND id = ?3
            """
        )
        try statement.bind([.text(key.owner), .text(key.collection), .text(key.id)])
        var versions: (present: Int?, removed: Int?) = (nil, nil)
        while try statement.next() {
            if statement.integer(0) == 0 {
                versions.present = Int(statement.integer(1))
            } else {
                versions.removed = Int(statement.integer(1))
            }
        }
        return versions
    }

    /// Writes a record if it has a version.
    ///
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

    private func setCreation(of key: StoredKey, to instant: Instant) throws {
        try run(
            "UPDATE record SET created_at = ? WHERE owner = ? AND collection = ? AND id = ?",
            .number(instant.milliseconds),
            .text(key.owner),
            .text(key.collection),
            .text(key.id)
        )
    }

    /// Throws if a record has another version than one that a commit relies on.
    func check(_ key: RecordKey, version expected: Int) throws {
        let found = try versions(of: StoredKey(key)).present ?? 0
        guard found == expected else { throw StoreError.conflict(key, expected: expected, found: found) }
    }

    /// Removes a record if it has a version.
    ///
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
