import ManasikAlmanac
import ManasikDomain
import ManasikEngine
import ManasikRemembrance

/// Statistics of dhikr in JSON.
struct DhikrStatisticsAnswer: Encodable {
    struct Part: Encodable {
        let category: DefinitionID?
        let title: String
        let today: Day
        let streak: Run?
        let best: Run?
        let done: Int
        let said: Int
        let days: Int
        /// Of each day of which there is anything.
        let calendar: [Day]
        let weeks: [Bar]
        let months: [Bar]
    }

    struct Day: Encodable {
        let date: CivilDate
        let hijri: HijriDate
        let asked: Int
        let done: Int
        let said: Int
        let extent: String
    }

    struct Run: Encodable {
        let from: CivilDate
        let to: CivilDate
        let days: Int
    }

    struct Bar: Encodable {
        let from: CivilDate
        let to: CivilDate
        let done: Int
        let said: Int
        let days: Int
    }

    let today: CivilDate
    let from: CivilDate
    let to: CivilDate
    let months: DhikrStatisticsReport.Months
    let firstWeekday: String
    let total: Part?
    let categories: [Part]

    init(_ report: DhikrStatisticsReport) {
        today = report.today
        from = report.span.first
        to = report.span.last
        months = report.months
        firstWeekday = report.firstWeekday.name
        total = report.total.map { Part($0, report.calendar) }
        categories = report.categories.map { Part($0, report.calendar) }
    }
}

extension DhikrStatisticsAnswer.Part {
    fileprivate init(_ part: DhikrStatisticsReport.Part, _ calendar: HijriCalendar) {
        typealias Answer = DhikrStatisticsAnswer
        let summary = part.summary
        func day(_ day: DayStanding) -> Answer.Day {
            Answer.Day(
                date: day.day,
                hijri: calendar.date(of: day.day),
                asked: day.asked,
                done: day.done,
                said: day.said,
                extent: "\(day.extent)"
            )
        }
        func run(_ span: DaySpan) -> Answer.Run {
            Answer.Run(from: span.first, to: span.last, days: span.count)
        }
        func bar(_ bar: RemembranceBar) -> Answer.Bar {
            Answer.Bar(
                from: bar.span.first,
                to: bar.span.last,
                done: bar.done,
                said: bar.said,
                days: bar.days
            )
        }
        self.init(
            category: summary.category,
            title: part.title.text,
            today: day(summary.today),
            streak: summary.streak.current.map(run),
            best: summary.streak.best.map(run),
            done: summary.done,
            said: summary.said,
            days: summary.daysCounted,
            calendar: summary.days.map(day),
            weeks: part.weeks.map(bar),
            months: part.months.map(bar)
        )
    }
}
