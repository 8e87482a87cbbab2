import ManasikDomain
import ManasikLocalization
import ManasikRemembrance
import ManasikViews

extension Page {
    /// Returns the page of statistics: the total in full and each category in a row, or one category in full if only
    /// that one was requested.
    public static func dhikrStatistics(_ words: DhikrStatisticsText) -> Page {
        if words.view.isEmpty {
            let command = words.localizer.runs("statistics.none", offering: ["command": .showDhikr])
            return Page([.paragraph(command)])
        }
        guard let total = words.view.total else {
            return Page(.separated(words.categories.map(words.inFull)))
        }
        guard !words.categories.isEmpty else { return Page(words.inFull(total)) }
        return Page(words.inFull(total) + [.gap, .table(words.table)])
    }
}

extension DhikrStatisticsText {
    /// The number of weeks shown as bars, up to the last one.
    private static let weeksShown = 12

    fileprivate func inFull(_ part: DhikrStatisticsView.Part) -> [Block] {
        let months = view.months
        let weekBars = part.weeks.suffix(Self.weeksShown).map { bar in
            Bar(week(bar.span), bar.done, caption: self.bar(bar))
        }
        let monthBars = part.months.map { bar in
            Bar(month(of: bar.span.first), bar.done, caption: self.bar(bar))
        }
        return .separated([
            [
                .heading(title(part)), .paragraph(span(in: months)),
                .paragraph("(\(span(in: months.other)))", .quiet),
            ],
            [.facts(rows(part).map { NamedText($0.name, $0.value) })],
            [.heading(localizer["statistics.calendar"], level: 2), .calendar(calendar(part.map))],
            [.heading(localizer["statistics.weeks"], level: 2), .bars(weekBars)],
            [.heading(localizer["statistics.months"], level: 2), .bars(monthBars)],
        ])
    }

    fileprivate var table: Table {
        Table(
            columns: [
                Table.Column(localizer["statistics.category"], priority: 2),
                Table.Column(localizer["statistics.today"]),
                Table.Column(localizer["statistics.streak"]), Table.Column(localizer["statistics.best"]),
                Table.Column(localizer["statistics.done"]),
            ],
            rows: categories.map { part in
                let streak = part.summary.streak
                return [title(part), today(part)]
                    + [streak.length, streak.bestLength, part.summary.done].map { localizer.number($0) }
            }
        )
    }

    private func calendar(_ map: HeatMap) -> DayCalendar {
        let starts = parts.first?.months.map { $0.span.first } ?? []
        let legend = DayStanding.Extent.allCases.map { extent in
            (DayCalendar.Level(extent), localizer["statistics.extent.\(extent.name)"])
        }
        let first = localizer.host("weekday.\(map.weekdays[0].name)")
        let last = localizer.host("weekday.\(map.weekdays[6].name)")
        return DayCalendar(
            weekdays: map.weekdays.map { weekday($0) },
            weeks: map.weeks.map { week in
                DayCalendar.Week(
                    localizer.dayOfYear(week.span.first).text,
                    week.days.map { $0.map { DayCalendar.Level($0.extent) } }
                )
            },
            months: starts.compactMap { start in
                map.week(of: start).map { week in
                    DayCalendar.Month(
                        shortMonth(of: start, asNumber: false),
                        shortName: shortMonth(of: start, asNumber: true),
                        week: week
                    )
                }
            },
            note: localizer[
                "statistics.week-a-line",
                ["first": .localized(first), "last": .localized(last)]
            ],
            legend: Dictionary(firstOf: legend)
        )
    }
}

extension DayCalendar.Level {
    fileprivate init(_ extent: DayStanding.Extent) {
        self =
            switch extent {
            case .nothing: .nothing
            case .begun: .begun
            case .half: .half
            case .all: .all
            }
    }
}
