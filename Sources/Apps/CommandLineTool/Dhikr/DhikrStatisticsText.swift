import ManasikAlmanac
import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikRemembrance

/// Statistics of dhikr in words, for every way in which they are drawn.
struct DhikrStatisticsText {
    let report: DhikrStatisticsReport
    let localizer: Localizer

    func host(_ key: String, _ arguments: [String: MessageArgument] = [:]) -> String {
        localizer.host("statistics." + key, arguments).text
    }

    /// The days that are told of, in the calendar of the months or in the other one.
    func span(in months: DhikrStatisticsReport.Months) -> String {
        func words(_ day: CivilDate) -> LocalizedString {
            switch months {
            case .gregorian: localizer.words(day, style: .medium)
            case .hijri:
                localizer.host(
                    "today.hijri",
                    arguments(of: report.calendar.date(of: day))
                )
            }
        }
        return span(words(report.span.first), words(report.span.last))
    }

    /// From a day to another, or the one day.
    func span(_ from: LocalizedString, _ to: LocalizedString) -> String {
        from == to ? from.text : host("span", ["from": .localized(from), "to": .localized(to)])
    }

    // MARK: One part

    /// What stands of a category, or of all together: names and what they say.
    func rows(_ part: DhikrStatisticsReport.Part) -> [(name: String, value: String)] {
        [
            (host("today"), today(part)), (host("streak"), streak(part)), (host("best"), best(part)),
            (host("done"), done(part)),
        ]
    }

    func today(_ part: DhikrStatisticsReport.Part) -> String {
        part.summary.today.asked == 0 ? host("nothing-asked") : share(part.summary.today)
    }

    func share(_ day: DayStanding) -> String {
        host("of", ["done": .number(day.done), "asked": .number(day.asked)])
    }

    func streak(_ part: DhikrStatisticsReport.Part) -> String {
        guard let run = part.summary.streak.current else { return host("streak.none") }
        var arguments: [String: MessageArgument] = ["days": .localized(days(run.count))]
        guard run.last == report.today else { return host("streak.open", arguments) }
        arguments["from"] = .localized(localizer.words(run.first, style: .medium))
        return host("streak.today", arguments)
    }

    func best(_ part: DhikrStatisticsReport.Part) -> String {
        guard let run = part.summary.streak.best else { return host("best.none") }
        let first = localizer.words(run.first, style: .medium)
        let last = localizer.words(run.last, style: .medium)
        return host("best.days", ["days": .localized(days(run.count)), "span": .text(span(first, last))])
    }

    func done(_ part: DhikrStatisticsReport.Part) -> String {
        let summary = part.summary
        guard summary.said > 0 else { return host("extent.nothing") }
        var arguments: [String: MessageArgument] = [
            "times": .localized(localizer.host("count.times", ["count": .number(summary.said)]))
        ]
        guard summary.done > 0 else { return host("done.none", arguments) }
        arguments["dhikr"] = .localized(dhikr(summary.done))
        guard summary.daysCounted > 0 else { return host("done.never", arguments) }
        arguments["days"] = .localized(days(summary.daysCounted))
        return host(summary.category == nil ? "done.all" : "done.whole", arguments)
    }

    func bar(_ bar: RemembranceBar) -> String {
        guard bar.done > 0 else { return host(bar.said > 0 ? "extent.begun" : "extent.nothing") }
        let dhikr = dhikr(bar.done)
        guard bar.days > 0 else { return dhikr.text }
        return host("bar", ["dhikr": .localized(dhikr), "days": .localized(days(bar.days))])
    }

    func day(_ day: DayStanding) -> String {
        let date = localizer.words(day.day, style: .medium)
        return host("day", ["date": .localized(date), "share": .text(share(day))])
    }

    private func days(_ count: Int) -> LocalizedString {
        localizer.host("count.days", ["count": .number(count)])
    }

    private func dhikr(_ count: Int) -> LocalizedString {
        localizer.host("count.dhikr", ["count": .number(count)])
    }

    // MARK: Calendar

    func weekday(_ weekday: Weekday) -> String { localizer.host("weekday.\(weekday.name)").text }

    /// A week by its first and its last day.
    func week(_ span: DaySpan) -> String {
        self.span(localizer.dayOfYear(span.first), localizer.dayOfYear(span.last))
    }

    /// The month of a day with its year.
    func month(of day: CivilDate) -> String {
        switch report.months {
        case .gregorian: localizer.month(of: day).text
        case .hijri: host("hijri-month", arguments(of: report.calendar.date(of: day)))
        }
    }

    /// What the month of a day is called where there is little room: its short name, or its number.
    func shortMonth(of day: CivilDate, asNumber: Bool) -> String {
        switch report.months {
        case .gregorian:
            asNumber ? localizer.number(day.month) : localizer.shortMonth(of: day).text
        case .hijri: localizer.number(report.calendar.date(of: day).month)
        }
    }

    private func arguments(of date: HijriDate) -> [String: MessageArgument] {
        [
            "day": .number(date.day), "month": .localized(localizer.host("month.\(date.month)")),
            "year": .number(date.year),
        ]
    }
}

extension DhikrStatisticsReport.Months {
    /// The calendar in which dates are told besides.
    var other: Self { self == .gregorian ? .hijri : .gregorian }
}
