import Foundation
import GRDB
public import ManasikDomain

/// Finds documents by their words in any spelling; built in memory from the documents of a catalog.
///
/// A title counts more than tags, tags more than the rest; whole words come before beginnings of words, and a text with
/// the very vowel signs that were typed before all others. A document that is there in several languages is found once,
/// in the best of the reader's languages.
public final class CatalogSearchIndex: SearchIndex, Sendable {
    private let database: DatabaseQueue
    private let documents: [SearchDocument]

    /// - Throws: `SearchError.failed` where SQLite cannot build the index.
    public init(_ documents: [SearchDocument]) throws(SearchError) {
        self.documents = documents
        do {
            var configuration = Configuration()
            configuration.label = "manasik-search"
            configuration.prepareDatabase { $0.add(tokenizer: FoldingTokenizer.self) }
            database = try DatabaseQueue(configuration: configuration)
            try database.writeWithoutTransaction { try Self.build($0, documents) }
        } catch {
            throw Self.failure(error)
        }
    }

    public func search(_ query: SearchQuery) throws(SearchError) -> [SearchHit] {
        guard let expression = SearchExpression(query.text) else { throw .emptyQuery }
        guard query.limit > 0 else { return [] }
        do {
            return try database.unsafeRead { db in
                let filter = Filter(query)
                var candidates = try Self.candidates(db, table: "text", matching: expression.forText, filter)
                if let keys = expression.forKeys {
                    let known = Set(candidates.map(\.index))
                    candidates += try Self.candidates(db, table: "key", matching: keys, filter)
                        .filter { !known.contains($0.index) }
                }
                let ranking = Ranking(query, expression)
                let ranked = candidates.map { candidate in
                    (
                        candidate,
                        ranking.place(
                            of: documents[candidate.index],
                            bm25: candidate.bm25,
                            isKey: candidate.isKey
                        )
                    )
                }.sorted { $0.1 < $1.1 }
                return try firstOfEach(ranked.map(\.0), filter, limit: query.limit).map { candidate in
                    try hit(db, candidate, expression)
                }
            }
        } catch {
            throw Self.failure(error)
        }
    }

    /// One hit for a thing, though several languages tell of it.
    private func firstOfEach(_ candidates: [Candidate], _ filter: Filter, limit: Int) -> [Candidate] {
        struct Thing: Hashable {
            let kind: SearchDocument.Kind
            let id: String
        }
        var best: [Thing: Candidate] = [:]
        var order: [Thing] = []
        for candidate in candidates {
            let document = documents[candidate.index]
            let thing = Thing(kind: document.kind, id: document.id)
            guard let known = best[thing] else {
                best[thing] = candidate
                order.append(thing)
                continue
            }
            if filter.rank(document.language) < filter.rank(documents[known.index].language) {
                best[thing] = candidate
            }
        }
        return order.prefix(limit).map { best[$0]! }
    }

    private func hit(_ db: Database, _ candidate: Candidate, _ expression: SearchExpression) throws
        -> SearchHit
    {
        let document = documents[candidate.index]
        let snippet =
            candidate.isKey
            ? KeySnippet.make(document.transliteration, expression) ?? KeySnippet.make(
                document.title,
                expression
            )
                ?? document.title
            : try String.fetchOne(
                db.cachedStatement(
                    sql:
                        "SELECT snippet(text, -1, '[', ']', '…', 16) FROM text WHERE text MATCH ? AND rowid = ?"
                ),
                arguments: [expression.forText, candidate.index + 1]
            ) ?? document.title
        return SearchHit(
            id: document.id,
            kind: document.kind,
            language: document.language,
            title: document.title,
            snippet: snippet
        )
    }

    private static func failure(_ error: any Error) -> SearchError {
        .failed(
            (error as? DatabaseError).map { "SQLite \($0.extendedResultCode.rawValue)" }
                ?? "\(type(of: error))"
        )
    }
}

extension CatalogSearchIndex {
    /// A document that has all the words.
    struct Candidate {
        let index: Int
        let bm25: Double
        /// Whether only the sound of the words is the same.
        let isKey: Bool
    }

    /// Which documents are wanted.
    struct Filter {
        let kinds: Set<SearchDocument.Kind>
        /// The reader's languages with those that they fall back to, the best first.
        let languages: [String]

        init(_ query: SearchQuery) {
            kinds = query.kinds
            languages = query.languages.flatMap { LanguageTag.fallbacks(of: $0) }
        }

        func rank(_ language: String) -> Int { languages.firstIndex(of: language) ?? languages.count }
    }

    private static func build(_ db: Database, _ documents: [SearchDocument]) throws {
        try db.execute(
            sql: """
                CREATE VIRTUAL TABLE text USING fts5 (
                    title, tags, body, arabic, transliteration,
                    tokenize = '\(FoldingTokenizer.name)', prefix = '2 3'
                );
                CREATE VIRTUAL TABLE key USING fts5 (
                    keys, tokenize = 'ascii', content = ''
                );
                CREATE TABLE document (id INTEGER PRIMARY KEY, kind TEXT NOT NULL, language TEXT NOT NULL);
                BEGIN;
                """
        )
        let insertText = try db.makeStatement(
            sql: """
                INSERT INTO text (rowid, title, tags, body, arabic, transliteration)
                VALUES (?, ?, ?, ?, ?, ?)
                """
        )
        let insertKey = try db.makeStatement(sql: "INSERT INTO key (rowid, keys) VALUES (?, ?)")
        let insertDocument = try db.makeStatement(sql: "INSERT INTO document VALUES (?, ?, ?)")
        for (index, document) in documents.enumerated() {
            try insertText.execute(arguments: [
                index + 1, document.title, document.tags, document.body, document.arabic,
                document.transliteration,
            ])
            let keys = KeySnippet.terms(of: document.transliteration) + KeySnippet.terms(of: document.title)
            if !keys.isEmpty {
                try insertKey.execute(arguments: [index + 1, keys.map(\.key).joined(separator: " ")])
            }
            try insertDocument.execute(arguments: [index + 1, document.kind.rawValue, document.language])
        }
        try db.execute(sql: "COMMIT")
    }

    /// The documents that match, the best by their words first. Of very many only the best are looked at.
    private static func candidates(
        _ db: Database,
        table: String,
        matching expression: String,
        _ filter: Filter
    ) throws -> [Candidate] {
        var sql = """
            SELECT \(table).rowid, bm25(\(table)\(table == "text" ? ", 10, 5, 1, 2, 2" : "")) AS score
            FROM \(table) JOIN document ON document.id = \(table).rowid WHERE \(table) MATCH ?
            """
        var arguments: StatementArguments = [expression]
        if !filter.kinds.isEmpty {
            sql += " AND document.kind IN (\(filter.kinds.map { _ in "?" }.joined(separator: ", ")))"
            arguments += StatementArguments(filter.kinds.map(\.rawValue).sorted())
        }
        if !filter.languages.isEmpty {
            sql += " AND document.language IN (\(filter.languages.map { _ in "?" }.joined(separator: ", ")))"
            arguments += StatementArguments(filter.languages)
        }
        sql += " ORDER BY score LIMIT 500"
        return try Row.fetchAll(db, sql: sql, arguments: arguments).map { row in
            Candidate(index: row[0] - 1, bm25: row[1], isKey: table == "key")
        }
    }
}
