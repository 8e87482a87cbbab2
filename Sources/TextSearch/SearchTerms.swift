import Foundation
import ManasikDomain

/// What is looked for, as folded words and phrases.
///
/// Only folded words, which have letters and digits alone, and quoted all the same, get into an expression for FTS5; so no
/// text can be taken for FTS5's own language.
struct SearchTerms {
    /// A word or a phrase, all of whose words stand in a row.
    struct Part {
        /// The words; of a word with a mistake each word that may have been meant, the likeliest first.
        var spellings: [[String]]
        let isPhrase: Bool
        /// Whether it says little, so that it may be missing: `the`, `doa`, في.
        let isCommon: Bool

        var words: [String] { spellings[0] }
    }

    var parts: [Part]
    /// Whether the last word may be the beginning of one.
    var endsInPrefix: Bool
    /// How the words sound; empty where there are phrases.
    private(set) var sounds: [String] = []
    /// All of them as they are spoken in a row; each of several that may have been meant.
    var runs: [String] = []
    /// The text that was typed, where it has vowel signs.
    private(set) var vocalized: String?

    init(_ text: SearchText, isTyping: Bool) {
        parts = Array(
            text.parts.flatMap { part in
                let words = Array(ArabicFolding.words(in: part.text).prefix(Self.maximumWords))
                if part.isPhrase {
                    return words.isEmpty ? [] : [Part(spellings: [words], isPhrase: true, isCommon: false)]
                }
                return words.map {
                    Part(spellings: [[$0]], isPhrase: false, isCommon: FillerWords.contains($0))
                }
            }.prefix(Self.maximumWords)
        )
        endsInPrefix = isTyping && text.endsInWord
        let plain = text.parts.map(\.text).joined(separator: " ")
        if !text.parts.contains(where: \.isPhrase) {
            let heard = SoundTerms(plain)
            // A sound of one or two letters meets half of all words.
            if heard.joined.utf8.count >= 3 {
                sounds = Array(heard.keys.prefix(Self.maximumWords))
                runs = [heard.joined]
            }
        }
        if plain.unicodeScalars.contains(where: { (0x064B...0x0652).contains($0.value) }) {
            vocalized =
                plain.trimmingCharacters(in: .whitespacesAndNewlines)
                .precomposedStringWithCanonicalMapping
        }
    }

    var isEmpty: Bool { parts.isEmpty }

    /// The words in a row, where they were typed as words.
    var phrase: [String]? {
        guard parts.count > 1, parts.allSatisfy({ !$0.isPhrase && $0.spellings.count == 1 }) else {
            return nil
        }
        return parts.flatMap(\.words)
    }

    /// These terms without those that may be missing; nil where all of them are needed.
    var withoutCommon: SearchTerms? {
        let needed = parts.filter { !$0.isCommon }
        guard !needed.isEmpty, needed.count < parts.count else { return nil }
        var terms = keeping(needed)
        terms.endsInPrefix = endsInPrefix && !parts[parts.count - 1].isCommon
        return terms
    }

    /// Only some of the parts; how they sound and their signs are left out.
    func keeping(_ parts: [Part]) -> SearchTerms {
        var terms = self
        terms.parts = parts
        terms.sounds = []
        terms.runs = []
        terms.vocalized = nil
        return terms
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

    /// What sounds as all of it in a row.
    var runExpression: String? {
        guard !runs.isEmpty else { return nil }
        return "runs : (" + runs.map { Self.quote([$0]) + " *" }.joined(separator: " OR ") + ")"
    }

    /// What sounds as each of the words.
    var soundExpression: String? {
        guard !sounds.isEmpty else { return nil }
        return "words : ("
            + sounds.enumerated().map { index, sound in
                Self.quote([sound]) + (endsInPrefix && index == sounds.count - 1 ? " *" : "")
            }.joined(separator: " AND ") + ")"
    }

    /// What is searched for, as a reader may type it.
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
