import GRDB
public import ManasikDomain
public import ManasikStoreContract
import Synchronization

extension SQLiteStore {
    @discardableResult
    public func commit(_ commit: Commit) async throws(StoreError) -> [RecordKey: Int] {
        guard !commit.isEmpty else { return [:] }
        prepareCommit()
        let parts = commit.parts
        let unlogged = logged.withLock { $0.unknown(among: parts.map { $0.owner }) }
        let declared = commit.atMostOne.isEmpty && commit.related.isEmpty ? [:] : declared.withLock { $0 }
        let (versions, written) = try await write { db in
            var transaction = try StoreTransaction(db)
            for claim in commit.holding { try transaction.check(claim) }
            for (key, version) in commit.dependencies { try transaction.check(key, version: version) }
            for list in commit.related.keys {
                try commit.checkRelated(
                    list,
                    try RecordReader(db).records(list, declared[list.collection] ?? [])
                )
            }
            for owner in unlogged { try transaction.logRecords(before: commit, of: owner) }
            var versions: [RecordKey: Int] = [:]
            let changes = try commit.records.map(EncodedChange.init)
            for change in changes {
                versions[change.change.key] = try transaction.apply(change, at: commit.at)
            }
            for list in commit.atMostOne {
                try commit.checkAtMostOne(try RecordReader(db).records(list, declared[list.collection] ?? []))
            }
            for change in commit.jobs { try transaction.apply(change) }
            for entry in commit.log { try transaction.append(entry) }
            for content in commit.retained { try transaction.retain(content) }
            try transaction.log(parts, of: commit, changes)
            return (versions, transaction.written)
        }
        logged.withLock { $0.note(unlogged) }
        for (key, body, text) in written { bodies.keep(body, of: key, text.utf8) }
        return versions
    }

    public func restore(_ archive: PersonArchive) async throws(StoreError) {
        try archive.check()
        prepareCommit()
        try await write { [clock] db in
            let transaction = try StoreTransaction(db)
            _ = try transaction.removeAll(of: archive.person)
            for record in archive.records { try transaction.insert(record) }
            for job in archive.jobs { try transaction.apply(.put(job)) }
            for entry in archive.log { try transaction.append(entry) }
            let body = try LogBody.of(archive.records, entries: archive.log.count)
            try transaction.chain(LogKind.imported, text: body, of: archive.person, by: nil, at: clock.now())
        }
    }

    public func erase(_ owner: PersonID) async throws(StoreError) -> Int {
        defer { bodies.removeAll() }
        let count = try await write { [clock] db in
            let transaction = try StoreTransaction(db)
            let count = try transaction.removeAll(of: owner)
            try transaction.eraseEntries(of: owner, besides: count, at: clock.now())
            return count
        }
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
