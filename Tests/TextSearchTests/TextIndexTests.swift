import ManasikDomain
import ManasikTextSearch
import Testing

@Suite struct TextIndexTests {
    private let index: TextIndex

    init() throws {
        func dhikr(
            _ id: String,
            _ title: String,
            _ arabic: String,
            _ transliteration: String,
            body: String = "",
            tags: [String] = [],
            language: String = "en"
        ) -> SearchDocument {
            SearchDocument(
                id: id,
                kind: .dhikr,
                language: language,
                title: title,
                body: body,
                arabic: arabic,
                transliteration: transliteration,
                tags: tags.map { SearchLabel(id: "dhikr:\($0)", title: $0) }
            )
        }
        index = try TextIndex([
            dhikr(
                "dhikr:believe",
                "Belief",
                "ءَامِنُوا۟ بِٱللَّهِ وَرَسُولِهِۦ",
                "āminū bi-llāhi wa-rasūlih"
            ),
            dhikr(
                "dhikr:istighfar",
                "Asking forgiveness",
                "أَسْتَغْفِرُ اللَّهَ",
                "Astaghfiru Allah",
                body: "Said three times after the prayer.",
                tags: ["istighfar", "forgiveness", "marah", "غضب"]
            ),
            dhikr(
                "dhikr:fatiha",
                "The opening",
                "ٱلْحَمْدُ لِلَّهِ رَبِّ ٱلْعَـٰلَمِينَ ٱلرَّحْمَـٰنِ",
                "al-ḥamdu lillāhi rabbi l-ʿālamīn"
            ),
            dhikr("dhikr:hamd-plain", "Praise", "الحمد لله", "alhamdulillah"),
            dhikr("dhikr:travel", "Travel", "سُبْحَانَ الَّذِي سَخَّرَ لَنَا هَٰذَا", "subḥāna lladhī sakhkhara lanā hādhā"),
            dhikr("dhikr:travel", "Perjalanan", "سُبْحَانَ الَّذِي سَخَّرَ لَنَا هَٰذَا", "subhanalladzi", language: "id"),
            SearchDocument(
                id: "hajj:hajj/tawaf",
                kind: .step,
                language: "en",
                title: "Tawaf",
                body: "Walk around the Ka'bah seven times."
            ),
            SearchDocument(
                id: "hajj:hajj/tawaf",
                kind: .step,
                language: "ar",
                title: "الطواف",
                body: "طُفْ بالكعبة سبعًا"
            ),
            SearchDocument(
                id: "rites:tawaf",
                kind: .article,
                language: "en",
                title: "Tawaf of arrival",
                body: "The first tawaf.",
                tags: [SearchLabel(id: "rites:circling", title: "circling")]
            ),
            SearchDocument(
                id: "rites:sai",
                kind: .article,
                language: "en",
                title: "Sa'i",
                body: "After the tawaf walk between Safa and Marwah."
            ),
            SearchDocument(
                id: "rites:tag",
                kind: .article,
                language: "en",
                title: "Circuits",
                tags: [SearchLabel(id: "rites:tawaf", title: "tawaf", synonyms: ["circling"])]
            ),
        ])
    }

    private func ids(
        _ text: String,
        kinds: Set<SearchDocument.Kind> = [],
        languages: [String] = [],
        limit: Int = 20
    ) throws -> [String] {
        try index.search(
            SearchQuery(text, kinds: kinds, languages: languages, limit: limit, allowsMistakes: false)
        ).hits.map(\.id)
    }

    /// The case that a famous site fails comes first.
    @Test(arguments: [
        ("آمنوا بالله ورسوله", "dhikr:believe"), ("امنوا بالله", "dhikr:believe"),
        ("ءامنوا", "dhikr:believe"),
        ("وَرَسُولِهِ", "dhikr:believe"), ("استغفر الله", "dhikr:istighfar"), ("أستغفر", "dhikr:istighfar"),
        ("اَسْتَغْفِرُ", "dhikr:istighfar"),
        ("الرحمن", "dhikr:fatiha"), ("العلمين", "dhikr:fatiha"), ("الحمد لله رب", "dhikr:fatiha"),
        ("سبحان الذي سخر", "dhikr:travel"),
        ("هذا", "dhikr:travel"), ("بالكعبه", "hajj:hajj/tawaf"), ("الطّواف", "hajj:hajj/tawaf"),
        ("الـطـواف", "hajj:hajj/tawaf"), ("غضب", "dhikr:istighfar"),
    ])
    func findsArabicInAnySpelling(_ text: String, _ id: String) throws {
        #expect(try ids(text).first == id)
    }

