import Foundation
import GRDB
public import ManasikDomain
public import ManasikStoreContract

extension SQLiteStore {
    public func retained(_ hashes: [String]) async throws(StoreError) -> [RetainedContent] {
        guard !hashes.isEmpty else { return [] }
        return try await snapshot { db in
            try hashes.compactMap { hash in
                let bytes = try Data.fetchOne(
                    db.cachedStatement(sql: "SELECT bytes FROM retained WHERE hash = ?"),
                    arguments: [hash]
                )
                return bytes.map { RetainedContent(hash: hash, bytes: [UInt8]($0)) }
            }
        }
    }

    public func retainedSizes() async throws(StoreError) -> [String: Int] {
        try await snapshot { db in
            let rows = try Row.fetchAll(db, sql: "SELECT hash, length(bytes) FROM retained")
            return Dictionary(uniqueKeysWithValues: rows.map { ($0[0], $0[1]) })
        }
    }

    public func release(
        exceptNamedIn field: String,
        of collection: DefinitionID
    ) async throws(StoreError) -> [String] {
        precondition(FieldIndex.isLegal(field), "not a field's name: \(field)")
        return try await write { db in
            try String.fetchAll(
                db,
                sql: """
                    DELETE FROM retained WHERE hash NOT IN (
                        SELECT named.value FROM record, json_each(record.body, '$.\(field)') AS named
                        WHERE record.collection = ? AND named.type = 'text'
                    ) RETURNING hash
                    """,
                arguments: [collection.description]
            ).sorted()
        }
    }
}
