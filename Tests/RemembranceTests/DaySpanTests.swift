import ManasikDomain
import ManasikRemembrance
import Testing

@Suite struct DaySpanTests {
    @Test func hasNoEndBeforeItsBeginning() {
        #expect(DaySpan(day("2026-11-22"), day("2026-11-21")) == nil)
        #expect(span("2026-11-22", "2026-11-22").count == 1)
        #expect(span("2028-02-27", "2028-03-01").days.map(\.day) == [27, 28, 29, 1])
    }

    @Test func sharesWhatBothHave() {
        let november = span("2026-11-01", "2026-11-30")
        #expect(november.intersection(span("2026-11-20", "2027-01-01")) == span("2026-11-20", "2026-11-30"))
        #expect(november.intersection(span("2026-12-01", "2027-01-01")) == nil)
    }

    @Test(arguments: [
        (Weekday.monday, "2026-11-16"), (.tuesday, "2026-11-17"), (.saturday, "2026-11-21"),
        (.sunday, "2026-11-22"),
    ]) func beginsWeeksOnTheDayOfTheRegion(weekday: Weekday, start: String) {
        // A Sunday.
        #expect(DaySpan.weekStart(of: day("2026-11-22"), beginningOn: weekday) == day(start))
        #expect(
            span("2026-11-22", "2026-11-22").weeks(beginningOn: weekday) == [
                DaySpan(from: day(start), days: 7)
            ]
        )
    }

    @Test func hasAWeekOverTheEndOfAYear() {
        let weeks = span("2026-12-31", "2027-01-04").weeks(beginningOn: .monday)
        #expect(weeks == [span("2026-12-28", "2027-01-03"), span("2027-01-04", "2027-01-10")])
    }

    @Test func cutsMonthsAtItsEnds() {
        #expect(
            span("2027-12-15", "2028-03-02").months() == [
                span("2027-12-15", "2027-12-31"), span("2028-01-01", "2028-01-31"),
                span("2028-02-01", "2028-02-29"), span("2028-03-01", "2028-03-02"),
            ]
        )
        #expect(span("2027-02-10", "2027-02-11").months() == [span("2027-02-10", "2027-02-11")])
    }

    @Test func hasTheMonthsOfAnotherCalendar() {
        let starts = ["2026-05-18", "2026-06-16"].map(day)
        let months = span("2026-05-20", "2026-06-20").months { day in starts.last { $0 <= day } ?? day }
        #expect(months == [span("2026-05-20", "2026-06-15"), span("2026-06-16", "2026-06-20")])
    }

    @Test(arguments: 0..<100) func isCoveredByItsWeeksAndMonths(seed: Int) {
        var random = SeededGenerator(seed)
        let first = day("2023-01-01").adding(days: Int.random(in: 0...2000, using: &random))
        let span = DaySpan(from: first, days: Int.random(in: 1...800, using: &random))
        let weekday = Weekday.allCases.randomElement(using: &random)!
        let weeks = span.weeks(beginningOn: weekday)
        #expect(weeks.allSatisfy { $0.count == 7 && Weekday(of: $0.first) == weekday })
        #expect(weeks.compactMap { $0.intersection(span) }.flatMap(\.days) == span.days)
        let months = span.months()
        #expect(months.flatMap(\.days) == span.days)
        #expect(months.allSatisfy { Set($0.days.map(\.month)).count == 1 })
    }
}
