import ManasikDomain
import ManasikRemembrance
import Testing

@Suite struct HeatMapTests {
    private func map(_ tallies: [Tally], _ span: DaySpan, today: String, on weekday: Weekday) -> HeatMap {
        let statistics = RemembranceStatistics(of: tallies, in: span, today: day(today))
        return HeatMap(statistics.total, in: span, beginningOn: weekday)
    }

    @Test func hasWholeWeeksAndOnlyDaysOfTheSpanUpToToday() {
        let map = map(
            [tally("2026-11-17", said: 3), tally("2026-11-19", said: 1)],
            span("2026-11-10", "2026-11-30"),
            today: "2026-11-19",
            on: .monday
        )
        #expect(
            map.weeks.map(\.span.first) == ["2026-11-09", "2026-11-16", "2026-11-23", "2026-11-30"].map(day)
        )
        let extents = map.weeks.map { $0.days.map { $0?.extent } }
        #expect(extents[0] == [nil] + Array(repeating: .nothing, count: 6))
        #expect(extents[1] == [.nothing, .all, .nothing, .begun, nil, nil, nil])
        #expect(extents[2] == Array(repeating: nil, count: 7))
    }

    @Test(arguments: [Weekday.saturday, .sunday, .monday]) func beginsWithTheDayOfTheRegion(weekday: Weekday)
    {
        let map = map([], span("2026-11-22", "2026-11-22"), today: "2026-11-22", on: weekday)
        #expect(map.weekdays.first == weekday && Set(map.weekdays) == Set(Weekday.allCases))
        let shown = zip(map.weekdays, map.weeks[0].days).filter { $0.1 != nil }
        #expect(shown.map(\.0) == [.sunday])
    }

    @Test func findsTheWeekOfADay() {
        let map = map([], span("2026-12-20", "2027-01-10"), today: "2027-01-10", on: .sunday)
        #expect(map.week(of: day("2026-12-20")) == 0 && map.week(of: day("2027-01-01")) == 1)
        #expect(map.week(of: day("2026-12-19")) == nil && map.week(of: day("2027-01-17")) == nil)
    }
}
