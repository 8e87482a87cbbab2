import ManasikAlmanac
import ManasikDomain
import ManasikViews
import Testing

/// The journeys of traditions: their years and their days.
@Suite struct JourneyTests {
    private static func journey(_ name: String, _ days: Tradition.Journey.Days? = nil) -> Tradition.Journey {
        Tradition.Journey(name: name, title: ViewCatalog.text(name), days: days)
    }

    /// On 1 to 9 Rajab, by the second at the latest; 1 Rajab 1448 is 2026-12-10.
    private static let fair = journey(
        "fair",
        Tradition.Journey.Days(
            first: RitualTime("1 rajab")!,
            last: RitualTime("9 rajab")!,
            latest: RitualTime("2 rajab")!
        )
    )

    private func person(_ today: String, _ journey: String, departure: String? = nil) -> PersonSnapshot {
        var facts: [DefinitionID: FactValue] = [HostFact.journey.id: .text(journey)]
        facts[HostFact.departure.id] = departure.map { .date(ViewCatalog.day($0)) }
        var person = ViewCatalog.person(on: today, facts)
        person.journeys = [Self.journey("visit"), Self.fair]
        return person
    }

    @Test func theYearIsThatOfTheFirstJourneyAfterTheDeparture() {
        #expect(person("2026-11-01", "fair", departure: "2026-12-11").season == 1448)
        #expect(person("2026-11-01", "fair", departure: "2026-12-12").season == 1449)
        #expect(person("2026-11-01", "fair").season == 1448)
        // Whoever makes a journey at any time reckons by the days of the one that has some.
        #expect(person("2026-11-01", "visit", departure: "2026-12-12").season == 1449)
    }

    @Test func withoutAJourneyThatHasDaysTheYearIsThatOfTheDeparture() {
        var person = person("2026-11-01", "visit", departure: "2027-07-01")
        person.journeys = [Self.journey("visit")]
        #expect(person.season == 1449)
    }

    @Test func onTheDaysOfAJourneyNobodyPreparesForItAnyMore() {
        #expect(!person("2026-12-09", "fair").hasLeft(hasBegun: false))
        #expect(person("2026-12-10", "fair").hasLeft(hasBegun: false))
        #expect(person("2026-12-18", "fair").hasLeft(hasBegun: false))
        #expect(!person("2026-12-19", "fair").hasLeft(hasBegun: false))
        #expect(!person("2026-12-10", "visit").hasLeft(hasBegun: false))
    }

    @Test func theDaysMayGoOnIntoTheNextYear() {
        let days = Tradition.Journey.Days(
            first: RitualTime("29 dhu_al_hijjah")!,
            last: RitualTime("2 muharram")!,
            latest: RitualTime("29 dhu_al_hijjah")!
        )
        #expect(days.contains(month: 12, day: 29) && days.contains(month: 1, day: 2))
        #expect(!days.contains(month: 12, day: 28) && !days.contains(month: 1, day: 3))
    }

    @Test func aDepartureThatIsTooLateIsNoted() {
        #expect(person("2026-11-01", "fair", departure: "2026-12-11").lateDeparture == nil)
        let late = person("2026-11-01", "fair", departure: "2026-12-12").lateDeparture
        #expect(late?.journey == Self.fair && late?.latest == RitualTime("2 rajab"))
        #expect(person("2026-11-01", "fair", departure: "2027-02-01").lateDeparture == nil)
        #expect(person("2026-11-01", "visit", departure: "2026-12-12").lateDeparture == nil)
    }
}
