import ManasikDomain
import ManasikEngine
import ManasikRules
import ManasikViews
import Testing

/// What a person is asked and told where a pack compares a date with a Hijri day.
@Suite struct HijriConditionTests {
    private static let code = """
        local text = manasik.text
        manasik.checklist { id = "list", title = text "t", phase = "before",
          manasik.item { id = "table", text = text "t", when = { departure = { before = "8 dhu_al_hijjah" } } },
          manasik.item { id = "code", text = text "t",
            when = function(person) return person.departure:before "8 dhu_al_hijjah" end } }
        """
    private let departure = HostFact.departure.id
    private let day = HijriDay("8 dhu_al_hijjah")!

    private func person() throws -> Person { try CodePacks.session(["p": Self.code]) }

    @Test func thePersonIsAskedForTheDate() async throws {
        #expect(
            try await CodePacks.states(person()).mapValues(\.fact) == ["table": departure, "code": departure]
        )
    }

    @Test func theDayIsThatOfThePersonsCalendar() async throws {
        let person = try person()
        // By the calendar of Umm al-Qura it is 7 Dhu al-Hijjah 1448.
        try await person.profile.setFact("departure", to: "2027-05-13")
        #expect(try await CodePacks.states(person) == ["table": .open, "code": .open])
        try await person.profile.setFact("hijri_correction", to: "1")
        #expect(try await CodePacks.states(person).values.allSatisfy { $0 == .hidden })
    }

    @Test func anExplanationNamesTheDay() async throws {
        let person = try person()
        try await person.profile.setFact("departure", to: "2027-05-13")
        let explanation = try await person.explanations.explanation(of: "table")
        #expect(explanation.facts.map(\.subject) == [.beforeHijri(departure, day)])
        #expect(explanation.facts.map(\.value) == [.boolean(true)])
        let changes = explanation.counterfactuals.flatMap(\.changes).map { $0.map(\.description) }
        #expect(changes == [["departure not before 8 dhu_al_hijjah"]])
    }

    @Test func theProfileShowsNoHijriDays() async throws {
        let person = try person()
        try await person.profile.setFact("departure", to: "2027-05-13")
        #expect(try await person.profile.rows().allSatisfy { $0.fact.id.dateOfHijriDay == nil })
    }
}
