import ManasikDomain
import ManasikTextSearch
import Testing

/// What is found where nothing has all the words as they were typed.
@Suite struct SearchMistakeTests {
    private let index: TextIndex

    init() throws {
        func dhikr(_ id: String, _ title: String, _ arabic: String, _ transliteration: String)
            -> SearchDocument
        {
            SearchDocument(
                id: id,
                kind: .dhikr,
                language: "en",
                title: title,
                arabic: arabic,
                transliteration: transliteration
            )
        }
        index = try TextIndex([
            dhikr("enough", "Allah is enough", "حَسْبُنَا اللَّهُ وَنِعْمَ الْوَكِيلُ", "Hasbunallahu wani'mal-wakiil"),
            dhikr(
                "corners",
                "Between the corners",
                "رَبَّنَا آتِنَا فِي الدُّنْيَا حَسَنَةً",
                "Rabbanaa aatinaa fid-dunyaa hasanatan"
            ),
            dhikr("worlds", "The opening", "ٱلْحَمْدُ لِلَّهِ رَبِّ ٱلْعَٰلَمِينَ", "al-ḥamdu lillāhi rabbi l-ʿālamīn"),
            dhikr("mosque", "Entering the mosque", "أَعُوذُ بِاللَّهِ العَظِيمِ", "A'uudhu billahil-'aziim"),
            dhikr("tawaf", "Farewell tawaf", "طواف الوداع", "tawaafu l-wadaa'"),
            dhikr("safa", "Safa and Marwah", "إِنَّ الصَّفَا وَالْمَرْوَةَ", "innas-safaa wal-marwata"),
        ])
    }

    @Test(arguments: [
        ("farwell tawaf", "tawaf", "farewell tawaf"), ("mosqeu", "mosque", "mosque"),
        ("الصفاء", "safa", "الصفا"),
    ])
    func findsWordsWithMistakesAndSaysSo(_ text: String, _ id: String, _ corrected: String) throws {
        let result = try index.search(SearchQuery(text))
        #expect(result.hits.first?.id == id)
        #expect(result.hits.first?.reason == .typo)
        #expect(result.correctedQuery == corrected)
    }

    @Test func shortWordsBearOneMistakeAndTheShortestNone() throws {
        #expect(try index.search(SearchQuery("sfa")).hits.map(\.id) == ["safa"])
        #expect(try index.search(SearchQuery("xy")).hits == [])
        #expect(try index.search(SearchQuery("xyfa")).hits == [])
    }

    @Test func looksForNoMistakesWhereThatIsNotWanted() throws {
        #expect(try index.search(SearchQuery("mosqeu", allowsMistakes: false)).hits == [])
    }

    /// As Indonesians, Turks and speakers of English write it.
    @Test(arguments: [
        ("hasbunallah wanikmal wakil", "enough"), ("hasbünallahü ve nimel vekil", "enough"),
        ("hasbunallahu wa nimal wakeel", "enough"), ("rabbana atina fiddunya", "corners"),
        ("robbana atina fid dunya hasanah", "corners"), ("rabbena atina fiddünya haseneten", "corners"),
        ("elhamdülillahi rabbil alemin", "worlds"), ("audzubillahil adzim", "mosque"), ("thowaf", "tawaf"),
        ("tavaf", "tawaf"),
    ])
    func findsWhatSoundsAlike(_ text: String, _ id: String) throws {
        #expect(try index.search(SearchQuery(text)).hits.first?.id == id)
    }

    @Test(arguments: [
        ("العالمين", "worlds"), ("ٱلْعَٰلَمِينَ", "worlds"), ("طواف", "tawaf"), ("وداع", "tawaf"),
        ("المروة", "safa"),
        ("مروة", "safa"), ("والصفا", "safa"), ("وكيل", "enough"), ("نعم الوكيل", "enough"),
    ])
    func findsAWordWithAndWithoutItsArticleAndInBothSpellings(_ text: String, _ id: String) throws {
        let hit = try #require(try index.search(SearchQuery(text)).hits.first)
        #expect(hit.id == id)
        #expect(hit.title.hasFound || hit.snippet.hasFound)
    }

    @Test func findsWhatHasSomeOfTheWordsAndSaysWhich() throws {
        let result = try index.search(SearchQuery("prayer in the mosque of marwah"))
        #expect(Set(result.hits.map(\.id)).isSubset(of: ["mosque", "safa"]))
        #expect(result.hits.first?.reason == .partial)
        let corrected = try #require(result.correctedQuery)
        #expect(corrected.contains("mosque") || corrected.contains("marwah"))
    }

    @Test func needsNoWordsThatSayLittle() throws {
        let result = try index.search(SearchQuery("dua when entering the mosque"))
        #expect(result.hits.first?.id == "mosque")
        #expect(result.hits.first?.reason == .title)
        #expect(result.correctedQuery == nil)
    }
}
