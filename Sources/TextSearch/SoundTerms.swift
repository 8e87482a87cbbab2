/// The transliteration keys of a text, as the index holds them.
enum SoundTerms {
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
}
