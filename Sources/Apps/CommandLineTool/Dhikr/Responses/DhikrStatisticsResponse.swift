import ManasikAlmanac
import ManasikDomain
import ManasikEngine
import ManasikPresentation
import ManasikRemembrance

/// Statistics of dhikr.
struct DhikrStatisticsResponse: Response {
    private let report: DhikrStatisticsReport

    init(_ report: DhikrStatisticsReport) { self.report = report }

    var json: JSONValue {
        .object {
            Member("today", report.today)
            Member("from", report.span.first)
            Member("to", report.span.last)
            Member("months", months)
            Member("first_weekday", report.firstWeekday.name)
            Member("total", report.total.map(part))
            Member("categories", report.categories.map(part))
        }
    }

    private var months: String {
        switch report.months {
        case .gregorian: "gregorian"
        case .hijri: "hijri"
        }
    }

    private func part(_ part: DhikrStatisticsReport.Part) -> JSONValue {
        let summary = part.summary
        return .object {
            Member("category", summary.category)
            Member("title", part.title.text)
            Member("today", day(summary.today))
            Member("streak", summary.streak.current.map(Self.run))
            Member("best", summary.streak.best.map(Self.run))
            Member("done", summary.done)
            Member("said", summary.said)
            Member("days", summary.daysCounted)
            // Of each day of which there is anything.
            Member("calendar", summary.days.map(day))
            Member("weeks", part.weeks.map(Self.bar))
            Member("months", part.months.map(Self.bar))
        }
    }

    private func day(_ day: DayStanding) -> JSONValue {
        .object {
            Member("date", day.day)
            Member("hijri", report.calendar.date(of: day.day))
            Member("asked", day.asked)
            Member("done", day.done)
            Member("said", day.said)
            Member("extent", Self.word(day.extent))
        }
    }

    private static func word(_ extent: DayStanding.Extent) -> String {
        switch extent {
        case .nothing: "nothing"
        case .begun: "begun"
        case .half: "half"
        case .all: "all"
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
