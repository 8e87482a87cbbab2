import ManasikAlmanac
import ManasikDomain
import ManasikPresentation
import ManasikRules
import ManasikScheduling
import ManasikViews
import Testing

@Suite struct FeedWordingTests {
    private typealias Sample = PresentationSample

    private let person = PersonID(rawValue: "me")!

    private func prayers(alarm: Int?, _ language: String = "en") -> [CalendarEvent] {
        let observer = Observer(Qibla.kaabah, timeZone: .utc)
        let calculation = PrayerCalculation(.ummAlQura)
        let day = CivilDate("2027-04-20")!
        let facts = Facts([:], on: day)
        let person = PersonSnapshot(facts: facts, zone: .utc, calendar: HijriCalendar())
        let packs = CatalogRules(Sample.catalog, RuleEvaluator())
        let context = ScheduleContext(
            in: Sample.catalog,
            at: Instant(rfc3339: "2027-04-20T00:00:00Z")!,
            on: day,
            in: .utc,
            PersonOccasions(
                in: .utc,
                at: observer,
                by: calculation,
                facts,
                times: { calculation.times(on: $0, at: observer) },
                windows: { _, _, _ in nil }
            ),
            place: "Makkah, SA",
            quietHours: nil,
            chirps: { PersonChirps(in: packs, for: person, choosing: [], having: nil) },
            titles: { _ in nil }
        )
        return FeedEntry.prayers(on: [day], in: context, at: "Makkah, SA", Qibla.kaabah).map {
            CalendarEvent($0, of: self.person, alarm: alarm, in: Sample.localizer(language))
        }
    }

    @Test func prayersHaveTheirNamesAndRemindWhereItIsAsked() throws {
        let fajr = try #require(prayers(alarm: nil).first)
        #expect(fajr.uid == "prayer/2027-04-20/fajr/me@manasik")
        #expect(fajr.summary == "Fajr" && fajr.location == "Makkah, SA")
        #expect(fajr.categories == ["prayers"] && fajr.reminder == nil && !fajr.isBusy)
        #expect(prayers(alarm: 10).map { $0.reminder } == [10, 10, 10, 10, 10])
        #expect(prayers(alarm: nil, "ar").first?.summary == "الفجر")
    }
}
