import ManasikDomain
import Testing

@testable import ManasikLocalization

/// What a page says of texts in another language than the reader's.
@Suite struct FallbackTests {
    private func said(_ language: String, _ found: String...) -> String? {
        Localizer(MessageCatalog(), languages: [language])
            .untranslated(found.map { LocalizedString("text", language: $0) })?.text
    }

    @Test func nothingIsSaidOfTheReadersOwnLanguage() {
        #expect(said("en", "en", "en-GB") == nil)
        #expect(said("ms-MY", "ms") == nil)
        #expect(said("ms") == nil)
    }

    @Test func anotherLanguageIsNamedInTheReadersOwn() {
        #expect(said("ms", "ms", "en") == "Yang belum diterjemahkan ditunjukkan dalam bahasa Inggeris.")
        #expect(said("id", "en") == "Yang belum diterjemahkan ditampilkan dalam bahasa Inggris.")
        #expect(said("en", "ar") == "What has not been translated yet is shown in Arabic.")
        #expect(said("ar", "en") == "ما لم يُترجم بعد معروض باللغة الإنجليزية.")
    }

    @Test func eachLanguageIsNamedOnce() {
        #expect(
            said("en", "ar", "ms", "ar") == "What has not been translated yet is shown in Arabic and Malay."
        )
    }

    @Test func anEmptyTextIsInNoLanguage() {
        let localizer = Localizer(MessageCatalog(), languages: ["ms"])
        #expect(localizer.untranslated([LocalizedString("", language: "en")]) == nil)
    }
}
