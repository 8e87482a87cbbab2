import ManasikDomain
import ManasikLocalization
import ManasikPresentation
import ManasikViews
import Testing

/// Where somebody is told to verify what may be out of date.
@Suite struct StalenessTextTests {
    private func source(_ work: String, number: String? = nil, verse: String? = nil) -> Citation {
        var source = Citation(work: work)
        source.number = number
        source.verse = verse
        return source
    }

    private func verify(_ sources: Citation...) -> String? {
        StalenessText(staleness: [.review], sources: sources, localizer: SampleFacts.reader("en")).lines.last
    }

    private static let asked =
        "Ask those who organize your journey whether it still holds. It was taken from: "

    @Test func namesNoSourceThatDoesNotBecomeOutdated() {
        let hadith = source("Sahih Muslim", number: "1390")
        let verse = source("Qur'an", verse: "2:196")
        #expect(verify(hadith, source("Gulf News"), verse) == Self.asked + "Gulf News")
        #expect(verify(hadith) == Self.asked + "Sahih Muslim 1390", "there is nothing else to name")
        #expect(verify() == "Verify it with the authority concerned: no source is named for it.")
    }
}
