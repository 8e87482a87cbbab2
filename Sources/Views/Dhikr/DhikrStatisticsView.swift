public import ManasikAlmanac
public import ManasikDomain
public import ManasikRemembrance

/// What a person said of their dhikr on some days.
public struct DhikrStatisticsView: Hashable, Sendable {
    /// The calendar whose months divide the statistics.
    public enum Months: String, Hashable, Sendable, CaseIterable { case gregorian, hijri }

    /// The statistics of one category, or of all together.
    public struct Part: Hashable, Sendable {
        public let title: DisplayText
        public let summary: RemembranceSummary
        public let weeks: [RemembranceBar]
        public let months: [RemembranceBar]
        public let map: HeatMap
    }

    /// The days covered.
    public let span: DaySpan
    /// Today, by the person's day boundary.
    public let today: CivilDate
    public let months: Months
    /// The day on which a week begins where the person lives.
    public let firstWeekday: Weekday
    public let calendar: HijriCalendar
    /// The statistics of all together; nil if one category was asked for.
    public let total: Part?
    /// The statistics of each category, sorted by id.
    public let categories: [Part]
    /// Whether nothing in these statistics was ever said, on any day.
    public let isEmpty: Bool

    /// - Parameters:
    ///   - tallies: The tallies of all days, since streaks reach beyond the span.
    ///   - category: The only category to include; nil for all of them.
    ///   - span: The days covered.
    public init(
        of tallies: [Tally],
        category: DefinitionID? = nil,
        for person: PersonalDhikr,
        in span: DaySpan,
        today: CivilDate,
        months: Months,
        beginningOn firstWeekday: Weekday,
        _ calendar: HijriCalendar
    ) {
        let weekSpans = span.weeks(beginningOn: firstWeekday).compactMap { $0.intersection(span) }
        let monthSpans = months.spans(of: span, calendar)
        func part(_ title: DisplayText, _ summary: RemembranceSummary) -> Part {
            Part(
                title: title,
                summary: summary,
                weeks: summary.bars(over: weekSpans),
                months: summary.bars(over: monthSpans),
                map: HeatMap(summary, in: span, beginningOn: firstWeekday)
            )
        }
        self.span = span
        self.today = today
        self.months = months
        self.firstWeekday = firstWeekday
        self.calendar = calendar
        let counted = tallies.filter { category == nil || $0.category == category }
        isEmpty = counted.allSatisfy { $0.count == 0 }
        let statistics = RemembranceStatistics(of: counted, in: span, today: today)
        total = category == nil ? part(.host("statistics.title"), statistics.total) : nil
        let told = category.map { [$0] } ?? Set(tallies.map { $0.category }).sorted()
        categories = told.map { part(person.title(ofCategory: $0), statistics.summary(of: $0)) }
    }
}

extension PersonalDhikr {
    /// Returns what was said, and what was to be said in series that were never opened: today's to-dos, and, in a
    /// category that is said after each prayer, those of the other prayers on its days.
    public func tallies(of series: [Series], today: CivilDate) -> [Tally] {
        let known = Set(series.map { $0.key })
        var missing = planned(on: today)
        for (category, keys) in Dictionary(grouping: known, under: { $0.category }) {
            let set = set(of: category)
            guard set.isAfterEachPrayer else { continue }
            let days = Set(keys.map { $0.day })
            for day in days.subtracting([today]) { missing += set.series(on: day) }
            // Today already has them if they are to-dos.
            if !set.isDaily, days.contains(today) { missing += set.series(on: today) }
        }
        missing.removeAll { known.contains($0.key) }
        return (series + missing).flatMap { $0.tallies }
    }
}

extension DhikrStatisticsView.Months {
    func spans(of span: DaySpan, _ calendar: HijriCalendar) -> [DaySpan] {
        span.months { start(of: $0, calendar) }
    }

    /// Returns the first day of a day's month.
    private func start(of day: CivilDate, _ calendar: HijriCalendar) -> CivilDate {
        switch self {
        case .gregorian: DaySpan.monthStart(of: day)
        case .hijri: day.adding(days: 1 - calendar.date(of: day).day)
        }
    }

    /// Returns the twelve months that end with a day's month, up to that day.
    public func year(until day: CivilDate, _ calendar: HijriCalendar) -> DaySpan {
        var first = start(of: day, calendar)
        for _ in 0..<11 { first = start(of: first.adding(days: -1), calendar) }
        return DaySpan(from: first, days: day.dayNumber - first.dayNumber + 1)
    }
}
