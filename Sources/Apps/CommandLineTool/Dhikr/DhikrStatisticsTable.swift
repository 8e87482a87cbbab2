import ManasikAuthoring
import ManasikDomain
import ManasikEngine

/// Statistics of dhikr for spreadsheets: a row a day and category of which there is anything.
struct DhikrStatisticsTable {
    let report: DhikrStatisticsReport

    /// Comma-separated values (RFC 4180).
    var csv: String {
        let head = ["date", "hijri", "category", "title", "asked", "done", "said", "complete"]
        let rows = report.categories.flatMap { part in
            part.summary.days.map { day -> [String] in
                [day.day.description, report.calendar.date(of: day.day).description]
                    // What people call their own categories is no formula.
                    + [part.summary.category?.description ?? "", FormulaGuard.guarded(part.title.text)]
                    + [day.asked, day.done, day.said].map(String.init) + [String(day.isComplete)]
            }
        }
        return CSVWriter.text([head] + rows)
    }
}
