import ManasikDomain
import ManasikTextMatching

/// Composes the indexed columns of documents.
///
/// A tag is on many documents, and an Arabic text in the documents of each language; each is tokenized once.
struct ColumnComposer {
    private var labels: [Int32: [UInt8]] = [:]
    /// The Arabic text of each thing, with its tokens.
    private var arabic: [Int32: (text: String, stream: [UInt8])] = [:]

    /// Returns the columns of the document in a row.
    mutating func columns(_ row: Int, of documents: borrowing IndexedDocuments) -> DocumentWriter.Columns {
        var columns = DocumentWriter.Columns()
        guard let document = documents.documents[row - 1] else { return columns }
        let summary = documents.summaries[row - 1]
        columns.title = TokenStream(document.title)
        let numbers = documents.labels(of: summary)
        // Tags and categories are found by their words, sources only by filters.
        for number in numbers.prefix(document.tags.count + document.categories.count) {
            columns.labels.append(label(number, documents.labels))
        }
        for number in numbers {
            let group = documents.labels.entries[Int(number)].group
            columns.labels.append(TokenStream(group: group).bytes)
        }
        if !document.arabic.isEmpty { columns.arabic = arabic(document.arabic, summary.thing) }
        if !document.transliteration.isEmpty {
            columns.transliteration = TokenStream(document.transliteration).bytes
            SoundTerms(document.transliteration)
                .append(words: &columns.soundWords, runs: &columns.soundRuns)
        }
        columns.body = TokenStream(document.body).bytes
        SoundTerms(document.title).append(words: &columns.soundWords, runs: &columns.soundRuns)
        return columns
    }

    private mutating func label(_ number: Int32, _ table: LabelTable) -> [UInt8] {
        if let known = labels[number] { return known }
        let label = table.entries[Int(number)].label
        var stream = TokenStream(label.title).bytes
        for synonym in label.synonyms { stream.append(contentsOf: TokenStream(synonym).bytes) }
        labels[number] = stream
        return stream
    }

    private mutating func arabic(_ text: String, _ thing: Int32) -> [UInt8] {
        if let known = arabic[thing], known.text == text { return known.stream }
        let stream = TokenStream(text).bytes
        arabic[thing] = (text, stream)
        return stream
    }
}
