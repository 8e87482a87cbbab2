public import ManasikDomain

/// Days from a first to a last one, both included.
public struct DaySpan: Hashable, Sendable {
    public let first: CivilDate
    public let last: CivilDate

    /// Returns nil if the last day comes before the first.
    public init?(_ first: CivilDate, _ last: CivilDate) {
        guard first <= last else { return nil }
        self.first = first
        self.last = last
    }

    /// Makes the span of a number of days from a first one on; at least one day.
    public init(from first: CivilDate, days: Int) {
        self.first = first
        last = first.adding(days: max(1, days) - 1)
    }

    public var count: Int { last.dayNumber - first.dayNumber + 1 }

    public func contains(_ day: CivilDate) -> Bool { (first...last).contains(day) }

    public var days: [CivilDate] { (0..<count).map { first.adding(days: $0) } }

    /// Returns the days that two spans share; nil if they share none.
    public func intersection(_ other: DaySpan) -> DaySpan? {
        DaySpan(max(first, other.first), min(last, other.last))
    }

    // MARK: Weeks and months

    /// Returns the whole weeks in which its days lie; the first and the last may reach beyond the span.
    ///
    /// - Parameter weekday: The day on which a week begins where the person lives.
    public func weeks(beginningOn weekday: Weekday) -> [DaySpan] {
        stride(
            from: Self.weekStart(of: first, beginningOn: weekday).dayNumber,
            through: last.dayNumber,
            by: 7
        )
        .map { DaySpan(from: CivilDate(dayNumber: $0), days: 7) }
    }

    /// Returns the months in which its days lie, each cut to the span.
    ///
    /// - Parameter monthStart: Returns the first day of a day's month; by default the Gregorian month.
    public func months(
        beginningOn monthStart: (CivilDate) -> CivilDate = DaySpan.monthStart
    ) -> [DaySpan] {
        var spans: [DaySpan] = []
        var end = last
        // From the end, since only the beginning of a month can be computed.
        while end >= first {
            let start = max(first, min(end, monthStart(end)))
            spans.append(DaySpan(from: start, days: end.dayNumber - start.dayNumber + 1))
            end = start.adding(days: -1)
        }
        return spans.reversed()
    }

    /// Returns the day on which the week of a day begins.
    public static func weekStart(of day: CivilDate, beginningOn weekday: Weekday) -> CivilDate {
        day.adding(days: -((Weekday(of: day).rawValue - weekday.rawValue + 7) % 7))
    }

    /// Returns the day on which the Gregorian month of a day begins.
    public static func monthStart(of day: CivilDate) -> CivilDate { day.adding(days: 1 - day.day) }
}
