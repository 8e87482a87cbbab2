import GRDB
import ManasikTextMatching

extension DocumentIndex {
    /// The words of the index, or their sounds; read on the first spelling correction.
    enum WordKind: String { case text, sound }

    private mutating func vocabulary(_ kind: WordKind) throws -> Vocabulary {
        if let known = vocabularies[kind] { return known }
        let vocabulary = try database.unsafeRead { db in
            // Phonetic matches of several words are compared as whole runs.
            let column = kind == .sound ? " WHERE col = 'runs'" : ""
            let rows = try Row.fetchCursor(
                db,
                sql: "SELECT term, doc FROM \(kind.rawValue)_words\(column)"
            )
            var entries: [(word: String, frequency: Int)] = []
            while let row = try rows.next() {
                let word: String = row[0]
                if word.utf8.first != TokenStream.groupMark { entries.append((word, row[1])) }
            }
            return Vocabulary(entries)
        }
        vocabularies[kind] = vocabulary
        return vocabulary
    }

    /// Returns the number of documents with a word, or of words with a prefix.
    mutating func frequency(of word: String, isPrefix: Bool) throws -> Int {
        try vocabulary(.text).frequency(of: word, isPrefix: isPrefix)
    }

    mutating func near(_ word: String, _ kind: WordKind, within limit: Int, isPrefix: Bool) throws
        -> [Vocabulary.Match]
    {
        try vocabulary(kind).near(
            word,
            within: limit,
            isPrefix: isPrefix,
            atMost: kind == .text ? 12 : 24
        )
    }
}
