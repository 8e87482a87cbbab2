import ManasikEngine
import ManasikPresentation
import ManasikViews
import Testing

/// What pilgrims of one tradition are told who have the packs of others, too, and where they are told of their own site.
@Suite struct OtherTraditionTests {
    private static let way = "plugins/samples/camino-sample"

    /// Somebody who lives in Madrid and has begun the way.
    private func onTheWay(_ packs: [String]) async throws -> PackReader {
        let reader = try await PackReader(packs)
        try await reader.set("place=Madrid, ES")
        try await reader.person().walk.perform(.done(step: "credential"), in: "way")
        return reader
    }

    @Test(arguments: [[way], ["", way]]) func theDayOfAWayHasNothingOfAnother(_ packs: [String]) async throws
    {
        let reader = try await onTheWay(packs)
        let today = try await reader.today().inOneLine
        #expect(today.contains("The way to Santiago"), "\(today)")
        for words in ["Next prayer", "There is also", "hajj or for"] {
            #expect(!today.contains(words), "\(words): \(today)")
        }
        let view = try await reader.person().today.view()
        #expect(view.nextPrayer == nil && !view.showsHijri)
        #expect(view.walk?.others.isEmpty == true && view.question?.fact.name != "journey")
    }

    @Test(arguments: [[way], ["", way]]) func theClockOfAWayIsThatOfItsSite(_ packs: [String]) async throws {
        let reader = try await onTheWay(packs)
        let localizer = try reader.person().localizer
        var flow = WalkFlow(try await reader.person().walk.state("way"), in: localizer)
        _ = flow.receive(.act(.doneAt))
        guard case .entry(let entry) = flow.mode else {
            Issue.record("\(flow.mode)")
            return
        }
        let asked = entry.prompt(in: flow.state, flow.text).ask
        #expect(asked.hasPrefix("When did you do it? In Santiago de Compostela time: "), "\(asked)")
    }

    @Test(arguments: [[way], ["", way]])
    func whoIsLostOnAWayIsToldNoNumbersOfAnother(_ packs: [String]) async throws {
        let reader = try await onTheWay(packs)
        let person = try reader.person()
        let view = try await person.contacts.emergency()
        #expect(view.site?.country == "ES" && view.language == nil)
        #expect(view.contacts.isEmpty, "\(view.contacts.map(\.phone))")
        let lines = EmergencyPage(view, trouble: nil, in: person.localizer, others: person.localizer).page
            .lines
        #expect(lines.contains("I have lost my way. Please help me to reach my group."), "\(lines)")
        #expect(
            lines.contains(
                "The packs in use name no number to call in Spain. Ask anyone near you whom to call."
            ),
            "\(lines)"
        )
    }

    @Test func whoIsLostAndOnNoWalkIsToldByTheJourney() async throws {
        let reader = try await PackReader(["", Self.way])
        try await reader.set("journey=hajj")
        let view = try await reader.person().contacts.emergency()
        #expect(view.site?.country == "SA" && view.language == "ar")
        #expect(view.contacts.contains { $0.phone.digits == "911" })
        let words = try #require(view.words)
        #expect(try reader.person(in: "ar").localizer.text(words).text.hasPrefix("أنا من ضيوف الرحمن"))
    }

    @Test func withoutContactsTheTraditionSaysWhomToCall() async throws {
        let reader = try await PackReader()
        let person = try reader.person()
        let view = try await person.contacts.emergency()
        let page = EmergencyPage(view, trouble: nil, in: person.localizer, others: person.localizer).page
        let words = page.lines.joined(separator: " ")
        #expect(words.contains("In Saudi Arabia call 911"), "\(words)")
    }

    @Test func theNextPrayerOfAWalkWithoutPlacesIsThatOfThePersonsOwnPlaceInTheCountry() async throws {
        let reader = try await PackReader([""])
        try await reader.set("journey=hajj", "place=London")
        let person = try reader.person()
        #expect(try await person.today.view().nextPrayer?.place.name == "London, GB")
        try await person.walk.perform(.done(step: "bath"), in: "ziyarah")
        // Who has not stated where they are now is somewhere in the country of the rites.
        #expect(try await person.today.view().nextPrayer == nil)
        try await reader.set("place=Madinah")
        let near = try #require(try await person.today.view().nextPrayer)
        #expect(near.place.country == "SA" && near.place.observer.coordinate.latitude > 24, "\(near.place)")
        _ = try await person.profile.unsetFacts(["place"])
        #expect(try await person.today.view().nextPrayer == nil)
    }

    @Test func theNextPrayerOfAWalkWithPlacesIsThatOfItsSite() async throws {
        let reader = try await PackReader([""])
        // A place in the same country may be hours away.
        try await reader.set("journey=umrah", "place=Riyadh")
        let person = try reader.person()
        try await person.walk.perform(.done(step: "ihram"), in: "umrah")
        #expect(try await person.today.view().nextPrayer?.place.name == "Makkah, SA")
    }
}
