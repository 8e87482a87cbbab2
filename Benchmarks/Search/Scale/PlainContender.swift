import Foundation
import GRDBSQLite
import ManasikDomain
import RawSQLite

/// FTS5 as it comes, in a file, by SQLite's C interface: all words, bm25 with titles before tags before the rest, its snippets.
final class PlainContender: Contender {
    let name = "FTS5"
    private(set) var made = ContenderIndex(seconds: 0, bytes: 0)
    private let database: RawDatabase
    private let select: OpaquePointer
    private let queries: [ScaleQuery]

    init(documents: String, queries: [ScaleQuery], path: String) throws {
        self.queries = queries
        let lines: [ScaleDocument] = try readLines(documents)
        let documents = lines.map(\.document)
        let start = Date()
        database = RawDatabase(path: path)
        database.execute(
            """
            PRAGMA journal_mode = WAL;
            PRAGMA synchronous = NORMAL;
            CREATE VIRTUAL TABLE text USING fts5 (
                title, labels, tags, body, arabic, transliteration, prefix = '2 3', tokenize = 'unicode61'
            );
            BEGIN;
            """
        )
        let insert = database.prepare("INSERT INTO text VALUES (?, ?, ?, ?, ?, ?)")
        for document in documents {
            let labels = (document.tags + document.categories).flatMap { [$0.title] + $0.synonyms }
            let columns = [
                document.title, labels.joined(separator: "\n"),
                document.tags.map(\.id).joined(separator: "\n"), document.body, document.arabic,
                document.transliteration,
            ]
            database.run(insert, columns)
        }
        database.execute("COMMIT; INSERT INTO text (text) VALUES ('optimize')")
        database.execute("PRAGMA wal_checkpoint (TRUNCATE)")
        let seconds = Date().timeIntervalSince(start)
        let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
        made = ContenderIndex(seconds: seconds, bytes: size ?? 0)
        select = database.prepare(
            """
            SELECT title, snippet(text, -1, '[', ']', '…', 16) FROM text WHERE text MATCH ?
            ORDER BY bm25(text, 10, 5, 1, 1, 2, 2) LIMIT 20
            """
        )
    }

    func round() throws -> ContenderRound {
        var round = ContenderRound()
        for query in queries {
            round.add { search(Self.expression(query)) }
        }
        return round
    }

    private static func expression(_ query: ScaleQuery) -> String {
        var parts: [String]
        switch query.class {
        case .phrase: parts = ["\"\(query.words)\""]
        default:
            parts = query.words.split(separator: " ").map { "\"\($0)\"" }
            if query.class == .prefix { parts[parts.count - 1] += " *" }
        }
        if let tag = query.tag { parts.append("tags : \"\(tag)\"") }
        return parts.joined(separator: " AND ")
    }

    private func search(_ expression: String) -> Int {
        database.bind([expression], to: select)
        defer { sqlite3_reset(select) }
        var count = 0
        var length = 0
        while sqlite3_step(select) == SQLITE_ROW {
            length += strlen(sqlite3_column_text(select, 0)) + strlen(sqlite3_column_text(select, 1))
            count += 1
        }
        precondition(count == 0 || length > 0)
        return count
    }
}
