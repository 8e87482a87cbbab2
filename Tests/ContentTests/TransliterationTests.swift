import Testing

/// How the bundled supplications are pronounced: letters that Latin writes alike are told apart (`docs/dhikr.md`).
@Suite struct TransliterationTests {
    private static let marked: [Character: Character] = [
        "ح": "ḥ", "ص": "ṣ", "ض": "ḍ", "ط": "ṭ", "ظ": "ẓ", "ع": "ʿ",
    ]

    @Test(arguments: ["en", "id"])
    func tellsTheLettersApartInTheOrderOfTheArabic(in language: String) throws {
        let pack = ContentPack("dhikr")
        let texts = try pack.texts(language)
        var told = 0
        for supplication in try pack.supplications() {
            let arabic = try #require(supplication.arabic)
            let latin = try #require(texts[supplication.keys["transliteration"] ?? ""], "\(supplication.id)")
            let expected = Self.letters(ofArabic: arabic)
            #expect(Self.letters(ofLatin: latin) == expected, "\(supplication.id)")
            // A plain apostrophe leaves open which letter it is.
            #expect(!latin.contains("'"), "\(supplication.id)")
            told += expected.count
        }
        #expect(told > 1000)
    }

    /// A letter that is doubled, by its sign or by the article before it, counts once.
    private static func letters(ofArabic text: String) -> String {
        // The blessing is written in full in Latin letters.
        let text = text.replacing("ﷺ", with: "صلى الله عليه وسلم")
        return String(text.unicodeScalars.compactMap { marked[Character($0)] })
    }

    private static func letters(ofLatin text: String) -> String {
        let marks = Set(marked.values)
        var found = ""
        var previous: Character?
        for letter in text.lowercased() where letter != "-" {
            if marks.contains(letter), letter != previous { found.append(letter) }
            previous = letter
        }
        return found
    }
}
