import GRDB
import ManasikDomain
import ManasikStoreContract

/// Reads the installation's log.
struct LogReader {
    let db: Database

    init(_ db: Database) { self.db = db }

    private static let columns = "position, owner, at, kind, generation, catalog, body"

    func entries(_ query: LogQuery) throws -> [ChainedEntry] {
        var conditions = ["1"]
        var arguments: StatementArguments = []
        if let after = query.after {
            conditions.append("position \(query.isDescending ? "<" : ">") ?")
            arguments += [after]
        }
        if let person = query.person {
            conditions.append("owner = ?")
            arguments += [try StoredKey.owner(person)]
        } else if query.isOfNoPerson {
            conditions.append("owner = ''")
        }
        if let topic = query.topic {
            conditions.append("substr(kind, 1, ?) = ?")
            arguments += [topic.count + 1, topic + "."]
        }
        if let since = query.since {
            conditions.append("at >= ?")
            arguments += [since.milliseconds]
        }
        let rows = try PreparedStatement(
            db,
            """
            SELECT \(Self.columns) FROM chained_entry WHERE \(conditions.joined(separator: " AND "))
            ORDER BY position \(query.isDescending ? "DESC" : "ASC") LIMIT ?
            """,
            arguments + [max(0, query.limit)]
        )
        defer { rows.reset() }
        var (entries, bodies): ([ChainedEntry], JSONObjectReader) = ([], JSONObjectReader())
        while try rows.next() { entries.append(try entry(rows, from: 1, &bodies)) }
        return entries
    }

    func links(after position: Int, limit: Int) throws -> [LogLink] {
        let rows = try PreparedStatement(
            db,
            Self.links + " WHERE chain.position > ? ORDER BY chain.position LIMIT ?",
            [position, max(0, limit)]
        )
        defer { rows.reset() }
        var (links, bodies): ([LogLink], JSONObjectReader) = ([], JSONObjectReader())
        while try rows.next() {
            let isErased = rows.isNull(3)
            links.append(
                LogLink(
                    position: Int(rows.integer(0)),
                    commitment: rows.withBytes(1) { LogChain.hexadecimal($0) },
                    hash: rows.withBytes(2) { LogChain.hexadecimal($0) },
                    entry: isErased ? nil : try entry(rows, from: 4, &bodies),
                    salt: isErased ? nil : rows.withBytes(3) { LogChain.hexadecimal($0) }
                )
            )
        }
        return links
    }

    private static let links = """
        SELECT chain.position, commitment, hash, salt, owner, at, kind, generation, catalog, body
        FROM chain LEFT JOIN chained_entry ON chained_entry.position = chain.position
        """

    /// Returns the entry in the columns from `owner` on, of the position in the first column.
    private func entry(
        _ rows: PreparedStatement,
        from column: Int32,
        _ bodies: inout JSONObjectReader
    ) throws -> ChainedEntry {
        let stored = rows.entry(from: column)
        // What somebody has made unreadable is marked; verifying says more.
        let body = rows.withBytes(column + 5) { try? bodies.read($0) }
        return ChainedEntry(
            position: Int(rows.integer(0)),
            at: Instant(milliseconds: stored.at),
            generation: stored.generation,
            person: stored.owner.isEmpty ? nil : try RecordReader.person(stored.owner),
            kind: stored.kind,
            body: body ?? [:],
            isDamaged: body == nil
        )
    }

    /// Returns the position of the last entry of a topic of the installation; 0 if there is none.
    func lastPosition(of topic: String) throws -> Int {
        var query = LogQuery(limit: 1)
        (query.isOfNoPerson, query.isDescending, query.topic) = (true, true, topic)
        return try entries(query).first?.position ?? 0
    }

    /// Returns the packs under which something was decided of people that can be decided again.
    func decidingGenerations() throws -> Set<GenerationReference> {
        // In canonical JSON a decision that can be made again begins so; what else does is kept as well.
        let rows = try PreparedStatement(
            db,
            """
            SELECT DISTINCT generation, catalog FROM chained_entry
            WHERE owner <> '' AND catalog IS NOT NULL AND instr(body, '"decision":{"') > 0
            """
        )
        defer { rows.reset() }
        var found: Set<GenerationReference> = []
        while try rows.next() {
            let number = rows.isNull(0) ? nil : Int(rows.integer(0))
            found.insert(GenerationReference(number: number, hash: rows.text(1)))
        }
        return found
    }

    /// Passes every link and every entry to a verifier, in the order of positions.
    func verify(_ verifier: inout LogVerifier) throws {
        let rows = try PreparedStatement(db, Self.links + " ORDER BY chain.position")
        defer { rows.reset() }
        while try rows.next() {
            let bytes = { (column: Int32) in rows.withBytes(column) { Array($0) } }
            // Without an entry its columns are null.
            let salt = bytes(3)
            verifier.take(
                LogVerifier.Link(position: Int(rows.integer(0)), commitment: bytes(1), hash: bytes(2)),
                salt.isEmpty ? nil : (salt, rows.entry(from: 4))
            )
        }
        let unchained = try Int.fetchAll(
            db,
            sql: """
                SELECT position FROM chained_entry WHERE position NOT IN (SELECT position FROM chain)
                ORDER BY position
                """
        )
        verifier.unchained(unchained)
    }
}

extension PreparedStatement {
    /// Returns the entry in columns from `owner` on.
    fileprivate func entry(from column: Int32) -> StoredEntry {
        var generation: GenerationReference?
        if !isNull(column + 4) {
            generation = GenerationReference(
                number: isNull(column + 3) ? nil : Int(integer(column + 3)),
                hash: text(column + 4)
            )
        }
        return StoredEntry(
            owner: text(column),
            at: integer(column + 1),
            kind: text(column + 2),
            generation: generation,
            body: text(column + 5)
        )
    }
}
