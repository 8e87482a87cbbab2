import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikPresentation
import ManasikViews
import Testing

/// What somebody sees who is lost where the rites of their tradition are performed in another country.
@Suite struct LostElsewhereTests {
    /// - Parameter own: Further fields of the tradition.
    private static func code(_ own: String = "", numbers: String = "") -> String {
        """
        local text = manasik.text
        manasik.tradition { id = "way", journeys = { { id = "way", title = text "t" } }, \(own)
          site = { title = text "t", latitude = 42.88, longitude = -8.54, time_zone = "Europe/Madrid", country = "ES" } }
        \(numbers)
        """
    }

    private static let numbers = """
        manasik.contacts { id = "list", title = text "t",
          manasik.contact { id = "here", kind = "emergency", name = text "t", phone = "112", country = "ES",
            verified_on = "2026-11-01" },
          manasik.contact { id = "there", kind = "police", name = text "t", phone = "999", country = "SA",
            verified_on = "2026-11-01" },
          manasik.contact { id = "home", kind = "mission", name = text "t", phone = "+966112345678", country = "SA",
            verified_on = "2026-11-01" } }
        """

    private func lines(_ person: Person) async throws -> [String] {
        let view = try await person.contacts.emergency()
        let others = view.language.map { person.generation.localizer([$0, "en"]) } ?? person.localizer
        return EmergencyPage(view, trouble: nil, in: person.localizer, others: others).page.lines
    }

    @Test func noNumberOfAnotherCountryIsInvented() async throws {
        let person = try CodePacks.session(["p": Self.code()])
        let lines = try await lines(person)
        #expect(
            lines.contains(
                "The packs in use name no number to call in Spain. Ask anyone near you whom to call."
            ),
            "\(lines)"
        )
        #expect(!lines.contains { $0.contains("Saudi") || $0.contains("ضيوف") || $0.contains("pilgrim") })
        #expect(lines.contains("I have lost my way. Please help me to reach my group."), "\(lines)")
    }

    @Test func theNumbersAreThoseOfTheCountry() async throws {
        let person = try CodePacks.session(["p": Self.code(numbers: Self.numbers)])
        let contacts = try await person.contacts.emergency().contacts
        #expect(contacts.map(\.id.name) == ["here", "home"])
        let lines = try await lines(person)
        #expect(!lines.contains { $0.contains("name no number") }, "\(lines)")
    }

    @Test func theWordsAreTheTraditionsOwn() async throws {
        let words = #"lost = text "t", lost_female = text "t","#
        let person = try CodePacks.session(["p": Self.code(words)])
        #expect(try await person.contacts.emergency().words?.key == "t")
        let lines = try await lines(person)
        #expect(lines.contains("Text"), "\(lines)")
        #expect(!lines.contains { $0.contains("I have lost my way") }, "\(lines)")
    }
}
