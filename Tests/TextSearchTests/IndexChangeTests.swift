import ManasikDomain
import ManasikTextSearch
import Testing

/// What an index holds of a document after it has come, changed and gone.
@Suite struct IndexChangeTests {
    private let anger = SearchLabel(id: "dhikr:anger", title: "Anger", synonyms: ["marah", "غضب"])

    private func document(_ id: String, _ language: String, title: String, arabic: String) -> SearchDocument {
        SearchDocument(
            id: id,
            kind: .dhikr,
            language: language,
            title: title,
            body: "Said seven times",
            arabic: arabic,
            transliteration: "subḥāna lladhī sakhkhara",
            tags: [anger],
            categories: [SearchLabel(id: "dhikr:journeys", title: "Journeys")],
            sources: ["Sahih Muslim"]
        )
    }

    private let words = [
        "riding", "seven", "سخر", "subhanalladzi", "lladhi", "anger", "marah", "غضب", "journeys",
        "source:muslim", "tag:anger",
    ]

    /// How many documents a word finds, without what is only near it.
    private func count(_ word: String, in index: TextIndex) throws -> Int {
        do {
            return try index.search(SearchQuery(word, allowsMistakes: false)).total
        } catch SearchError.unknownFilter {
            return 0
        }
    }

    @Test func forgetsAllThatADocumentHad() throws {
        let index = try TextIndex([
            document("dhikr:travel", "en", title: "Riding out", arabic: "سُبْحَانَ الَّذِي سَخَّرَ لَنَا هَٰذَا")
        ])
        for word in words { #expect(try count(word, in: index) == 1, "\(word)") }
        try index.update([], removing: ["dhikr:travel"])
        #expect(index.count == 0)
        for word in words where !word.contains(":") { #expect(try count(word, in: index) == 0, "\(word)") }
    }

    @Test func findsTheArabicAndTheTagsOfAThingInEachOfItsLanguages() throws {
        let arabic = "سُبْحَانَ الَّذِي سَخَّرَ لَنَا هَٰذَا"
        let index = try TextIndex([
            document("dhikr:travel", "en", title: "Riding out", arabic: arabic),
            document("dhikr:travel", "id", title: "Berkendara", arabic: arabic),
            // As it is written for readers of another language.
            document("dhikr:travel", "tr", title: "Binerken", arabic: "الْحَمْدُ لِلَّهِ"),
        ])
        func languages(_ word: String) throws -> Set<String> {
            Set(
                try ["en", "id", "tr"].flatMap { language in
                    try index.search(SearchQuery(word, languages: [language], allowsMistakes: false)).hits
                        .filter { $0.language == language }.map(\.language)
                }
            )
        }
        #expect(try languages("سخر") == ["en", "id"])
        #expect(try languages("الحمد") == ["tr"])
        #expect(try languages("غضب") == ["en", "id", "tr"])
    }

    @Test(arguments: [("لله", "الْحَمْدُ لِلَّهِ"), ("الله", "الْحَمْدُ لِلَّهِ"), ("لله", "سُبْحَانَ اللَّهِ")])
    func meetsAllahWithAndWithoutWhatIsJoinedToTheName(_ typed: String, _ arabic: String) throws {
        let index = try TextIndex([document("dhikr:one", "ar", title: "One", arabic: arabic)])
        #expect(try count(typed, in: index) == 1)
    }

    @Test func bearsAWordThatIsLongerThanAnIndexTakes() throws {
        let word = String(repeating: "x", count: 40_000)
        let index = try TextIndex([
            SearchDocument(id: "long", kind: .item, language: "en", title: "\(word) then more", body: word)
        ])
        #expect(try count("more", in: index) == 1)
        #expect(try count(word, in: index) == 1)
        try index.update([], removing: ["long"])
        #expect(try count("more", in: index) == 0)
    }
}
