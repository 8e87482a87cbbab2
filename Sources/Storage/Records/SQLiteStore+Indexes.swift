import GRDB
public import ManasikDomain

extension SQLiteStore {
    /// Makes the indexes that collections declare; one that a collection of the list no longer declares is dropped.
    ///
    /// Collections that are not in the list keep theirs: their pack may only be away. Nothing is written where nothing
    /// changes.
    ///
    /// - Throws: `StoreError.invalid` for a name that no collection or field can have.
    public func ensureIndexes(for collections: [RecordCollection]) async throws(StoreError) {
        var wanted: [String: FieldIndex] = [:]
        for collection in collections {
            for field in collection.index {
                let index = try FieldIndex(collection.id, field: field)
                wanted[index.name] = index
            }
        }
        let prefixes = collections.map { FieldIndex.prefix(of: $0.id) }
        let present = try await snapshot { db in
            try String.fetchSet(
                db,
                sql:
                    "SELECT name FROM sqlite_master WHERE type = 'index' AND tbl_name = 'record' AND sql NOT NULL"
            )
        }
        let missing = wanted.values.filter { !present.contains($0.name) }.sorted()
        let obsolete = present.filter { name in
            wanted[name] == nil && prefixes.contains { name.hasPrefix($0) }
        }.sorted()
        guard !missing.isEmpty || !obsolete.isEmpty else { return }
        try await write { db in
            for name in obsolete { try db.execute(sql: "DROP INDEX IF EXISTS \"\(name)\"") }
            for index in missing { try db.execute(sql: index.statement) }
        }
    }
}
