import Foundation
import GRDBSQLite
import ManasikDomain

/// FTS5 as it comes, in a file, by SQLite's C interface: all words, bm25 with titles before tags before the rest, its snippets.
final class PlainContender: Contender {
    let name = "FTS5"
    private(set) var made = ContenderIndex(seconds: 0, bytes: 0)
    private var database: OpaquePointer!
    private var select: OpaquePointer!
    private let queries: [ScaleQuery]

    init(documents: String, queries: [ScaleQuery], path: String) throws {
        self.queries = queries
        let documents: [SearchDocument] = try readLines(documents)
        let start = Date()
        precondition(sqlite3_open(path, &database) == SQLITE_OK)
        execute(
            """
            PRAGMA journal_mode = WAL;
            PRAGMA synchronous = NORMAL;
            CREATE VIRTUAL TABLE text USING fts5 (
                title, labels, tags, body, arabic, transliteration, prefix = '2 3', tokenize = 'unicode61'
            );
            BEGIN;
            """
        )
        let insert = prepare("INSERT INTO text VALUES (?, ?, ?, ?, ?, ?)")
        for document in documents {
            let labels = (document.tags + document.categories).flatMap { [$0.title] + $0.synonyms }
            let columns = [
                document.title, labels.joined(separator: "\n"),
                document.tags.map(\.id).joined(separator: "\n"), document.body, document.arabic,
                document.transliteration,
            ]
            for (index, column) in columns.enumerated() { bind(column, to: Int32(index + 1), of: insert) }
            precondition(sqlite3_step(insert) == SQLITE_DONE)
            sqlite3_reset(insert)
        }
        sqlite3_finalize(insert)
        execute("COMMIT; INSERT INTO text (text) VALUES ('optimize'); PRAGMA wal_checkpoint (TRUNCATE);")
        let seconds = Date().timeIntervalSince(start)
        let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
        made = ContenderIndex(seconds: seconds, bytes: size ?? 0)
        select = prepare(
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
        bind(expression, to: 1, of: select)
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

    private func execute(_ sql: String) {
        precondition(sqlite3_exec(database, sql, nil, nil, nil) == SQLITE_OK, sql)
    }

    private func prepare(_ sql: String) -> OpaquePointer {
        var statement: OpaquePointer?
        precondition(sqlite3_prepare_v3(database, sql, -1, 1, &statement, nil) == SQLITE_OK, sql)
        return statement!
    }

    private func bind(_ text: String, to index: Int32, of statement: OpaquePointer) {
        // SQLITE_TRANSIENT: SQLite keeps a copy.
        let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
        precondition(
            sqlite3_bind_text(statement, index, text, Int32(text.utf8.count), transient) == SQLITE_OK
        )
    }
}
