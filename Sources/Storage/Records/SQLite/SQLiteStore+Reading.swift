import GRDB
public import ManasikDomain
public import ManasikStoreContract
import Synchronization

extension SQLiteStore {
    public func read(_ queries: [RecordQuery]) async throws(StoreError) -> [[ManasikDomain.Record]] {
        guard !queries.isEmpty else { return [] }
        let declared = declared.withLock { $0 }
        return try await snapshot { [bodies] db in
            try RecordReader(db, bodies).answers(to: queries, declared)
        }
    }

    public func count(_ list: RecordList) async throws(StoreError) -> Int {
        let declared = declared.withLock { $0[list.collection] ?? [] }
        return try await snapshot { [bodies] db in try RecordReader(db, bodies).count(list, declared) }
    }

    public func log(
        of owner: PersonID,
        after: Int,
        limit: Int
    ) async throws(StoreError) -> [(position: Int, entry: LogEntry)] {
        let entries = try await snapshot { db in
            try RecordReader(db).log(of: owner, after: after, limit: max(0, limit))
        }
        return entries.map { (position: $0.0, entry: $0.1) }
    }

    public func owners(after: PersonID?, limit: Int) async throws(StoreError) -> [PersonID] {
        try await snapshot { db in
            // Skips from owner to owner in each index instead of reading every row.
            let leaps = ["record", "job", "log"].map { table in
                """
                SELECT owner FROM (
                    WITH RECURSIVE leap (owner) AS (
                        SELECT min(owner) FROM \(table) WHERE owner > :after UNION ALL
                        SELECT (SELECT min(\(table).owner) FROM \(table) WHERE \(table).owner > leap.owner)
                        FROM leap WHERE leap.owner IS NOT NULL
                    ) SELECT owner FROM leap WHERE owner IS NOT NULL LIMIT :limit
                )
                """
            }
            // No name is empty.
            let after = try after.map { try StoredKey.owner($0) } ?? ""
            return try String.fetchAll(
                db,
                sql: leaps.joined(separator: " UNION ") + " ORDER BY owner LIMIT :limit",
                arguments: ["after": after, "limit": max(0, limit)]
            ).map { try RecordReader.person($0) }
        }
    }

    public func holdsAnything(of owner: PersonID) async throws(StoreError) -> Bool {
        try await snapshot { db in
            let name = try StoredKey.owner(owner)
            let tables = ["record", "job", "log"].map { "EXISTS (SELECT 1 FROM \($0) WHERE owner = :owner)" }
            return try Bool.fetchOne(
                db,
                sql: "SELECT " + tables.joined(separator: " OR "),
                arguments: ["owner": name]
            ) ?? false
        }
    }

    public func export(_ owner: PersonID) async throws(StoreError) -> PersonArchive {
        try await snapshot { db in
            let reader = RecordReader(db)
            let name = try StoredKey.owner(owner)
            return PersonArchive(
                person: owner,
                records: try reader.records(of: owner),
                jobs: try reader.jobs(
                    sql: "owner = ? ORDER BY due, key",
                    arguments: [name]
                ),
                log: try reader.log(of: owner, after: 0, limit: .max).map(\.1)
            )
        }
    }
}
