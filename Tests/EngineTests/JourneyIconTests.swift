import ManasikEngine
import ManasikPresentation
import Testing

/// The sign of a kind of journey stands before its title, where the profile says it and where it is asked for.
@Suite struct JourneyIconTests {
    private func person() throws -> Person {
        try CodePacks.session([
            "p": """
            local text = manasik.text
            manasik.tradition { id = "way", journeys = {
              { id = "river", title = text "t", icon = "+" }, { id = "visit", title = text "t" } } }
            """
        ])
    }

    @Test func theProfileShowsIt() async throws {
        let person = try person()
        try await person.profile.setFact("journey", to: "river")
        let river = Page.profile(try await person.profile.rows(), in: person.localizer).lines
        #expect(river.contains { $0.contains(": + Text (") }, "\(river)")
        try await person.profile.setFact("journey", to: "visit")
        let visit = Page.profile(try await person.profile.rows(), in: person.localizer).lines
        #expect(visit.contains { $0.contains(": Text (") }, "\(visit)")
    }

    @Test func theValuesOfTheFactHaveIt() async throws {
        let person = try person()
        let facts = try await person.profile.knowableFacts().filter { $0.name == "journey" }
        let lines = Page.facts(facts, in: person.localizer).lines
        #expect(lines.contains("river: + Text") && lines.contains("visit: Text"), "\(lines)")
    }
}
