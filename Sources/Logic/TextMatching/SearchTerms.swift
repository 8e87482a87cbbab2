package import ManasikDomain

/// The terms of a query, as folded words and phrases.
package struct SearchTerms {
    /// A word, or a phrase whose words must be consecutive.
    package struct Part {
        /// The words; for a misspelt word every likely correction, the best first.
        package var spellings: [[String]]
        package let isPhrase: Bool
        /// Whether it says little and may be missing: `the`, `doa`, في.
        package let isCommon: Bool
        /// Synonyms of a single word.
        package var synonyms: [String] = []

        package var words: [String] { spellings[0] }

        package var asksForDhikr: Bool { isCommon && !isPhrase && StopWords.asksForDhikr(words[0]) }

        /// All alternatives that match it.
        package var alternatives: [[String]] { spellings + synonyms.map { [$0] } }
    }

    package var parts: [Part]
    /// Whether the last word may be a prefix.
    package var endsInPrefix: Bool
    /// The sounds of the words; empty if there are phrases.
    package private(set) var sounds: [String] = []
    /// The sound of all words in a row; one for each possible correction.
    package var runs: [String] = []
    /// The stricter sound of all words, by which a title is recognized.
    package private(set) var spoken: [UInt8] = []
    /// The typed text, if it has vowel marks.
    package private(set) var vocalized: String?

    package init(_ text: SearchText, isTyping: Bool, _ synonyms: [Synonyms]) {
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
        let plain = text.parts.map { $0.text }.joined(separator: " ")
        if !text.parts.contains(where: { $0.isPhrase }) {
            let heard = SoundTerms(plain)
            // A sound of one or two letters matches half of all words.
            if heard.joined.utf8.count >= 3 {
                sounds = Array(heard.keys.prefix(Self.maximumWords))
                runs = [heard.joined]
                spoken = TransliterationKey.soughtKey(plain)
            }
        }
        if plain.unicodeScalars.contains(where: { (0x064B...0x0652).contains($0.value) }) {
            vocalized = plain.trimmed
        }
    }

    package var isEmpty: Bool { parts.isEmpty }

    /// The words in sequence, if they were typed as words.
    package var phrase: [String]? {
        guard parts.count > 1, parts.allSatisfy({ !$0.isPhrase && $0.spellings.count == 1 }) else {
            return nil
        }
        return parts.flatMap { $0.words }
    }

    /// The last word without Arabic prefixes and suffixes, as further prefixes: الكرسي is a prefix of كرسيه.
    package var beginnings: [String] {
        guard endsInPrefix, let part = parts.last, part.spellings.count == 1, let word = part.words.last,
            let first = word.utf8.first, first >= 0x80
        else { return [] }
        return WordForms.forms(in: word).joined().filter { $0 != word && $0.utf8.count >= 6 }
    }

    /// These terms without those that may be missing; nil if all of them are needed.
    package var withoutCommon: SearchTerms? {
        var needed = parts.filter { !$0.isCommon }
        // Of `dhikr after prayer`, at least the last two are required.
        if needed.isEmpty { needed = parts.filter { !$0.asksForDhikr } }
        guard !needed.isEmpty, needed.count < parts.count else { return nil }
        var terms = keeping(needed)
        terms.endsInPrefix = endsInPrefix && needed.last?.spellings == parts.last?.spellings
        return terms
    }

    package var asksForDhikr: Bool { parts.contains { $0.asksForDhikr } }

    /// These terms with only the words that have no sound, such as numbers; nil if each word has one.
    package var unspoken: SearchTerms? {
        let silent = parts.filter { !$0.isPhrase && SoundTerms($0.words[0]).count == 0 }
        guard !silent.isEmpty else { return nil }
        var terms = keeping(silent)
        terms.endsInPrefix = endsInPrefix && silent.last?.spellings == parts.last?.spellings
        return terms
    }

    package var hasSynonyms: Bool { parts.contains { !$0.synonyms.isEmpty } }

    /// These terms with synonyms instead of each word that has some; nil if none has.
    package var withSynonyms: SearchTerms? {
        guard hasSynonyms else { return nil }
        var terms = keeping(parts)
        for index in parts.indices { terms.parts[index].spellings = parts[index].alternatives }
        return terms
    }

    /// Returns some of the parts, without sounds and vowel marks.
    package func keeping(_ parts: [Part]) -> SearchTerms {
        var terms = self
        terms.parts = parts
        terms.sounds = []
        terms.runs = []
        terms.spoken = []
        terms.vocalized = nil
        return terms
    }

    /// The query as a reader may type it.
    package var text: String {
        parts.map { part in
            let words = part.words.joined(separator: " ")
            return part.isPhrase ? "\"\(words)\"" : words
        }.joined(separator: " ")
    }

    /// More words than anybody types; they would only cost time.
    private static let maximumWords = 16
}
