import ManasikDomain
import ManasikLocalization
import ManasikSampleSchools
import Testing

@Suite struct LocalizerTests {
    private let greetings = catalog(
        source: "ms",
        [
            "ms": ["hello": .plain("Salam, {name}"), "only-ms": .plain("Hanya di sini")],
            "en": ["hello": .plain("Peace, {name}"), "only-en": .plain("Only here")],
            "ar": ["hello": .plain("السلام عليك يا {name}")],
        ]
    )

    @Test func findsTheFirstLanguageWishedFor() {
        let localizer = Localizer(greetings, languages: ["tr", "ar", "en"])
        let text = localizer.text(reference("hello"), ["name": .text("مريم")])
        #expect(text.text == "السلام عليك يا مريم")
        #expect(text.language == "ar")
        #expect(text.isRightToLeft)
    }

    @Test func fallsBackFromARegionToItsLanguage() {
        let localizer = Localizer(greetings, languages: ["en-GB"])
        #expect(localizer.text(reference("hello"), ["name": "Maryam"]).text == "Peace, Maryam")
    }

    @Test func fallsBackToTheLanguageInWhichThePackWasWritten() {
        let text = Localizer(greetings, languages: ["tr"]).text(reference("hello"), ["name": "Ali"])
        #expect(text.text == "Salam, Ali")
        #expect(text.language == "ms")
    }

    @Test func fallsBackToAnyLanguageBeforeItGivesUp() {
        #expect(Localizer(greetings, languages: ["tr"]).text(reference("only-en")).text == "Only here")
    }

    @Test func showsTheNameOfAMessageThatDoesNotExist() {
        let localizer = Localizer(greetings, languages: ["ar"])
        #expect(localizer.text(reference("missing")).text == "⟨sample:missing⟩")
        let elsewhere = TextReference(pack: PackID(rawValue: "other")!, key: "x")
        #expect(localizer.text(elsewhere).text == "⟨other:x⟩")
    }

    @Test func leavesAPlaceholderWithoutItsArgument() {
        #expect(Localizer(greetings, languages: ["en"]).text(reference("hello")).text == "Peace, {name}")
    }

    @Test func speaksEnglishToThoseWhoNameNoLanguage() {
        let localizer = Localizer(MessageCatalog(), languages: [])
        #expect(localizer.language == "en")
        #expect(localizer.host("answer.yes").text == "yes")
    }

