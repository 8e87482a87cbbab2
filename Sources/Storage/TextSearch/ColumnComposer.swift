import ManasikDomain

/// Composes the indexed columns of documents.
///
/// A tag is on many documents, and an Arabic text in the documents of each language; each is tokenized once.
struct ColumnComposer {
    private var labels: [Int32: [UInt8]] = [:]
    /// By thing.
    private var arabic: [Int32: (text: String, stream: [UInt8])] = [:]

    /// - Parameter numbers: Those of its labels: first tags and categories, which are found by their words, then sources.
    mutating func columns(
        _ document: SearchDocument,
        _ title: TokenStream,
        _ thing: Int32,
        _ numbers: ArraySlice<Int32>,
        _ table: LabelTable
    ) -> DocumentWriter.Columns {
        var columns = DocumentWriter.Columns()
        columns.title = title
        for number in numbers.prefix(document.tags.count + document.categories.count) {
            columns.labels.append(label(number, table))
        }
        for number in numbers {
            columns.labels.append(TokenStream(group: table.entries[Int(number)].group).bytes)
        }
        if !document.arabic.isEmpty { columns.arabic = arabic(document.arabic, thing) }
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
