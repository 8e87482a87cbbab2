import ManasikDomain

/// Whether a document, its title or its sounds begin with what was typed.
extension Ranking {
    /// Returns the penalty of a document whose texts do not begin with the query.
    func start(_ row: Int, _ stage: SearchStage, _ documents: borrowing IndexedDocuments)
        -> Int
    {
        startsWithQuery(row, stage, documents) ? 0 : RankingWeights.notAtStart
    }

    /// Whether one of a document's texts begins with the words that were typed.
    private func startsWithQuery(
        _ row: Int,
        _ stage: SearchStage,
        _ documents: borrowing IndexedDocuments
    ) -> Bool {
        guard stage == .phrase || parts.count == 1 else { return false }
        // Field by field, since copying a whole document is slow.
        return startsWithQuery(documents.documents[row - 1]?.arabic)
            || startsWithQuery(documents.documents[row - 1]?.transliteration)
            || startsWithQuery(documents.documents[row - 1]?.body)
    }

    private func startsWithQuery(_ text: String?) -> Bool {
        guard var text, let first = text.utf8.first else { return false }
        // Most texts differ in their first letter if that is ASCII.
        if let sought = terms.parts.first?.words.first?.utf8.first, first | 0x20 != sought,
            Self.isLetter(first), sought < 0x80
        {
            return false
        }
        return text.withUTF8 { bytes in
            var reader = WordReader(bytes)
            for part in terms.parts {
                for word in part.words {
                    guard reader.next() != nil else { return false }
                    if !reader.word.elementsEqual(word.utf8) { return false }
                }
            }
            return true
        }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    /// Returns the first of consecutive whole words of a title that sound like the query: `kaaba` is the Ka'bah. Nil if
    /// there are none.
    func titleSounds(_ row: Int, _ documents: borrowing IndexedDocuments) -> Int? {
        guard !terms.spoken.isEmpty, let title = documents.documents[row - 1]?.title else { return nil }
        return TransliterationKey.firstWord(in: title, ofKey: terms.spoken)
    }

    func startsWithRun(
        _ summary: IndexedDocuments.Summary,
        _ documents: borrowing IndexedDocuments
    ) -> Bool {
        let count = summary.spoken - summary.end
        return terms.runs.contains { run in
            run.utf8.count <= count
                && run.utf8.elementsEqual(documents.titles[summary.end...].prefix(run.utf8.count))
        }
    }
}
