/// What a reader typed, as FTS5 takes it.
///
/// Only folded words, which have letters and digits alone, and quoted all the same, get into an expression; so no text
/// can be taken for FTS5's own language.
struct SearchExpression {
    /// The folded words; the last may be the beginning of one.
    let words: [String]
    /// The transliteration keys of the words, and of all together; empty where the words are not Latin.
    let keys: [String]
    let joinedKey: String

    /// Nil where the text has no letter and no digit.
    init?(_ text: String) {
        words = Array(ArabicFolding.words(in: text).prefix(Self.maximumWords))
        guard !words.isEmpty else { return nil }
        let found = TransliterationKey.words(in: text).prefix(Self.maximumWords).map(\.key)
        keys = found.filter { !$0.isEmpty }
        joinedKey = TransliterationKey.join(found)
    }

    /// All the words, in any column.
    var forText: String { Self.all(words) }

    /// All the keys, or the key of all together.
    var forKeys: String? {
        // A key of one or two letters meets half of all words.
        guard joinedKey.utf8.count >= 3 else { return nil }
        return "(\(Self.all(keys))) OR (\(Self.quote(joinedKey)) *)"
    }

    /// More words than anybody types; they would only cost time.
    private static let maximumWords = 16

    private static func all(_ words: [String]) -> String {
        words.dropLast().map { quote($0) + " AND " }.joined() + quote(words.last ?? "") + " *"
    }

    private static func quote(_ word: String) -> String {
        "\"" + word.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
    }
}
