/// The transliteration keys of a text: what the index holds of it, and how a hit is shown in it.
enum KeySnippet {
    /// The keys of the single words and of each two neighbours joined, since writers part them differently.
    static func terms(of text: String) -> [TransliterationKey.Word] {
        let words = TransliterationKey.words(in: text)
        let pairs = zip(words, words.dropFirst()).map { left, right in
            TransliterationKey.Word(
                key: TransliterationKey.join([left.key, right.key]),
                range: left.range.lowerBound..<right.range.upperBound
            )
        }
        return (words + pairs).filter { !$0.key.isEmpty }
    }

    /// The passage around the first words that sound as those that were typed, between `[` and `]`; nil where none do.
    static func make(_ text: String, _ expression: SearchExpression) -> String? {
        func sounds(_ term: TransliterationKey.Word) -> Bool {
            term.key.hasPrefix(expression.joinedKey)
                || (expression.keys.last.map { term.key.hasPrefix($0) } ?? false)
                || expression.keys.dropLast().contains(term.key)
        }
        let hits = terms(of: text).filter(sounds).map(\.range).sorted { $0.lowerBound < $1.lowerBound }
        guard let first = hits.first else { return nil }
        let bytes = Array(text.utf8)
        // A window at the borders of words.
        let words = TransliterationKey.words(in: text).map(\.range)
        let index = words.firstIndex { $0.lowerBound >= first.lowerBound } ?? 0
        let start = index > 4 ? words[index - 4].lowerBound : 0
        let end = index + 12 < words.count ? words[index + 12].upperBound : bytes.count
        var passage = start > 0 ? Array("…".utf8) : []
        var position = start
        for hit in hits where hit.lowerBound >= position && hit.upperBound <= end {
            passage += bytes[position..<hit.lowerBound] + Array("[".utf8) + bytes[hit] + Array("]".utf8)
            position = hit.upperBound
        }
        passage += bytes[position..<end] + (end < bytes.count ? Array("…".utf8) : [])
        return String(decoding: passage, as: UTF8.self)
    }
}
