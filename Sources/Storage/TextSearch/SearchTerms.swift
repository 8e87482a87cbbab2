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
        /// Single words that mean the same as the word.
        var synonyms: [String] = []

        var words: [String] { spellings[0] }

        var asksForDhikr: Bool { isCommon && !isPhrase && StopWords.asksForDhikr(words[0]) }

        /// All that may stand for it in a text.
        var alternatives: [[String]] { spellings + synonyms.map { [$0] } }
    }

    var parts: [Part]
    /// Whether the last word may be the beginning of one.
    var endsInPrefix: Bool
    /// How the words sound; empty where there are phrases.
    private(set) var sounds: [String] = []
    /// All of them as they are spoken in a row; each of several that may have been meant.
    var runs: [String] = []
    /// How all of it is spoken, more strictly: by this a title is known.
    private(set) var spoken: [UInt8] = []
    /// The text that was typed, where it has vowel signs.
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
            // A sound of one or two letters meets half of all words.
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

    /// The words in a row, where they were typed as words.
    var phrase: [String]? {
        guard parts.count > 1, parts.allSatisfy({ !$0.isPhrase && $0.spellings.count == 1 }) else {
            return nil
        }
        return parts.flatMap(\.words)
    }

    /// The last word without what is written together with it in Arabic, as further beginnings of words: الكرسي begins كرسيه.
    var beginnings: [String] {
        guard endsInPrefix, let part = parts.last, part.spellings.count == 1, let word = part.words.last,
            let first = word.utf8.first, first >= 0x80
        else { return [] }
        return WordForms.forms(in: word).joined().filter { $0 != word && $0.utf8.count >= 6 }
    }

    /// These terms without those that may be missing; nil where all of them are needed.
    var withoutCommon: SearchTerms? {
        var needed = parts.filter { !$0.isCommon }
        // Of `dhikr after prayer` at least the last two are sought.
        if needed.isEmpty { needed = parts.filter { !$0.asksForDhikr } }
        guard !needed.isEmpty, needed.count < parts.count else { return nil }
        var terms = keeping(needed)
        terms.endsInPrefix = endsInPrefix && needed.last?.spellings == parts.last?.spellings
        return terms
    }

    var asksForDhikr: Bool { parts.contains(where: \.asksForDhikr) }

    var hasSynonyms: Bool { parts.contains { !$0.synonyms.isEmpty } }

    /// These terms with what means the same in the place of each word that has synonyms; nil where none has.
    var withSynonyms: SearchTerms? {
        guard hasSynonyms else { return nil }
        var terms = keeping(parts)
        for index in parts.indices { terms.parts[index].spellings = parts[index].alternatives }
        return terms
    }

    /// Only some of the parts; how they sound and their signs are left out.
    func keeping(_ parts: [Part]) -> SearchTerms {
        var terms = self
        terms.parts = parts
        terms.sounds = []
        terms.runs = []
        terms.spoken = []
        terms.vocalized = nil
        return terms
    }

    /// All the parts; the last word as the beginning of one where that is wanted.
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
