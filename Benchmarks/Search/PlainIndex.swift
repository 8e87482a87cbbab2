import Foundation
import GRDBSQLite
import ManasikDomain
import RawSQLite

/// The same documents in FTS5 as it comes: `unicode61`, bm25, its own snippets, by SQLite's C interface.
final class PlainIndex {
    private let database: RawDatabase
    private let select: OpaquePointer
    private let documents: [SearchDocument]

    init(_ documents: [SearchDocument]) {
        self.documents = documents
        database = RawDatabase(path: ":memory:")
        database.execute(
            """
            CREATE VIRTUAL TABLE text USING fts5 (title, tags, body, arabic, transliteration, prefix = '2 3');
            BEGIN;
            """
        )
        let insert = database.prepare("INSERT INTO text VALUES (?, ?, ?, ?, ?)")
        for document in documents {
            let labels = (document.tags + document.categories).flatMap { [$0.title] + $0.synonyms }
            let columns = [
                document.title, labels.joined(separator: "\n"), document.body, document.arabic,
                document.transliteration,
            ]
            database.run(insert, columns)
        }
        database.execute("COMMIT; INSERT INTO text (text) VALUES ('optimize');")
        select = database.prepare(
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
        database.bind([expression], to: select)
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
}
