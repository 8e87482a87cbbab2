import GRDB
import ManasikDomain
import ManasikStoreContract

/// Appends to the installation's log, in the transaction of what it records.
extension StoreTransaction {
    /// Appends what a commit changes, an entry for each owner.
    ///
    /// - Parameters:
    ///   - parts: Those of the commit.
    ///   - changes: Those of the commit, in their order.
    func log(_ parts: [CommitPart], of commit: Commit, _ changes: [EncodedChange]) throws {
        for (index, part) in parts.enumerated() {
            guard let (kind, body) = try LogBody.of(part, of: commit, changes, isFirst: index == 0) else {
                continue
            }
            let person = part.owner == .home ? commit.concerning ?? .home : part.owner
            try chain(kind, text: body, of: person, by: commit.generation, at: commit.at)
        }
    }

    /// Notes the records of a person of whom the log has nothing yet, as they were before a commit.
    func logRecords(before commit: Commit, of person: PersonID) throws {
        guard person != .home else { return }
        let owner = try StoredKey.owner(person)
        guard try number("SELECT 1 FROM chained_entry WHERE owner = ? LIMIT 1", .text(owner)) == nil,
            try number("SELECT 1 FROM record WHERE owner = ? LIMIT 1", .text(owner)) != nil
        else { return }
        let entries = try number("SELECT count(*) FROM log WHERE owner = ?", .text(owner)) ?? 0
        let body = try LogBody.of(try RecordReader(db).records(of: person), entries: entries)
        try chain(LogKind.before, text: body, of: person, by: nil, at: commit.at)
    }

    /// Appends an entry.
    func chain(
        _ kind: String,
        _ body: [String: JSONValue],
        of person: PersonID,
        by generation: GenerationReference?,
        at: Instant
    ) throws {
        try chain(kind, text: CanonicalJSON.encode(body), of: person, by: generation, at: at)
    }

    /// Appends an entry whose body is canonical JSON.
    func chain(
        _ kind: String,
        text body: String,
        of person: PersonID,
        by generation: GenerationReference?,
        at: Instant
    ) throws {
        let entry = StoredEntry(
            owner: try StoredKey.owner(person),
            at: at.milliseconds,
            kind: try StoredKey.text(kind, .nullInKind),
            generation: generation,
            body: body
        )
        let (last, previous) = try lastLink()
        let salt = LogChain.salt()
        let commitment = LogChain.commitment(salt, entry)
        try run(
            "INSERT INTO chain (position, commitment, hash) VALUES (?, ?, ?)",
            .number(Int64(last + 1)),
            .bytes(commitment),
            .bytes(LogChain.link(after: previous, commitment))
        )
        try run(
            """
            INSERT INTO chained_entry (position, owner, at, kind, generation, catalog, body, salt)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?)
            """,
            .number(Int64(last + 1)),
            .text(entry.owner),
            .number(entry.at),
            .text(entry.kind),
            generation?.number.map { .number(Int64($0)) } ?? .null,
            generation.map { .text($0.hash) } ?? .null,
            .text(entry.body),
            .bytes(salt)
        )
    }

    /// Returns the position and the hash of the last link; 0 and the origin for an empty log.
    func lastLink() throws -> (position: Int, hash: [UInt8]) {
        let statement = try PreparedStatement(
            db,
            "SELECT position, hash FROM chain ORDER BY position DESC LIMIT 1"
        )
        defer { statement.reset() }
        guard try statement.next() else { return (0, LogChain.origin) }
        guard (0..<Int64(NumberBounds.most)).contains(statement.integer(0)) else {
            throw StoreError.damaged(detail: StoreDetail(.numberOutOfReach))
        }
        return (Int(statement.integer(0)), statement.withBytes(1) { Array($0) })
    }

    /// Erases the entries of a person, and appends that somebody was erased.
    ///
    /// - Parameter count: The number of records, jobs and entries of the decision log that were erased.
    func eraseEntries(of person: PersonID, besides count: Int, at now: Instant) throws {
        guard person != .home else { return }
        let owner = try StoredKey.owner(person)
        let positions = try Int.fetchAll(
            db,
            sql: "SELECT position FROM chained_entry WHERE owner = ? ORDER BY position",
            arguments: [owner]
        )
        try run("DELETE FROM chained_entry WHERE owner = ?", .text(owner))
        guard count + positions.count > 0 else { return }
        try chain(LogKind.erased, ErasedEntries(positions).body, of: .home, by: nil, at: now)
    }
}

/// What a commit changes and logs of one owner.
struct CommitPart {
    let owner: PersonID
    /// The positions of its changes among those of the commit.
    var changes: [Int] = []
    var effects: [LogEntry] = []
}

extension Commit {
    /// What is changed and logged, by owner, in the order of the changes.
    var parts: [CommitPart] {
        guard let first = records.first?.key.owner ?? log.first?.owner else { return [] }
        // Most commits are about one owner.
        if records.allSatisfy({ $0.key.owner == first }), log.allSatisfy({ $0.owner == first }) {
            return [CommitPart(owner: first, changes: Array(records.indices), effects: log)]
        }
        var (parts, indexes): ([CommitPart], [PersonID: Int]) = ([], [:])
        func index(of owner: PersonID) -> Int {
            if let index = indexes[owner] { return index }
            indexes[owner] = parts.count
            parts.append(CommitPart(owner: owner))
            return parts.count - 1
        }
        for (position, change) in records.enumerated() {
            parts[index(of: change.key.owner)].changes.append(position)
        }
        for entry in log { parts[index(of: entry.owner)].effects.append(entry) }
        return parts
    }
}
