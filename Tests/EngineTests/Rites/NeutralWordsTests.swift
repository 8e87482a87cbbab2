import ManasikEngine
import ManasikPresentation
import Testing

/// What the program says by itself on a walk of another tradition: nothing in the words of the hajj.
@Suite struct NeutralWordsTests {
    private static let hajj = [
        "ar": ["النسك", "عالم"], "id": ["anasik belum", "ulama", "Amalan"],
        "ms": ["anasik belum", "ulama", "Amalan"], "en": ["rites are not complete"],
    ]

    @Test(arguments: ["en", "ar", "id", "ms"])
    func aWayIsToldWithoutTheWordsOfTheHajj(_ language: String) async throws {
        let reader = try await PackReader(["plugins/samples/camino-sample"])
        let person = try reader.person(in: language)
        let state = try await person.walk.state("way")
        let walk = WalkPage(state, in: person.localizer)
        let step = try #require(walk.view.node("credential"))
        let today = Page.today(try await person.today.view(), in: person.localizer, of: reader.catalog)
        let words = try #require(Self.hajj[language])
        for page in [today, walk.here(), walk.details(step)] {
            let told = page.lines.joined(separator: "\n")
            for word in words { #expect(!told.contains(word), "\(word): \(told)") }
        }
        let missed = person.localizer["missed.incomplete"]
        #expect(walk.details(step).lines.joined(separator: " ").contains(missed))
    }
}
