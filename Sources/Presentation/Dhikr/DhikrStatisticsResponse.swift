import ManasikAlmanac
public import ManasikDomain
import ManasikRemembrance
import ManasikViews

/// Statistics of dhikr.
public struct DhikrStatisticsResponse: Response {
    private let words: DhikrStatisticsText
    private var view: DhikrStatisticsView { words.view }

    public init(_ words: DhikrStatisticsText) { self.words = words }

    public var json: JSONValue {
        .object {
            Member("today", view.today)
            Member("from", view.span.first)
            Member("to", view.span.last)
            Member("months", months)
            Member("first_weekday", view.firstWeekday.name)
            Member("total", view.total.map(part))
            Member("categories", words.categories.map(part))
        }
    }

    private var months: String {
        switch view.months {
        case .gregorian: "gregorian"
        case .hijri: "hijri"
        }
    }

    private func part(_ part: DhikrStatisticsView.Part) -> JSONValue {
        let summary = part.summary
        return .object {
            Member("category", summary.category)
            Member("title", words.title(part))
            Member("today", day(summary.today))
            Member("streak", summary.streak.current.map(Self.run))
            Member("best", summary.streak.best.map(Self.run))
            Member("done", summary.done)
            Member("said", summary.said)
            Member("days", summary.daysCounted)
            // Only days with something to report are included.
            Member("calendar", summary.days.map(day))
            Member("weeks", part.weeks.map(Self.bar))
            Member("months", part.months.map(Self.bar))
        }
    }

    private func day(_ day: DayStanding) -> JSONValue {
        .object {
            Member("date", day.day)
            Member("hijri", view.calendar.date(of: day.day))
            Member("asked", day.asked)
            Member("done", day.done)
            Member("said", day.said)
            Member("extent", day.extent.name)
        }
    }

    private static func run(_ span: DaySpan) -> JSONValue {
        .object {
            Member("from", span.first)
            Member("to", span.last)
            Member("days", span.count)
        }
    }

    private static func bar(_ bar: RemembranceBar) -> JSONValue {
        .object {
            Member("from", bar.span.first)
            Member("to", bar.span.last)
            Member("done", bar.done)
            Member("said", bar.said)
            Member("days", bar.days)
        }
    }
}
