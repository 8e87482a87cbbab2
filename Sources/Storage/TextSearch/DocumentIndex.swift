import GRDB
import ManasikDomain
import ManasikTextMatching

/// Documents with their words in FTS5, and in memory what is needed to choose among them.
///
/// The rows of a catalog are sorted by their value: short titles first, then short texts. So if a word is in very many
/// documents, the first of them are the best candidates.
struct DocumentIndex {
    let database: DatabaseQueue
    var documents = IndexedDocuments()
    /// The vocabularies by kind of word, cleared by a change.
    var vocabularies: [WordKind: Vocabulary] = [:]

    init(_ documents: [SearchDocument]) throws {
        var configuration = Configuration()
        configuration.label = "manasik-search"
        configuration.prepareDatabase { $0.add(tokenizer: FoldingTokenizer.self) }
        database = try DatabaseQueue(configuration: configuration)
        try database.writeWithoutTransaction { try $0.execute(sql: Self.schema) }
        try update(Self.byWorth(documents), removing: [])
        if !documents.isEmpty {
            try database.writeWithoutTransaction { try $0.execute(sql: Self.merge) }
        }
    }

    /// The tables of titles and tags alone, of everything, and of sounds.
    private static let schema = """
        CREATE VIRTUAL TABLE heading USING fts5 (
            title, labels,
            content = '', columnsize = 0, prefix = '2 3 4', tokenize = '\(FoldingTokenizer.name)'
        );
        CREATE VIRTUAL TABLE text USING fts5 (
            title, labels, arabic, transliteration, body,
            content = '', columnsize = 0, prefix = '2 3 4', tokenize = '\(FoldingTokenizer.name)'
        );
        CREATE VIRTUAL TABLE sound USING fts5 (
            words, runs, content = '', columnsize = 0, detail = column, tokenize = 'ascii'
        );
        CREATE VIRTUAL TABLE text_words USING fts5vocab ('text', 'row');
        CREATE VIRTUAL TABLE sound_words USING fts5vocab ('sound', 'col');
        INSERT INTO heading (heading, rank) VALUES ('pgsz', 4000);
        INSERT INTO text (text, rank) VALUES ('pgsz', 4000);
        """

    private static let merge = """
        INSERT INTO heading (heading) VALUES ('optimize');
        INSERT INTO text (text) VALUES ('optimize');
        INSERT INTO sound (sound) VALUES ('optimize');
        """

    private static func byWorth(_ documents: [SearchDocument]) -> [SearchDocument] {
        let sizes = documents.map {
            (title: $0.title.utf8.count, rest: $0.body.utf8.count + $0.arabic.utf8.count)
        }
        return documents.indices.sorted { left, right in
            let (one, other) = (sizes[left], sizes[right])
            if one.title != other.title { return one.title < other.title }
            if one.rest != other.rest { return one.rest < other.rest }
            return (documents[left].id, documents[left].language) < (
                documents[right].id, documents[right].language
            )
        }.map { documents[$0] }
    }

    static func failure(_ error: any Error) -> SearchError {
        if let error = error as? SearchError { return error }
        return .failed(
            (error as? DatabaseError).map { "SQLite \($0.extendedResultCode.rawValue)" }
                ?? "\(type(of: error))"
        )
    }
}

// MARK: Changing

extension DocumentIndex {
    mutating func update(_ changed: [SearchDocument], removing removed: [String]) throws {
        var indexed = documents
        try database.write { db in
            guard let connection = db.sqliteConnection else {
                throw DatabaseError(resultCode: .SQLITE_MISUSE)
            }
            let writer = DocumentWriter(connection)
            var composer = ColumnComposer()
            for row in indexed.rows(ofThingsOf: changed, and: removed) {
                try writer.remove(composer.columns(row, of: indexed), row: row)
                indexed.remove(row)
            }
            for document in changed {
                indexed.add(document)
                let row = indexed.documents.count
                try writer.add(composer.columns(row, of: indexed), row: row)
            }
        }
        documents = indexed
        vocabularies = [:]
    }
}
