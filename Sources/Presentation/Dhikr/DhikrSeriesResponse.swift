public import ManasikDomain
public import ManasikLocalization
import ManasikRemembrance
public import ManasikViews

/// A series of a day.
public struct DhikrSeriesResponse: Response {
    private let series: SeriesView
    private let localizer: Localizer

    public init(_ series: SeriesView, in localizer: Localizer) {
        self.series = series
        self.localizer = localizer
    }

    public var json: JSONValue {
        .object {
            Member("name", series.name)
            Member("category", series.key.category)
            Member("prayer", series.key.prayer)
            Member("title", localizer.title(of: series))
            // The time of the prayer that the series follows.
            Member("at", series.at)
            Member("now", series.isNow)
            Member("done", series.done)
            Member("total", series.entries.count)
            Member("complete", series.isDone)
            Member("added_at", series.addedAt)
            Member("entries", series.entries.map(entry))
        }
    }

    private func entry(_ entry: SeriesView.Entry) -> JSONValue {
        .object {
            Member("dhikr", entry.dhikr)
            Member("name", localizer.text(entry.name))
            // The target is 0 if the number is not set.
            Member("target", entry.target)
            Member("count", entry.count)
            Member("done", entry.isDone)
        }
    }
}
