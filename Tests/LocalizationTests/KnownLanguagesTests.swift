import Foundation
import ManasikLocalization
import Testing

@Suite struct KnownLanguagesTests {
    @Test func areThoseOfTheUnicodeCLDR() {
        let known = Set(Locale.LanguageCode.isoLanguageCodes.map(\.identifier))
        #expect(KnownLanguages.codes == known)
        #expect(KnownLanguages.codes.isSuperset(of: ["ar", "en", "id", "ms", "mdh"]))
    }

    @Test func namesTheNearestAndFirstOneThatIsSpokenWholly() {
        #expect(KnownLanguages.nearest(to: "em") == "en")
        #expect(KnownLanguages.nearest(to: "qqqq") == nil)
    }
}
