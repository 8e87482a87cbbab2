public import ManasikDomain
import ManasikRemembrance

/// A dhikr with its count in today's series.
public struct DhikrTodayView: Hashable, Sendable {
    public let dhikr: DhikrView
    public let settings: DhikrSettings
    /// The series in which it is counted, else the free one.
    public let series: SeriesView?
    /// The entry of the dhikr in the series; nil if the series does not have it.
    public let entry: SeriesView.Entry?

    public init(_ dhikr: DhikrView, _ settings: DhikrSettings, in day: DhikrDayView) {
        self.dhikr = dhikr
        self.settings = settings
        series = day.series(counting: dhikr.id) ?? day.series.first { $0.isFree }
        entry = series?.entries.first { $0.dhikr == dhikr.id }
    }
}

extension DhikrDayView {
    /// The series in which a dhikr is counted: the current one, else the first in which it is not complete.
    public func series(counting dhikr: DefinitionID) -> SeriesView? {
        let having = series.filter { series in
            !series.isFree && series.entries.contains { $0.dhikr == dhikr }
        }
        return having.first { $0.isNow }
            ?? having.first { series in series.entries.contains { $0.dhikr == dhikr && !$0.isDone } }
            ?? having.last
    }
}
