import ManasikAlmanac
import ManasikDomain
public import ManasikLocalization
import ManasikRemembrance
public import ManasikViews

/// The wording of the statistics of dhikr, for all forms in which they are shown.
public struct DhikrStatisticsText: Sendable {
    let view: DhikrStatisticsView
    let localizer: Localizer
    /// The categories, sorted by their titles.
    let categories: [DhikrStatisticsView.Part]

    public init(_ view: DhikrStatisticsView, in localizer: Localizer) {
        self.view = view
        self.localizer = localizer
        let titled = view.categories.map { (localizer.text($0.title).text, $0) }
        // The categories come sorted by their ids; that order is kept among equal titles.
        categories = titled.enumerated().sorted {
            ($0.element.0, $0.offset) < ($1.element.0, $1.offset)
        }.map { $0.element.1 }
    }

    /// The total, if there is one, then each category.
    var parts: [DhikrStatisticsView.Part] { (view.total.map { [$0] } ?? []) + categories }

    func title(_ part: DhikrStatisticsView.Part) -> String { localizer.text(part.title).text }

    /// Returns the days covered, in one of the two calendars.
    func span(in months: DhikrStatisticsView.Months) -> String {
        func words(_ day: CivilDate) -> LocalizedString {
            switch months {
            case .gregorian: localizer.words(day, style: .medium)
            case .hijri:
                localizer.host(
                    "today.hijri",
                    arguments(of: view.calendar.date(of: day))
                )
            }
        }
        return span(words(view.span.first), words(view.span.last))
    }

    /// Returns the span from one day to another; a single day if the two are the same.
    func span(_ from: LocalizedString, _ to: LocalizedString) -> String {
        from == to
            ? from.text : localizer["statistics.span", ["from": .localized(from), "to": .localized(to)]]
    }

    // MARK: One part

    /// Returns the summary of a part as names with their values.
    func rows(_ part: DhikrStatisticsView.Part) -> [(name: String, value: String)] {
        [
            (localizer["statistics.today"], today(part)), (localizer["statistics.streak"], streak(part)),
            (localizer["statistics.best"], best(part)),
            (localizer["statistics.done"], done(part)),
        ]
    }

    func today(_ part: DhikrStatisticsView.Part) -> String {
        part.summary.today.asked == 0 ? localizer["statistics.nothing-asked"] : share(part.summary.today)
    }

    func share(_ day: DayStanding) -> String {
        localizer["statistics.of", ["done": .number(day.done), "asked": .number(day.asked)]]
    }

    func streak(_ part: DhikrStatisticsView.Part) -> String {
        guard let run = part.summary.streak.current else { return localizer["statistics.streak.none"] }
        var arguments: [String: MessageArgument] = ["days": .localized(days(run.count))]
        guard run.last == view.today else { return localizer["statistics.streak.open", arguments] }
        arguments["from"] = .localized(localizer.words(run.first, style: .medium))
        return localizer["statistics.streak.today", arguments]
    }

    func best(_ part: DhikrStatisticsView.Part) -> String {
        guard let run = part.summary.streak.best else { return localizer["statistics.best.none"] }
        let first = localizer.words(run.first, style: .medium)
        let last = localizer.words(run.last, style: .medium)
        return localizer[
            "statistics.best.days",
            ["days": .localized(days(run.count)), "span": .text(span(first, last))]
        ]
    }

    func done(_ part: DhikrStatisticsView.Part) -> String {
        let summary = part.summary
        guard summary.said > 0 else { return localizer["statistics.extent.nothing"] }
        var arguments: [String: MessageArgument] = [
            "times": .localized(localizer.host("count.times", ["count": .number(summary.said)]))
        ]
        guard summary.done > 0 else { return localizer["statistics.done.none", arguments] }
        arguments["dhikr"] = .localized(dhikr(summary.done))
        guard summary.daysCounted > 0 else { return localizer["statistics.done.never", arguments] }
        arguments["days"] = .localized(days(summary.daysCounted))
        return localizer[summary.category == nil ? "statistics.done.all" : "statistics.done.whole", arguments]
    }

    func bar(_ bar: RemembranceBar) -> String {
        guard bar.done > 0 else {
            return localizer[bar.said > 0 ? "statistics.extent.begun" : "statistics.extent.nothing"]
        }
        let dhikr = dhikr(bar.done)
        guard bar.days > 0 else { return dhikr.text }
        return localizer["statistics.bar", ["dhikr": .localized(dhikr), "days": .localized(days(bar.days))]]
    }

    func day(_ day: DayStanding) -> String {
        let date = localizer.words(day.day, style: .medium)
        return localizer["statistics.day", ["date": .localized(date), "share": .text(share(day))]]
    }

    private func days(_ count: Int) -> LocalizedString {
        localizer.host("count.days", ["count": .number(count)])
    }

    private func dhikr(_ count: Int) -> LocalizedString {
        localizer.host("count.dhikr", ["count": .number(count)])
    }

    // MARK: Calendar

    func weekday(_ weekday: Weekday) -> String { localizer["weekday.\(weekday.name)"] }

    /// Returns a week by its first and its last day.
    func week(_ span: DaySpan) -> String {
        self.span(localizer.dayOfYear(span.first), localizer.dayOfYear(span.last))
    }

    /// Returns the month of a day with its year.
    func month(of day: CivilDate) -> String {
        switch view.months {
        case .gregorian: localizer.month(of: day).text
        case .hijri: localizer["statistics.hijri-month", arguments(of: view.calendar.date(of: day))]
        }
    }

    /// Returns the short name of a day's month, or its number.
    func shortMonth(of day: CivilDate, asNumber: Bool) -> String {
        switch view.months {
        case .gregorian:
            asNumber ? localizer.number(day.month) : localizer.shortMonth(of: day).text
        case .hijri: localizer.number(view.calendar.date(of: day).month)
        }
    }

    private func arguments(of date: HijriDate) -> [String: MessageArgument] {
        [
            "day": .number(date.day), "month": .localized(localizer.host("month.\(date.month)")),
            "year": .number(date.year),
        ]
    }
}

extension DayStanding.Extent {
    /// The name of the extent in message keys.
    var name: String {
        switch self {
        case .nothing: "nothing"
        case .begun: "begun"
        case .half: "half"
        case .all: "all"
        }
    }
}

extension DhikrStatisticsView.Months {
    /// The other calendar in which dates can be shown.
    var other: Self { self == .gregorian ? .hijri : .gregorian }
}
