import Foundation
import ManasikAlmanac
import ManasikDomain
import ManasikSystemZones
import Testing

/// The years that a program may go by, and days beyond them, which the almanac answers for all the same.
@Suite struct AlmanacSpanTests {
    @Test(arguments: [
        ("1900-12-31T23:59:59.999Z", false), ("1901-01-01T00:00:00Z", true),
        ("1901-01-01T00:00:00+03:00", false), ("2199-12-31T23:59:59Z", true),
        ("2200-01-01T00:00:00Z", false), ("2200-01-01T00:00:00+03:00", true),
    ]) func hasTheYears1901To2199(text: String, isIn: Bool) throws {
        #expect(AlmanacSpan.contains(try #require(Instant(rfc3339: text))) == isIn)
        if isIn {
            #expect(try AlmanacSpan.instant(text) == Instant(rfc3339: text))
        } else {
            let refusal = #expect(throws: AlmanacSpan.Refusal.self) { try AlmanacSpan.instant(text) }
            #expect(refusal?.description == "takes the years 1901 to 2199, not '\(text)'")
        }
    }

    @Test func saysWhatAnInstantIs() {
        do {
            _ = try AlmanacSpan.instant("tomorrow")
            Issue.record("it was read")
        } catch {
            #expect(
                "\(error)"
                    == "takes an RFC 3339 instant such as 2027-05-14T06:00:00+03:00, not 'tomorrow'"
            )
        }
    }

    /// Dates lead out of the span and out of the calendar: a departure on its last day, a farthest day of a rule.
    @Test func theAlmanacAnswersForEveryDay() {
        let days = [
            -1_000_000_000, -719_528, -719_163, -719_162, -492_148, -25_567, 84_006, 2_932_896, 2_932_897,
            3_000_000, 1_000_000_000,
        ]
        let calendar = HijriCalendar()
        for method in PrayerMethod.named {
            for latitude in [21.4225, 51.5, 69.6, -69.6] {
                let observer = Observer(
                    Coordinate(latitude: latitude, longitude: 0)!,
                    timeZone: Zone(identifier: "Europe/London")!
                )
                for day in days.map(CivilDate.init(dayNumber:)) {
                    let times = PrayerCalculation(method).times(on: day, at: observer)
                    #expect(times[.dhuhr] != nil, "\(method.id) \(day) \(latitude)")
                }
            }
        }
        for day in days.map(CivilDate.init(dayNumber:)) {
            let date = calendar.date(of: day)
            #expect((1...12).contains(date.month) && (1...31).contains(date.day), "\(day): \(date)")
        }
    }
}
