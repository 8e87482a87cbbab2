import ManasikDomain
import ManasikTextSearch
import Testing

/// Words that packs call the same.
@Suite struct SynonymTests {
    private let index: TextIndex

    init() throws {
        func document(_ id: String, _ kind: SearchDocument.Kind, _ title: String, _ body: String = "")
            -> SearchDocument
        {
            SearchDocument(id: id, kind: kind, language: "en", title: title, body: body)
        }
        index = try TextIndex(
            [
                document("make", .dhikr, "Make me one who prays"),
                document("prayer", .dhikr, "The prayer of Ibrahim for Makkah"),
                document("city", .article, "Makkah"),
                document("told", .article, "A hotel", "Stay in Makkah near the mosque."),
                document("typed", .article, "An old map", "What was written Mecca."),
                document("travel", .item, "Travel"),
                document("setting-out", .dhikr, "Setting out", "For travel."),
            ],
            synonyms: [["Makkah", "Mecca", "Mekke", "مكة"], ["mosque", "masjid"]]
        )
    }

    private func found(_ text: String) throws -> [String] {
        try index.search(SearchQuery(text, isTyping: false)).hits.map(\.id)
    }

    @Test func oneFindsTheOthers() throws {
        #expect(try found("mekke") == ["city", "prayer", "told", "typed"])
        #expect(try found("بمكة") == [])
        #expect(try found("مكة") == ["city", "prayer", "told", "typed"])
        #expect(try found("masjid") == ["told"])
    }

    @Test func whatHasTheWordItselfStandsBeforeWhatTellsOfIt() throws {
        let hits = try index.search(SearchQuery("mecca", isTyping: false)).hits
        #expect(hits.map(\.id) == ["city", "prayer", "typed", "told"])
        #expect(hits.map(\.reason) == [.title, .title, .content, .synonym])
    }

    @Test func theWordThatIsThereIsShown() throws {
        let hit = try #require(try index.search(SearchQuery("hotel mekke", isTyping: false)).hits.first)
        #expect(hit.id == "told")
        #expect(hit.snippet.marked("[", "]").contains("[Makkah]"))
    }

    @Test func aKnownNameIsNoMistake() throws {
        let result = try index.search(SearchQuery("mekke hotle", isTyping: false))
        #expect(result.correctedQuery == "mekke hotel")
        #expect(result.hits.map(\.id) == ["told"])
    }

    @Test func aPhraseIsWhatWasTyped() throws {
        #expect(try found("\"mecca\"") == ["typed"])
    }

    @Test func whatAsksForDhikrPutsThemFirst() throws {
        #expect(try found("travel") == ["travel", "setting-out"])
        #expect(try found("dua for travel") == ["setting-out", "travel"])
        #expect(try found("doa travel") == ["setting-out", "travel"])
    }

    @Test func aTitleThatOnlySoundsNearlySoIsNoTitle() throws {
        let hits = try index.search(SearchQuery("mak", isTyping: false)).hits
        #expect(!hits.contains { $0.id == "make" && $0.reason == .title })
    }

    @Test func anArabicWordWithItsArticleIsTheBeginningOfAWord() throws {
        let index = try TextIndex([
            SearchDocument(
                id: "kursi",
                kind: .dhikr,
                language: "ar",
                title: "آية",
                arabic: "وَسِعَ كُرْسِيُّهُ السَّمَاوَاتِ"
            )
        ])
        let hit = try #require(try index.search(SearchQuery("الكرسي")).hits.first)
        #expect(hit.snippet.marked("[", "]").contains("[كُرْسِيُّهُ]"))
        #expect(try index.search(SearchQuery("الكرسي", isTyping: false)).hits == [])
    }
}
