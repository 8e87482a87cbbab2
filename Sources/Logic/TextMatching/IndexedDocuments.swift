package import ManasikDomain

/// The documents of an index, with what is needed to choose among them and to rank them.
///
/// A document's row is its position, from 1; a removed document leaves its row empty.
package struct IndexedDocuments {
    /// A summary of a document, available without reading it.
    package struct Summary {
        package let kind: SearchDocument.Kind
        package let language: Int32
        /// The number of the thing, shared by all its languages.
        package let thing: Int32
        /// The range of its labels in `labelNumbers`.
        package let labels: Range<Int32>
        /// The offset in `titles` of the words of its title, followed by their forms, then by their stems, then by
        /// what is spoken from the first word of its transliteration on, which ends at `spoken`.
        package let title: Int
        package let forms: Int
        package let stems: Int
        package let end: Int
        package let spoken: Int
    }

    private struct Thing: Hashable {
        let kind: SearchDocument.Kind
        let id: String
    }

    /// The documents by row, from 1; nil for removed ones.
    package private(set) var documents: [SearchDocument?] = []
    package private(set) var summaries: [Summary] = []
    /// The numbers of the labels of all documents.
    private var labelNumbers: [Int32] = []
    /// The folded words of all titles, see `TitleWords`, each followed by the beginning of the transliteration.
    package private(set) var titles: [UInt8] = []
    package private(set) var languages: [String] = []
    package internal(set) var labels = LabelTable()
    private var things: [Thing: Int32] = [:]
    private var rows: [Int32: [Int]] = [:]
    /// The number of documents.
    package private(set) var count = 0

    package init() {}

    /// Adds a document in the next row, which is the number of rows afterwards.
    package mutating func add(_ document: SearchDocument) {
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
        let title = TitleWords(document.title)
        let spoken = SoundTerms.firstRun(of: document.transliteration)
        let end = titles.count + title.words.count + title.forms.count + title.stems.count
        documents.append(document)
        summaries.append(
            Summary(
                kind: document.kind,
                language: Int32(language),
                thing: thing,
                labels: firstLabel..<Int32(labelNumbers.count),
                title: titles.count,
                forms: titles.count + title.words.count,
                stems: titles.count + title.words.count + title.forms.count,
                end: end,
                spoken: end + spoken.count
            )
        )
        titles += title.words
        titles += title.forms
        titles += title.stems
        titles += spoken
        rows[thing, default: []].append(documents.count)
        count += 1
    }

    /// Returns the rows of things, in all their languages, in order.
    ///
    /// - Parameter ids: The ids of further things, of any kind.
    package func rows(ofThingsOf others: [SearchDocument], and ids: [String]) -> [Int] {
        var numbers: Set<Int32> = []
        for document in others {
            if let thing = things[Thing(kind: document.kind, id: document.id)] { numbers.insert(thing) }
        }
        if !ids.isEmpty {
            let ids = Set(ids)
            for (thing, number) in things where ids.contains(thing.id) { numbers.insert(number) }
        }
        return numbers.sorted().flatMap { rows[$0] ?? [] }
    }

    /// Empties a row.
    package mutating func remove(_ row: Int) {
        guard documents[row - 1] != nil else { return }
        documents[row - 1] = nil
        count -= 1
        let thing = summaries[row - 1].thing
        rows[thing]?.removeAll { $0 == row }
        if rows[thing]?.isEmpty == true { rows[thing] = nil }
    }

    /// Returns the numbers of a document's labels: its tags and categories, then its sources.
    package func labels(of summary: Summary) -> ArraySlice<Int32> {
        labelNumbers[Int(summary.labels.lowerBound)..<Int(summary.labels.upperBound)]
    }
}
