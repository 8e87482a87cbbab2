import ManasikDomain
import Testing

@testable import ManasikLocalization

/// What is said of a source whose passage was not at hand.
@Suite struct SourceWordsTests {
    private func remark(_ standing: Citation.Standing?, _ note: String?, in language: String) -> String? {
        var citation = Citation(work: "W")
        citation.standing = standing
        citation.note = note
        return Localizer(MessageCatalog(), languages: [language]).remark(on: citation)
    }

    @Test func leavesANoteAloneWhereTheSourceIsAtHand() {
        #expect(remark(nil, "Volume 5", in: "ar") == "Volume 5")
        #expect(remark(nil, "Volume 5.", in: "ar") == "Volume 5")
        #expect(remark(nil, nil, in: "ar") == nil)
    }

    @Test func marksWhatIsToBeConfirmedInTheReadersLanguage() {
        #expect(remark(.toConfirm, "the least", in: "en") == "to be confirmed: the least")
        #expect(remark(.toConfirm, "the least", in: "ar") == "يحتاج إلى تأكيد: the least")
        #expect(remark(.toConfirm, "the least", in: "ms") == "perlu disahkan: the least")
        #expect(remark(.toConfirm, "the least", in: "id") == "perlu dikonfirmasi: the least")
    }

    @Test func saysThatNoPageIsAtHandAfterTheNote() {
        #expect(
            remark(.noPage, "Season 1447", in: "en")
                == "Season 1447; from our research notes, no page is at hand"
        )
        #expect(remark(.noPage, nil, in: "ar") == "من مذكراتنا البحثية، ولا صفحة بين أيدينا")
    }

    @Test(arguments: ["en", "ar", "ms", "id"]) func hasWordsForEveryStanding(language: String) {
        for standing in Citation.Standing.allCases {
            let words = remark(standing, nil, in: language)
            #expect(words?.isEmpty == false)
            #expect(language == "en" || words != remark(standing, nil, in: "en"))
        }
    }
}
