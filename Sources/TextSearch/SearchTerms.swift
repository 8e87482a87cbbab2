import Foundation
import ManasikDomain

/// What is looked for, as folded words and phrases.
///
/// Only folded words, which have letters and digits alone, and quoted all the same, get into an expression for FTS5; so no
/// text can be taken for FTS5's own language.
struct SearchTerms {
    /// A word or a phrase, all of whose words stand in a row.
    struct Part {
        /// The words; of a word with a mistake each word that may have been meant.
        var spellings: [[String]]
        let isPhrase: Bool

        init(_ words: [String], isPhrase: Bool = false) {
            spellings = [words]
            self.isPhrase = isPhrase
        }
    }

    var parts: [Part]
    /// Whether the last word may be the beginning of one.
    var endsInPrefix: Bool
    /// The transliteration keys of the words, and of all together; empty where there are phrases or no Latin words.
    private(set) var keys: [String] = []
    private(set) var joinedKey = ""
    /// The text that was typed, where it has vowel signs.
    private(set) var vocalized: String?

    init(_ text: SearchText, isTyping: Bool) {
        parts = Array(
            text.parts.flatMap { part in
                let words = Array(ArabicFolding.words(in: part.text).prefix(Self.maximumWords))
                if part.isPhrase { return words.isEmpty ? [] : [Part(words, isPhrase: true)] }
                return words.map { Part([$0]) }
            }.prefix(Self.maximumWords)
        )
        endsInPrefix = isTyping && text.endsInWord
        let plain = text.parts.map(\.text).joined(separator: " ")
        if !text.parts.contains(where: \.isPhrase) {
            let found = TransliterationKey.words(in: plain).prefix(Self.maximumWords).map(\.key)
            keys = found.filter { !$0.isEmpty }
            joinedKey = TransliterationKey.join(found)
        }
        let composed = plain.trimmingCharacters(in: .whitespacesAndNewlines)
            .precomposedStringWithCanonicalMapping
        if composed.unicodeScalars.contains(where: { (0x064B...0x0652).contains($0.value) }) {
            vocalized = composed
        }
    }

    var isEmpty: Bool { parts.isEmpty }

    /// The words in a row, where they were typed as words.
    var phrase: [String]? {
        guard parts.count > 1, parts.allSatisfy({ !$0.isPhrase && $0.spellings.count == 1 }) else {
            return nil
        }
        return parts.flatMap { $0.spellings[0] }
    }

    /// All the parts; the last word as the beginning of one where that is wanted.
    func expression(isPrefix: Bool) -> String {
        parts.indices.map { index in
            let isLast = isPrefix && index == parts.count - 1
            let spellings = parts[index].spellings.map { Self.quote($0) + (isLast ? " *" : "") }
            return spellings.count == 1 ? spellings[0] : "(" + spellings.joined(separator: " OR ") + ")"
        }.joined(separator: " AND ")
    }

    func phraseExpression(isPrefix: Bool) -> String? {
        phrase.map { Self.quote($0) + (isPrefix ? " *" : "") }
    }

    /// All the keys, or the key of all together.
    var soundExpression: String? {
        // A key of one or two letters meets half of all words.
        guard joinedKey.utf8.count >= 3 else { return nil }
        let all = keys.enumerated().map { index, key in
            Self.quote([key]) + (endsInPrefix && index == keys.count - 1 ? " *" : "")
        }.joined(separator: " AND ")
        return "(\(all)) OR (\(Self.quote([joinedKey]))\(endsInPrefix ? " *" : ""))"
    }

    /// More words than anybody types; they would only cost time.
    private static let maximumWords = 16

    private static func quote(_ words: [String]) -> String {
        let text = words.joined(separator: " ")
        return "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
            + "\""
    }
}
