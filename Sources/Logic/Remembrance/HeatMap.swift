public import ManasikDomain

/// Days as a calendar of weeks.
public struct HeatMap: Hashable, Sendable {
    /// A week, from the day on which the person's weeks begin.
    public struct Week: Hashable, Sendable {
        public let span: DaySpan
        /// Its seven days; nil for days outside the span and after today.
        public let days: [DayStanding?]
    }

    public let weeks: [Week]
    /// The days of a week, in order.
    public let weekdays: [Weekday]

    /// - Parameters:
    ///   - summary: The summary whose days are shown.
    ///   - span: The days that are shown.
    ///   - weekday: The day on which a week begins where the person lives.
    public init(_ summary: RemembranceSummary, in span: DaySpan, beginningOn weekday: Weekday) {
        let known = Dictionary(firstOf: summary.days.map { ($0.day, $0) })
        let today = summary.today.day
        weeks = span.weeks(beginningOn: weekday).map { week in
            Week(
                span: week,
                days: week.days.map { day in
                    guard span.contains(day), day <= today else { return nil }
                    return known[day] ?? DayStanding(day: day)
                }
            )
        }
        weekdays = (0..<7).map { Weekday(rawValue: (weekday.rawValue - 1 + $0) % 7 + 1)! }
    }

    /// Returns the index of the week in which a day lies; nil if it is not shown.
    public func week(of day: CivilDate) -> Int? {
        guard let first = weeks.first?.span.first, let last = weeks.last?.span.last,
            (first...last).contains(day)
        else { return nil }
        return (day.dayNumber - first.dayNumber) / 7
    }
}
