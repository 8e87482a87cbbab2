import GRDB
public import ManasikDomain
public import ManasikStoreContract
import Synchronization

extension SQLiteStore {
    public func ensureIndexes(for collections: [RecordCollection]) async throws(StoreError) {
        var wanted: [String: FieldIndex] = [:]
        for collection in collections {
            for index in try FieldIndex.all(of: collection) { wanted[index.name] = index }
        }
        let prefixes = collections.flatMap { FieldIndex.prefixes(of: $0.id) }
        let present = try await snapshot { db in try FieldIndexes.statements(db) }
        // An index whose field has another type now is created again.
        let missing = wanted.values.filter { !$0.isMade(by: present[$0.name]) }.sorted()
        let obsolete = present.keys.filter { name in
            wanted[name].map { !$0.isMade(by: present[name]) } ?? prefixes.contains { name.hasPrefix($0) }
        }.sorted()
        if !missing.isEmpty || !obsolete.isEmpty {
            try await write { db in
                for name in obsolete { try db.execute(sql: "DROP INDEX IF EXISTS \"\(name)\"") }
                let present = try FieldIndexes.statements(db)
                // Another process may have created it meanwhile. A body that is not JSON cannot be indexed: until it is
                // mended, lists of its collection are answered without an index.
                for index in missing where present[index.name] == nil {
                    guard try !RecordReader(db).hasBrokenBody(index.collection) else { continue }
                    try db.execute(sql: index.statement)
                }
            }
        }
        try await ensurePoints(for: collections)
        declared.withLock { declared in
            for collection in collections { declared[collection.id] = collection.servedFields }
        }
    }
}

extension SQLiteStore {
    /// Makes the indexes over points that collections declare, and removes those that one of them no longer declares.
    private func ensurePoints(for collections: [RecordCollection]) async throws(StoreError) {
        var wanted: Set<[String]> = []
        for collection in collections {
            for field in collection.points {
                let index = try FieldIndex(collection.id, [RecordField(field, .point)], .owner)
                wanted.insert([index.collection, field])
            }
        }
        let names = Set(collections.map { $0.id.description })
        let all = wanted
        func changes(_ present: [PointIndex]) -> (missing: [[String]], obsolete: [PointIndex]) {
            let made = Set(present.map { [$0.collection, $0.field.name] })
            return (
                all.subtracting(made).sorted { $0.lexicographicallyPrecedes($1) },
                present.filter {
                    names.contains($0.collection) && !all.contains([$0.collection, $0.field.name])
                }
            )
        }
        let found = try await snapshot { db in try PointIndex.all(db) }
        let (missing, obsolete) = changes(found)
        guard !missing.isEmpty || !obsolete.isEmpty else { return }
        try await write { db in
            // Another process may have made one meanwhile.
            let present = try PointIndex.all(db)
            for index in present where obsolete.contains(where: { $0.number == index.number }) {
                try index.remove(db)
            }
            let made = Set(present.map { [$0.collection, $0.field.name] })
            for names in missing where !made.contains(names) {
                try PointIndex.make(db, collection: names[0], field: names[1])
            }
        }
    }
}

extension FieldIndex {
    /// Whether a statement creates this index, whatever its spacing.
    fileprivate func isMade(by statement: String?) -> Bool {
        if statement == self.statement { return true }
        func words(_ text: String) -> [Substring] {
            text.replacing("IF NOT EXISTS ", with: "").split(whereSeparator: \.isWhitespace)
        }
        return statement.map { words($0) == words(self.statement) } ?? false
    }
}

/// The indexes over fields in a file.
enum FieldIndexes {
    /// Returns the statements that created them, by name.
    static func statements(_ db: Database) throws -> [String: String] {
        let rows = try Row.fetchAll(
            db,
            sql: """
                SELECT name, sql FROM sqlite_master
                WHERE type = 'index' AND tbl_name = 'record' AND sql NOT NULL AND name LIKE '% %'
                """
        )
        return Dictionary(uniqueKeysWithValues: rows.map { ($0[0], $0[1]) })
    }
}