    @Test func choosesThePluralFormByTheCount() {
        let arabic = host("ar")
        let forms = [0, 1, 2, 3, 10, 11, 99, 100, 103].map {
            arabic.host("count.days", ["count": .number($0)]).text
        }
        #expect(
            forms == [
                "لا أيام", "يوم واحد", "يومان", "٣ أيام", "١٠ أيام", "١١ يومًا", "٩٩ يومًا", "١٠٠ يوم",
                "١٠٣ أيام",
            ]
        )
        #expect(host("en").host("count.days", ["count": 1]).text == "1 day")
        #expect(host("en").host("count.days", ["count": 0]).text == "0 days")
        #expect(host("id").host("count.days", ["count": 3]).text == "3 hari")
    }

    @Test func aMissingPluralFormIsReplacedByOther() {
        let catalog = catalog(["en": ["n": .plural([.other: "{count} things"])]])
        #expect(
            Localizer(catalog, languages: ["en"]).text(reference("n"), ["count": 1]).text == "1 things"
        )
    }

    @Test func writesDigitsAsTheLanguageOrThePersonHasThem() {
        #expect(host("ar").number(1448) == "١٤٤٨")
        #expect(host("ar", digits: .western).number(1448) == "1448")
        #expect(host("fa").number(25) == "۲۵")
        #expect(host("bn").number(25) == "২৫")
        #expect(host("ur").number(25) == "25")
        #expect(host("en").number(25) == "25")
    }

    @Test func isolatesWhatRunsTheOtherWay() {
        let arabic = Localizer(greetings, languages: ["ar"])
        #expect(
            arabic.text(reference("hello"), ["name": "Maryam"]).text
                == "السلام عليك يا \u{2068}Maryam\u{2069}"
        )
        #expect(
            arabic.text(reference("hello"), ["name": "+966 9200 02814"]).text
                == "السلام عليك يا \u{2068}+966 9200 02814\u{2069}"
        )
        let english = Localizer(greetings, languages: ["en"])
        #expect(
            english.text(reference("hello"), ["name": "مريم"]).text == "Peace, \u{2068}مريم\u{2069}"
        )
        #expect(english.text(reference("hello"), ["name": "Maryam 7"]).text == "Peace, Maryam 7")
        let localized = LocalizedString("منى", language: "ar")
        #expect(
            english.text(reference("hello"), ["name": .localized(localized)]).text
                == "Peace, \u{2068}منى\u{2069}"
        )
        #expect(arabic.text(reference("hello"), ["name": .localized(localized)]).text == "السلام عليك يا منى")
        #expect(arabic.text(reference("hello"), ["name": 7]).text == "السلام عليك يا ٧")
        #expect(arabic.text(reference("hello"), ["name": -7]).text == "السلام عليك يا \u{2068}-٧\u{2069}")
    }

    @Test func findsArticlesByTheSameRule() throws {
        let catalog = catalog(
            ["en": [:]],
            articles: [
                "en": ["ihram": Article(title: "Ihram", body: "…")],
                "ar": ["ihram": Article(title: "الإحرام", body: "…")],
            ]
        )
        let reference = ArticleReference(pack: sample, name: "ihram")
        let arabic = try #require(Localizer(catalog, languages: ["ar"]).article(reference))
        #expect(arabic.title.text == "الإحرام")
        #expect(arabic.body.isRightToLeft)
        #expect(Localizer(catalog, languages: ["id"]).article(reference)?.title.text == "Ihram")
        #expect(
            Localizer(catalog, languages: ["id"]).article(ArticleReference(pack: sample, name: "x")) == nil
        )
    }

    @Test func joinsWordsAsTheLanguageDoes() {
        let english = host("en")
        let words = ["ihram", "tawaf", "sa'i"].map { LocalizedString($0, language: "en") }
        #expect(english.list([]).text == "")
        #expect(english.list(Array(words.prefix(1))).text == "ihram")
        #expect(english.list(Array(words.prefix(2))).text == "ihram and tawaf")
        #expect(english.list(words).text == "ihram, tawaf and sa'i")
        let arabic = ["إحرام", "طواف", "سعي"].map { LocalizedString($0, language: "ar") }
        #expect(host("ar").list(arabic).text == "إحرام وطواف وسعي")
        #expect(host("id").list(words).text == "ihram, tawaf dan sa'i")
        #expect(host("ar").according(to: [.hanafi, .maliki]).text == "على المذاهب: hanafi وmaliki")
        #expect(english.according(to: [.shafii]).text == "according to the shafii school")
        #expect(
            english.according(to: [.shafii, .hanbali]).text == "according to the shafii and hanbali schools"
        )
        #expect(english.according(to: [.unnamed]).text == "in this rite")
    }

    @Test func listsThePacksLanguagesItsOwnFirst() {
        #expect(greetings.languages(of: sample) == ["ms", "ar", "en"])
        #expect(greetings.languages(of: .host) == ["en", "ar", "id", "ms"])
        #expect(greetings.languages(of: PackID(rawValue: "other")!) == [])
    }
}

@Suite struct FactWordsTests {
    @Test func saysValuesAsPeopleDo() {
        let sex = HostFact.sex.declaration
        #expect(host("en").words(.text("female"), of: sex).text == "Woman")
        #expect(host("ar").words(.text("female"), of: sex).text == "امرأة")
        let nationality = HostFact.nationality.declaration
        #expect(host("en").words(.text("MY"), of: nationality).text == "Malaysia")
        #expect(host("ar").words(.text("MY"), of: nationality).text == "ماليزيا")
        #expect(
            host("en").words(.list(["ms", "ar"]), of: HostFact.languages.declaration).text
                == "Malay and Arabic"
        )
        #expect(host("en").words(.integer(61), of: HostFact.age.declaration).text == "61")
        let departure = HostFact.departure.declaration
        #expect(host("en").words(.date(CivilDate("2027-05-01")!), of: departure).text == "May 1, 2027")
        #expect(host("ar").words(.boolean(true), of: departure).text == "نعم")
    }
}
