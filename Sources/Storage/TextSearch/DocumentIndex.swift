import GRDB
import ManasikDomain

/// Documents with their words in FTS5, and in memory what is needed to choose among them.
///
/// The rows of a catalog are sorted by their value: short titles first, then short texts. Where a word is in very many
/// documents, the first of them are therefore the best candidates.
struct DocumentIndex {
    /// A summary of a document, available without reading it.
    struct Summary {
        let kind: SearchDocument.Kind
        let language: Int32
        /// The number of the thing, shared by all its languages.
        let thing: Int32
        /// The range of its labels in `labelNumbers`.
        let labels: Range<Int32>
        /// The offset in `titles` of the words of its title, followed by their forms, then by their stems.
        let title: Int
        let forms: Int
        let stems: Int
        let end: Int
    }

    private struct Thing: Hashable {
        let kind: SearchDocument.Kind
        let id: String
    }

    let database: DatabaseQueue
    /// By row, from 1; nil for removed ones.
    private(set) var documents: [SearchDocument?] = []
    private(set) var summaries: [Summary] = []
    /// The labels of all documents.
    private(set) var labelNumbers: [Int32] = []
    /// The folded words of all titles, see `TitleWords`.
    private(set) var titles: [UInt8] = []
    private(set) var languages: [String] = []
    var labels = LabelTable()
    private var things: [Thing: Int32] = [:]
    private var rows: [Int32: [Int]] = [:]
    /// Reset by a change.
    var vocabularies: [WordKind: Vocabulary] = [:]
    private(set) var count = 0

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
            title, labels, content = '', columnsize = 0, tokenize = '\(FoldingTokenizer.name)'
        );
        CREATE VIRTUAL TABLE text USING fts5 (
            title, labels, arabic, transliteration, body,
            content = '', columnsize = 0, prefix = '2', tokenize = '\(FoldingTokenizer.name)'
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
        var documentIndex = self
        let database = database
        try database.write { db in
            guard let connection = db.sqliteConnection else { return }
            var gone: Set<Int32> = Set(
                changed.compactMap { documentIndex.things[Thing(kind: $0.kind, id: $0.id)] }
            )
            if !removed.isEmpty {
                let removed = Set(removed)
                gone.formUnion(documentIndex.things.filter { removed.contains($0.key.id) }.values)
            }
            let writer = DocumentWriter(connection)
            var composer = ColumnComposer()
            for thing in gone.sorted() {
                for row in documentIndex.rows[thing] ?? [] {
                    try documentIndex.remove(row, thing, writer, &composer)
                }
                documentIndex.rows[thing] = nil
            }
            for document in changed { try documentIndex.add(document, writer, &composer) }
        }
        documentIndex.vocabularies = [:]
        self = documentIndex
    }

    private mutating func add(
        _ document: SearchDocument,
        _ writer: DocumentWriter,
        _ composer: inout ColumnComposer
    ) throws {
        let key = Thing(kind: document.kind, id: document.id)
        let thing = things[key] ?? Int32(things.count)
        if thing == things.count { things[key] = thing }
        let language = languages.firstIndex(of: document.language) ?? languages.count
        if language == languages.count { languages.append(document.language) }
        let firstLabel = Int32(labelNumbers.count)
        for label in document.tags { labelNumbers.append(labels.number(.tag, label)) }
        for label in document.categories { labelNumbers.append(labels.number(.category, label)) }
        for source in document.sources {
            labelNumbers.append(labels.number(.source, SearchLabel(id: source, title: source)))
        }
        let own = firstLabel..<Int32(labelNumbers.count)
        let title = TitleWords(document.title)
        documents.append(document)
        summaries.append(
            Summary(
                kind: document.kind,
                language: Int32(language),
                thing: thing,
                labels: own,
                title: titles.count,
                forms: titles.count + title.words.count,
                stems: titles.count + title.words.count + title.forms.count,
                end: titles.count + title.words.count + title.forms.count + title.stems.count
            )
        )
        titles += title.words
        titles += title.forms
        titles += title.stems
        rows[thing, default: []].append(documents.count)
        count += 1
        let columns = composer.columns(
            document,
            title.stream,
            thing,
            labels(of: summaries[summaries.count - 1]),
            labels
        )
        try writer.add(columns, row: documents.count)
    }

    func labels(of summary: Summary) -> ArraySlice<Int32> {
        labelNumbers[Int(summary.labels.lowerBound)..<Int(summary.labels.upperBound)]
    }

    private mutating func remove(
        _ row: Int,
        _ thing: Int32,
        _ writer: DocumentWriter,
        _ composer: inout ColumnComposer
    ) throws {
        guard let document = documents[row - 1] else { return }
        documents[row - 1] = nil
        count -= 1
        let columns = composer.columns(
            document,
            TokenStream(document.title),
            thing,
            labels(of: summaries[row - 1]),
            labels
        )
        try writer.remove(columns, row: row)
    }
}
