import GRDB
public import ManasikDomain
public import ManasikStoreContract

extension SQLiteStore {
    @discardableResult
    public func commit(_ commit: Commit) async throws(StoreError) -> [RecordKey: Int] {
        guard !commit.isEmpty else { return [:] }
        let (versions, written) = try await write { db in
            var transaction = try StoreTransaction(db)
            for claim in commit.holding { try transaction.check(claim) }
            for (key, version) in commit.unchanged { try transaction.check(key, version: version) }
            var versions: [RecordKey: Int] = [:]
            for change in commit.records {
                versions[change.key] = try transaction.apply(change, at: commit.at)
            }
            for change in commit.jobs { try transaction.apply(change) }
            for entry in commit.log { try transaction.append(entry) }
            for content in commit.retained { try transaction.retain(content) }
            return (versions, transaction.written)
        }
        for (key, body, text) in written { bodies.keep(body, of: key, text.utf8) }
        return versions
    }

    public func restore(_ archive: PersonArchive) async throws(StoreError) {
        try archive.check()
        try await write { db in
            let transaction = try StoreTransaction(db)
            _ = try transaction.removeAll(of: archive.person)
            for record in archive.records { try transaction.insert(record) }
            for job in archive.jobs { try transaction.apply(.put(job)) }
            for entry in archive.log { try transaction.append(entry) }
        }
    }

    public func erase(_ owner: PersonID) async throws(StoreError) -> Int {
        defer { bodies.removeAll() }
        let count = try await write { db in try StoreTransaction(db).removeAll(of: owner) }
        // `secure_delete` has overwritten the text in the pages; the log still has the earlier pages.
        let isTruncated = try await onWriter { [waitLimit] db in
            var attempt = 0
            while true {
                do {
                    try db.checkpoint(.truncate)
                    return true
                } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY {
                    guard waitLimit.wait(attempt: attempt) else { return false }
                } catch let error as DatabaseError where error.resultCode == .SQLITE_LOCKED {
                    guard waitLimit.wait(attempt: attempt) else { return false }
                }
                attempt += 1
            }
        }
        guard isTruncated else { throw .busy(waitedSeconds: waitLimit.limitInSeconds) }
        return count
    }
}
