import GRDB
public import ManasikDomain
public import ManasikStoreContract

extension SQLiteStore: InstallationLog {
    public func entries(_ query: LogQuery) async throws(StoreError) -> [ChainedEntry] {
        try await snapshot { db in try LogReader(db).entries(query) }
    }

    public func links(after position: Int, limit: Int) async throws(StoreError) -> [LogLink] {
        try await snapshot { db in try LogReader(db).links(after: position, limit: limit) }
    }

    public func people(after: PersonID?, limit: Int) async throws(StoreError) -> [PersonID] {
        try await snapshot { db in
            // No name is empty.
            let after = try after.map { try StoredKey.owner($0) } ?? ""
            return try String.fetchAll(
                db,
                sql: "SELECT DISTINCT owner FROM chained_entry WHERE owner > ? ORDER BY owner LIMIT ?",
                arguments: [after, max(0, limit)]
            ).map { try RecordReader.person($0) }
        }
    }

    public func decidingGenerations() async throws(StoreError) -> Set<GenerationReference> {
        try await longSnapshot { db in try LogReader(db).decidingGenerations() }
    }

    public func head() async throws(StoreError) -> LogHead {
        try await snapshot { db in
            let (position, hash) = try StoreTransaction(db).lastLink()
            return LogHead(position: position, hash: LogChain.hexadecimal(hash))
        }
    }

    public func verify(head: String?) async throws(StoreError) -> LogVerification {
        try await longSnapshot { db in
            var verifier = LogVerifier(head: head)
            try LogReader(db).verify(&verifier)
            return verifier.outcome()
        }
    }

    public func append(
        _ events: [InstallationEvent],
        after last: Int,
        by generation: GenerationReference?,
        at now: Instant
    ) async throws(StoreError) -> Bool {
        guard let first = events.first else { return true }
        let topic = String(first.topic)
        return try await write { db in
            let transaction = try StoreTransaction(db)
            guard try LogReader(db).lastPosition(of: topic) == last else { return false }
            for event in events {
                try transaction.chain(event.kind, event.body, of: .home, by: generation, at: now)
            }
            return true
        }
    }
}