    @Test(arguments: [
        ("astaghfirullah", "dhikr:istighfar"), ("astagfirullah", "dhikr:istighfar"),
        ("astaghfiru Allah", "dhikr:istighfar"),
        ("istighfar", "dhikr:istighfar"), ("ISTIGHFAR", "dhikr:istighfar"), ("amanu", ""),
        ("aminu billah", "dhikr:believe"),
        ("subhanalladhi", "dhikr:travel"), ("subhanalladzi sakhara", "dhikr:travel"), ("sai", "rites:sai"),
        ("sa’i", "rites:sai"), ("kabah", "hajj:hajj/tawaf"),
    ])
    func findsTransliterationInAnySpelling(_ text: String, _ id: String) throws {
        #expect(try ids(text).first ?? "" == id)
    }

    @Test func meetsAlhamdulillahWrittenTogetherAndApart() throws {
        #expect(try Set(ids("alhamdulillah")) == ["dhikr:fatiha", "dhikr:hamd-plain"])
        #expect(try Set(ids("al-hamdu lillah")) == ["dhikr:fatiha", "dhikr:hamd-plain"])
    }

    @Test func ranksTitleThenTagsThenText() throws {
        #expect(
            try ids("tawaf", languages: ["en"]) == [
                "hajj:hajj/tawaf", "rites:tawaf", "rites:tag", "rites:sai",
            ]
        )
    }

    @Test func aTitleThatSoundsAsTheQueryComesBeforeTagsAndTexts() throws {
        func document(_ id: String, _ title: String, body: String = "", tags: [String] = []) -> SearchDocument
        {
            let labels = tags.map { SearchLabel(id: "dhikr:\($0)", title: $0) }
            return SearchDocument(
                id: id,
                kind: .place,
                language: "en",
                title: title,
                body: body,
                tags: labels
            )
        }
        let index = try TextIndex([
            document("tagged", "At the Black Stone", tags: ["kaaba"]),
            document("told", "A support", body: "The kaaba is a support for people."),
            document("other", "The Ka'bahs"),
            document("place", "The Ka'bah"),
        ])
        let hits = try index.search(SearchQuery("kaaba", isTyping: false)).hits
        #expect(hits.map(\.id) == ["place", "tagged", "told", "other"])
        #expect(hits[0].reason == .title)
        #expect(hits[0].title.marked("[", "]") == "The [Ka'bah]")
    }

    @Test func ranksWholeWordsBeforeBeginnings() throws {
        let index = try TextIndex([
            SearchDocument(id: "a", kind: .item, language: "en", title: "Stoning"),
            SearchDocument(id: "b", kind: .item, language: "en", title: "A bag for each stone"),
            SearchDocument(id: "c", kind: .item, language: "en", title: "Stone"),
        ])
        #expect(try index.search(SearchQuery("stone")).hits.map(\.id) == ["c", "b"])
        #expect(try index.search(SearchQuery("ston")).hits.map(\.id) == ["a", "c", "b"])
    }

    @Test func ranksTheVowelSignsThatWereTypedFirst() throws {
        let index = try TextIndex([
            SearchDocument(id: "plain", kind: .dhikr, language: "ar", title: "الملك", arabic: "ملك"),
            SearchDocument(id: "king", kind: .dhikr, language: "ar", title: "صفة", arabic: "مَلِك"),
            SearchDocument(id: "dominion", kind: .dhikr, language: "ar", title: "ملك", arabic: "مُلْك"),
        ])
        #expect(try index.search(SearchQuery("مَلِك")).hits.map(\.id).first == "king")
        #expect(try index.search(SearchQuery("مُلْك")).hits.map(\.id).first == "dominion")
        #expect(try index.search(SearchQuery("ملك")).hits.map(\.id) == ["dominion", "plain", "king"])
    }

    @Test func findsAThingOnceInTheBestLanguageOfTheReader() throws {
        #expect(
            try index.search(SearchQuery("سخر", languages: ["id", "en"])).hits.map(\.title.text) == [
                "Perjalanan"
            ]
        )
        #expect(
            try index.search(SearchQuery("سخر", languages: ["en-GB", "id"])).hits.map(\.title.text) == [
                "Travel"
            ]
        )
        #expect(try ids("سخر", languages: ["tr"]) == [])
        #expect(try ids("سخر").count == 1)
    }

    @Test func filtersByKindAndLimits() throws {
        #expect(try ids("tawaf", kinds: [.step]) == ["hajj:hajj/tawaf"])
        #expect(
            try ids("tawaf", kinds: [.article, .step], languages: ["en"], limit: 2) == [
                "hajj:hajj/tawaf", "rites:tawaf",
            ]
        )
        #expect(try ids("tawaf", limit: 0) == [])
        #expect(try ids("tawaf", limit: -1) == [])
    }

    @Test func showsTheOriginalTextWithTheHitBetweenBrackets() throws {
        func snippet(_ text: String, languages: [String] = ["en"]) throws -> String? {
            try index.search(SearchQuery(text, languages: languages)).hits.first?.snippet.marked()
        }
        #expect(try snippet("آمنوا بالله") == "[ءَامِنُوا۟] [بِٱللَّهِ] وَرَسُولِهِۦ")
        #expect(try snippet("الرحمن") == "ٱلْحَمْدُ لِلَّهِ رَبِّ ٱلْعَـٰلَمِينَ [ٱلرَّحْمَـٰنِ]")
        #expect(try snippet("kabah seven") == "Walk around the [Ka'bah] [seven] times.")
        #expect(try snippet("astagfirullah") == "[Astaghfiru Allah]")
        #expect(try snippet("subhanalladhi") == "[subḥāna lladhī] sakhkhara lanā hādhā")
    }

    @Test func aPassageShowsAsMuchAsItCan() throws {
        func passage(_ body: String, _ typed: String) throws -> String? {
            let document = SearchDocument(id: "a:a", kind: .article, language: "en", title: "A", body: body)
            return try TextIndex([document]).search(SearchQuery(typed)).hits.first?.snippet.marked()
        }
        let words = (1...30).map { "word\($0)x" }
        #expect(try passage(words.prefix(12).joined(separator: " "), "word9x")?.hasPrefix("word1x ") == true)
        #expect(
            try passage(words.joined(separator: " "), "word30x")
                == "…" + words[14..<29].joined(separator: " ") + " [word30x]",
            "the end of a text is led up to"
        )
        let far = try passage(words.joined(separator: " "), "word6x word21x") ?? ""
        #expect(far.contains("[word6x]") && far.contains("[word21x]"), "\(far)")
        let near = try passage(words.joined(separator: " "), "word10x")
        #expect(
            near == "…" + words[5..<9].joined(separator: " ") + " [word10x] "
                + words[10..<21].joined(separator: " ") + "…"
        )
    }

    @Test(arguments: [
        "", " ", "\"", "\"\"\"", "*", "()", "-", "🕋", "\u{200F}", "،؟", "ًٌٍ", "'", "\u{0}", "^",
    ])
    func refusesWhatHasNothingToLookFor(_ text: String) {
        #expect(throws: SearchError.emptyQuery) { try ids(text) }
    }

    @Test(arguments: [
        "\"tawaf", "tawaf\"", "tawaf*", "(tawaf", "tawaf)", "title:tawaf", "{title}: tawaf", "^tawaf",
        "tawaf -", "+tawaf",
        "tawaf'; DROP TABLE text; --", "🕋 tawaf", "tawaf\u{0}",
    ])
    func neverTakesATextForItsOwnLanguage(_ text: String) throws {
        // Each is a search for the words in it, which either are there or are not.
        _ = try ids(text)
        let words = text.contains("title") || text.contains("DROP") ? 0 : 1
        #expect(try ids(text).isEmpty == (words == 0), "\(text)")
    }

    @Test func takesOperatorsAsWords() throws {
        for text in ["tawaf NEAR sai", "NEAR(tawaf safa, 2)", "tawaf AND NOT safa"] {
            #expect(try ids(text) == [], "\(text)")
        }
        // A word that says little, so that it may be missing; as an operator it would find more.
        #expect(try Set(ids("tawaf OR walk")) == Set(ids("tawaf walk")))
        #expect(try ids("safa AND marwah") == ["rites:sai"], "'and' is a word of that text")
    }

    @Test func bearsVeryLongQueries() throws {
        #expect(try ids(String(repeating: "tawaf ", count: 10_000), languages: ["en"]).count == 4)
        #expect(try ids(String(repeating: "x", count: 1_000_000)) == [])
        // Letters of which no two are alike in a row, so that nothing is folded away.
        let word = String((0..<120_000).map { Character(Unicode.Scalar(97 + UInt8($0 * $0 % 25))) })
        #expect(try ids(word) == [])
    }

    @Test func ofAVeryLongTextItsBeginningIsSought() throws {
        let long = "tawaf " + String(repeating: "z", count: SearchQuery.longestText)
        #expect(SearchQuery.sought(long) == String(long.prefix(SearchQuery.longestText)))
        #expect(SearchQuery.sought("tawaf") == "tawaf")
        let beginning = String(long.prefix(SearchQuery.longestText))
        #expect(try ids(long) == ids(beginning))
    }

    @Test func searchesNothing() throws {
        #expect(try TextIndex([]).search(SearchQuery("x")).hits == [])
    }

    @Test func answersManyAtOnce() async throws {
        let index = index
        try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<50 {
                group.addTask { try index.search(SearchQuery("tawaf", languages: ["en"])).hits.count }
            }
            for try await count in group { #expect(count == 4) }
        }
    }
}
