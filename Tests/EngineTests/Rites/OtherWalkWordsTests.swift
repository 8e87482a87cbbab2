import ManasikEngine
import ManasikPresentation
import Testing

/// What is said of the other rituals of somebody's packs: that there are such, and not whether one belongs to another.
@Suite struct OtherWalkWordsTests {
    @Test(arguments: [
        ("en", "There is also: Visiting Madinah. "), ("ar", "هناك أيضًا: "), ("id", "Ada juga: "),
        ("ms", "Ada juga: "),
    ])
    func theVisitIsOfferedOnTheHajjAsAnotherWay(_ language: String, _ words: String) async throws {
        let reader = try await PackReader(PackReader.rites + ["plugins/ziyarah"])
        try await reader.set("journey=hajj")
        let person = try reader.person(in: language)
        for (ritual, other) in [("hajj", "ziyarah"), ("ziyarah", "hajj")] {
            let page = WalkPage(try await person.walk.state(ritual), in: person.localizer)
            #expect(page.state.others.map(\.ritual.name) == [other])
            let lines = Page(page.otherWalks()).lines
            #expect(lines.count == 1)
            let line = try #require(lines.first)
            if ritual == "hajj" || language != "en" { #expect(line.hasPrefix(words), "\(line)") }
            for claim in ["journey", "رحلتك", "bagian", "bahagian"] {
                #expect(!line.contains(claim), "\(line)")
            }
        }
    }
}
