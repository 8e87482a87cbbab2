import ManasikDomain
import ManasikEngine
import ManasikPresentation

/// A series of a day.
struct DhikrSeriesResponse: Response {
    private let series: SeriesReport

    init(_ series: SeriesReport) { self.series = series }

    var json: JSONValue {
        .object {
            Member("name", series.name)
            Member("category", series.key.category)
            Member("prayer", series.key.prayer)
            Member("title", series.title)
            // When its prayer is.
            Member("at", series.at)
            Member("now", series.isNow)
            Member("done", series.done)
            Member("total", series.entries.count)
            Member("complete", series.isDone)
            Member("added_at", series.addedAt)
            Member("entries", series.entries.map(Self.entry))
        }
    }

    private static func entry(_ entry: SeriesEntryReport) -> JSONValue {
        .object {
            Member("dhikr", entry.dhikr)
            Member("name", entry.name)
            // 0 where no number is set.
            Member("target", entry.target)
            Member("count", entry.count)
            Member("done", entry.isDone)
        }
    }
}
