import ManasikAlmanac
import ManasikDomain
import ManasikRemembrance
import ManasikViews

/// Statistics of dhikr for spreadsheets: a row for each day and category with something to report.
public struct DhikrStatisticsTable: Sendable {
    private let words: DhikrStatisticsText

    public init(_ words: DhikrStatisticsText) { self.words = words }

    /// Comma-separated values (RFC 4180).
    public var csv: String {
        let head = ["date", "hijri", "category", "title", "asked", "done", "said", "complete"]
        let rows = words.categories.flatMap { part in
            part.summary.days.map { day -> [String] in
                [day.day.description, words.view.calendar.date(of: day.day).description]
                    // The title of a person's own category must not be read as a formula.
                    + [part.summary.category?.description ?? "", FormulaGuard.guarded(words.title(part))]
                    + [day.asked, day.done, day.said].map { String($0) } + [String(day.isComplete)]
            }
        }
        return CSVWriter.text([head] + rows)
    }
}
