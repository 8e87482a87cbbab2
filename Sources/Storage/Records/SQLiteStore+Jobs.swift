import GRDB
public import ManasikDomain

extension SQLiteStore {
    public func jobs(
        dueBy instant: Instant,
        limit: Int,
        of owners: Set<PersonID>?
    ) async throws(StoreError) -> [Job] {
        let limit = max(0, limit)
        return try await snapshot { db in
            let reader = RecordReader(db)
            func soonest(_ condition: String, _ arguments: StatementArguments) throws -> [Job] {
                try reader.jobs(
                    sql: """
                        SELECT key, owner, pack, due, payload FROM job WHERE \(condition)due <= ?
                        ORDER BY due, key LIMIT ?
                        """,
                    arguments: arguments + [instant.milliseconds, limit]
                )
            }
            guard let owners else { return try soonest("", []) }
            let jobs = try owners.flatMap { owner in
                try soonest("owner = ? AND ", [StoredKey.text(owner.rawValue, "a name")])
            }
            return Array(jobs.sorted { ($0.due, $0.key) < ($1.due, $1.key) }.prefix(limit))
        }
    }
}
