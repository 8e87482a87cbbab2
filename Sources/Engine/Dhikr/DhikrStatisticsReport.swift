public import ManasikAlmanac
public import ManasikDomain
public import ManasikLocalization
public import ManasikRemembrance

/// What a person said of the dhikr of some days.
public struct DhikrStatisticsReport: Sendable, Hashable {
    /// By which months are told.
    public enum Months: String, Sendable, Hashable, CaseIterable { case gregorian, hijri }

    /// One category, or all together.
    public struct Part: Sendable, Hashable {
        public let title: LocalizedString
        public let summary: RemembranceSummary
        public let weeks: [RemembranceBar]
        public let months: [RemembranceBar]
        public let map: HeatMap
    }

    /// The days that are told of.
    public let span: DaySpan
    /// The person's day.
    public let today: CivilDate
    public let months: Months
    /// The day on which a week begins where the person lives.
    public let firstWeekday: Weekday
    public let calendar: HijriCalendar
    /// nil where one category was asked for.
    public let total: Part?
    /// By their titles.
    public let categories: [Part]
    /// Whether nothing of it was ever said, on any day.
    public let isEmpty: Bool

    /// All together, then each category.
    public var parts: [Part] { (total.map { [$0] } ?? []) + categories }

    /// - Parameters:
    ///   - tallies: Of all days, since streaks reach beyond the span.
    ///   - categories: Which categories are told of, and what they are called.
    ///   - title: What all together are called; nil where they are not told of.
    init(
        of tallies: [Tally],
        in span: DaySpan,
        today: CivilDate,
        months: Months,
        beginningOn firstWeekday: Weekday,
        _ calendar: HijriCalendar,
        categories: [DefinitionID: LocalizedString],
        title: LocalizedString?
    ) {
        let spans = (
            weeks: span.weeks(beginningOn: firstWeekday).compactMap { $0.intersection(span) },
            months: months.spans(of: span, calendar)
        )
        func part(_ title: LocalizedString, _ summary: RemembranceSummary) -> Part {
            Part(
                title: title,
                summary: summary,
                weeks: summary.bars(over: spans.weeks),
                months: summary.bars(over: spans.months),
                map: HeatMap(summary, in: span, beginningOn: firstWeekday)
            )
        }
        self.span = span
        self.today = today
        self.months = months
        self.firstWeekday = firstWeekday
        self.calendar = calendar
        let told = tallies.filter { categories[$0.category] != nil }
        isEmpty = told.allSatisfy { $0.count == 0 }
        let statistics = RemembranceStatistics(of: told, in: span, today: today)
        total = title.map { part($0, statistics.total) }
        self.categories = categories.sorted { ($0.value.text, $0.key) < ($1.value.text, $1.key) }.map {
            part($0.value, statistics.summary(of: $0.key))
        }
    }
}

extension DhikrStatisticsReport.Months {
    func spans(of span: DaySpan, _ calendar: HijriCalendar) -> [DaySpan] {
        span.months { start(of: $0, calendar) }
    }

    /// The first day of a day's month.
    func start(of day: CivilDate, _ calendar: HijriCalendar) -> CivilDate {
        switch self {
        case .gregorian: DaySpan.monthStart(of: day)
        case .hijri: day.adding(days: 1 - calendar.date(of: day).day)
        }
    }

    /// The twelve months that end with a day's, up to that day.
    func year(until day: CivilDate, _ calendar: HijriCalendar) -> DaySpan {
        var first = start(of: day, calendar)
        for _ in 0..<11 { first = start(of: first.adding(days: -1), calendar) }
        return DaySpan(from: first, days: day.dayNumber - first.dayNumber + 1)
    }
}
