import Foundation
import ManasikDomain

/// The terms of a query, as folded words and phrases.
///
/// Only folded words, which consist of letters and digits and are quoted all the same, are used in an FTS5 expression;
/// so no text can be taken for FTS5 syntax.
struct SearchTerms {
    /// A word, or a phrase whose words have to be consecutive.
    struct Part {
        /// The words; for a misspelt word every likely correction, the best first.
        var spellings: [[String]]
        let isPhrase: Bool
        /// Whether it says little and may be missing: `the`, `doa`, في.
        let isCommon: Bool
        /// Synonyms of a single word.
        var synonyms: [String] = []

        var words: [String] { spellings[0] }

        var asksForDhikr: Bool { isCommon && !isPhrase && StopWords.asksForDhikr(words[0]) }

        /// All alternatives that match it.
        var alternatives: [[String]] { spellings + synonyms.map { [$0] } }
    }

    var parts: [Part]
    /// Whether the last word may be a prefix.
    var endsInPrefix: Bool
    /// The sounds of the words; empty if there are phrases.
    private(set) var sounds: [String] = []
    /// The sound of all words in a row; one for each possible correction.
    var runs: [String] = []
    /// The stricter sound of all words, by which a title is recognized.
    private(set) var spoken: [UInt8] = []
    /// The typed text, if it has vowel marks.
    private(set) var vocalized: String?

    init(_ text: SearchText, isTyping: Bool, _ synonyms: [Synonyms]) {
        parts = Array(
            text.parts.flatMap { part in
                let words = Array(ArabicFolding.words(in: part.text).prefix(Self.maximumWords))
                if part.isPhrase {
                    return words.isEmpty ? [] : [Part(spellings: [words], isPhrase: true, isCommon: false)]
                }
                return words.map { word in
                    Part(
                        spellings: [[word]],
                        isPhrase: false,
                        isCommon: StopWords.contains(word),
                        synonyms: synonyms.flatMap { $0.words(for: word) }
                    )
                }
            }.prefix(Self.maximumWords)
        )
        endsInPrefix = isTyping && text.endsInWord
        let plain = text.parts.map(\.text).joined(separator: " ")
        if !text.parts.contains(where: \.isPhrase) {
            let heard = SoundTerms(plain)
            // A sound of one or two letters matches half of all words.
            if heard.joined.utf8.count >= 3 {
                sounds = Array(heard.keys.prefix(Self.maximumWords))
                runs = [heard.joined]
                spoken = TransliterationKey.soughtKey(plain)
            }
        }
        if plain.unicodeScalars.contains(where: { (0x064B...0x0652).contains($0.value) }) {
            vocalized =
                plain.trimmingCharacters(in: .whitespacesAndNewlines)
                .precomposedStringWithCanonicalMapping
        }
    }

    var isEmpty: Bool { parts.isEmpty }

    /// The words in sequence, if they were typed as words.
    var phrase: [String]? {
        guard parts.count > 1, parts.allSatisfy({ !$0.isPhrase && $0.spellings.count == 1 }) else {
            return nil
        }
        return parts.flatMap(\.words)
    }

    /// The last word without Arabic prefixes and suffixes, as further prefixes: الكرسي is a prefix of كرسيه.
    var beginnings: [String] {
        guard endsInPrefix, let part = parts.last, part.spellings.count == 1, let word = part.words.last,
            let first = word.utf8.first, first >= 0x80
        else { return [] }
        return WordForms.forms(in: word).joined().filter { $0 != word && $0.utf8.count >= 6 }
    }

    /// These terms without those that may be missing; nil if all of them are needed.
    var withoutCommon: SearchTerms? {
        var needed = parts.filter { !$0.isCommon }
        // Of `dhikr after prayer`, at least the last two are required.
        if needed.isEmpty { needed = parts.filter { !$0.asksForDhikr } }
        guard !needed.isEmpty, needed.count < parts.count else { return nil }
        var terms = keeping(needed)
        terms.endsInPrefix = endsInPrefix && needed.last?.spellings == parts.last?.spellings
        return terms
    }

    var asksForDhikr: Bool { parts.contains(where: \.asksForDhikr) }

    var hasSynonyms: Bool { parts.contains { !$0.synonyms.isEmpty } }

    /// These terms with synonyms instead of each word that has some; nil if none has.
    var withSynonyms: SearchTerms? {
        guard hasSynonyms else { return nil }
        var terms = keeping(parts)
        for index in parts.indices { terms.parts[index].spellings = parts[index].alternatives }
        return terms
    }

    /// Returns some of the parts, without sounds and vowel marks.
    func keeping(_ parts: [Part]) -> SearchTerms {
        var terms = self
        terms.parts = parts
        terms.sounds = []
        terms.runs = []
        terms.spoken = []
        terms.vocalized = nil
        return terms
    }

    /// Returns the expression of all parts, optionally with the last word as a prefix.
    func expression(isPrefix: Bool) -> String {
        parts.indices.map { index in
            let isLast = isPrefix && index == parts.count - 1
            let spellings =
                isLast
                ? (parts[index].spellings + beginnings.map { [$0] }).map { Self.quote($0) + " *" }
                : parts[index].spellings.map(Self.quote)
            return spellings.count == 1 ? spellings[0] : "(" + spellings.joined(separator: " OR ") + ")"
        }.joined(separator: " AND ")
    }

    func phraseExpression(isPrefix: Bool) -> String? {
        phrase.map { Self.quote($0) + (isPrefix ? " *" : "") }
    }

    /// The expression for the sound of all words in a row.
    var runExpression: String? {
        guard !runs.isEmpty else { return nil }
        return "runs : (" + runs.map { Self.quote([$0]) + " *" }.joined(separator: " OR ") + ")"
    }

    /// The expression for the sound of each word.
    var soundExpression: String? {
        guard !sounds.isEmpty else { return nil }
        return "words : ("
            + sounds.enumerated().map { index, sound in
                Self.quote([sound]) + (endsInPrefix && index == sounds.count - 1 ? " *" : "")
            }.joined(separator: " AND ") + ")"
    }

    /// The query as a reader may type it.
    var text: String {
        parts.map { part in
            let words = part.words.joined(separator: " ")
            return part.isPhrase ? "\"\(words)\"" : words
        }.joined(separator: " ")
    }

    /// More words than anybody types; they would only cost time.
    private static let maximumWords = 16

    private static func quote(_ words: [String]) -> String {
        let text = words.joined(separator: " ")
        return "\""
            + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
            + "\""
    }
}
