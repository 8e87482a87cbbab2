import Foundation
import GRDB
public import ManasikDomain
public import ManasikStoreContract

extension SQLiteStore {
    public func jobs(
        dueBy instant: Instant,
        limit: Int,
        of owners: Set<PersonID>?
    ) async throws(StoreError) -> [Job] {
        try await snapshot { db in
            try JobReader(db).soonest("due <= ?", [instant.milliseconds], limit: limit, of: owners)
        }
    }

    public func claim(
        dueBy now: Instant,
        until: Instant,
        limit: Int,
        of owners: Set<PersonID>?
    ) async throws(StoreError) -> [ClaimedJob] {
        // A worker that finds no job does not wait for a writer.
        let free = "due <= ? AND (claimed_until IS NULL OR claimed_until <= ?)"
        let arguments: StatementArguments = [now.milliseconds, now.milliseconds]
        let found = try await snapshot { db in
            try JobReader(db).soonest(free, arguments, limit: min(limit, 1), of: owners)
        }
        guard !found.isEmpty else { return [] }
        return try await write { db in
            let jobs = try JobReader(db).soonest(free, arguments, limit: limit, of: owners)
            let token = UUID().uuidString
            let statement = try PreparedStatement(
                db,
                "UPDATE job SET claim = ?, claimed_until = ? WHERE key = ?"
            )
            return try jobs.map { job in
                let key = try StoredKey.text(job.key, .nullInJob)
                try statement.bind([.text(token), .number(until.milliseconds), .text(key)])
                try statement.run()
                return ClaimedJob(job: job, claim: JobClaim(key: job.key, token: token))
            }
        }
    }

    public func nextClaim(of owners: Set<PersonID>?) async throws(StoreError) -> Instant? {
        try await snapshot { db in
            func soonest(_ condition: String, _ arguments: StatementArguments) throws -> Int64? {
                // Few jobs are held; the others are found by the index of due times.
                let free = try Int64.fetchOne(
                    db.cachedStatement(
                        sql: """
                            SELECT due FROM job WHERE \(condition)claimed_until IS NULL ORDER BY due LIMIT 1
                            """
                    ),
                    arguments: arguments
                )
                let held = try Int64.fetchOne(
                    db.cachedStatement(
                        sql: """
                            SELECT min(max(due, claimed_until)) FROM job
                            WHERE \(condition)claimed_until IS NOT NULL
                            """
                    ),
                    arguments: arguments
                )
                return [free, held].compactMap { $0 }.min()
            }
            guard let owners else { return try soonest("", []).map { Instant(milliseconds: $0) } }
            let times = try owners.compactMap { owner in
                try soonest("owner = ? AND ", [StoredKey.owner(owner)])
            }
            return times.min().map { Instant(milliseconds: $0) }
        }
    }
}

/// Reads due jobs.
private struct JobReader {
    private let db: Database

    init(_ db: Database) { self.db = db }

    /// Returns the jobs that meet a condition, the soonest first.
    func soonest(
        _ condition: String,
        _ arguments: StatementArguments,
        limit: Int,
        of owners: Set<PersonID>?
    ) throws -> [Job] {
        let limit = max(0, limit)
        func soonest(_ owner: String, _ first: StatementArguments) throws -> [Job] {
            try RecordReader(db).jobs(
                sql: "\(owner)\(condition) ORDER BY due, key LIMIT ?",
                arguments: first + arguments + [limit]
            )
        }
        guard let owners else { return try soonest("", []) }
        let jobs = try owners.flatMap { owner in
            try soonest("owner = ? AND ", [StoredKey.owner(owner)])
        }
        return Array(jobs.sorted { ($0.due, $0.key) < ($1.due, $1.key) }.prefix(limit))
    }
}
