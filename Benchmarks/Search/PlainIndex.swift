import Foundation
import GRDBSQLite
import ManasikDomain

/// The same documents in FTS5 as it comes: `unicode61`, bm25, its own snippets, by SQLite's C interface.
final class PlainIndex {
    private var database: OpaquePointer!
    private var select: OpaquePointer!
    private let documents: [SearchDocument]

    init(_ documents: [SearchDocument]) {
        self.documents = documents
        precondition(sqlite3_open(":memory:", &database) == SQLITE_OK)
        execute(
            """
            CREATE VIRTUAL TABLE text USING fts5 (title, tags, body, arabic, transliteration, prefix = '2 3');
            BEGIN;
            """
        )
        let insert = prepare("INSERT INTO text VALUES (?, ?, ?, ?, ?)")
        for document in documents {
            let labels = (document.tags + document.categories).flatMap { [$0.title] + $0.synonyms }
            let columns = [
                document.title, labels.joined(separator: "\n"), document.body, document.arabic,
                document.transliteration,
            ]
            for (index, column) in columns.enumerated() { bind(column, to: Int32(index + 1), of: insert) }
            precondition(sqlite3_step(insert) == SQLITE_DONE)
            sqlite3_reset(insert)
        }
        sqlite3_finalize(insert)
        execute("COMMIT; INSERT INTO text (text) VALUES ('optimize');")
        select = prepare(
            """
            SELECT rowid, snippet(text, -1, '[', ']', '…', 16) FROM text WHERE text MATCH ?
            ORDER BY bm25(text, 10, 5, 1, 2, 2) LIMIT ?
            """
        )
    }

    /// The ids of what has all the words, the last one as the beginning of one, in some languages.
    func search(_ text: String, languages: Set<String>, limit: Int = 20) -> [String] {
        let words = text.replacing("\"", with: " ").split(whereSeparator: \.isWhitespace)
        guard !words.isEmpty else { return [] }
        let expression = words.map { "\"\($0)\"" }.joined(separator: " AND ") + " *"
        bind(expression, to: 1, of: select)
        sqlite3_bind_int64(select, 2, languages.isEmpty ? Int64(limit) : 500)
        defer { sqlite3_reset(select) }
        var found: [String] = []
        while found.count < limit, sqlite3_step(select) == SQLITE_ROW {
            let document = documents[Int(sqlite3_column_int64(select, 0)) - 1]
            guard languages.isEmpty || languages.contains(document.language) else { continue }
            _ = sqlite3_column_text(select, 1)
            if !found.contains(document.id) { found.append(document.id) }
        }
        return found
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
