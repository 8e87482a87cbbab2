public import ManasikDomain
public import ManasikLocalization
public import ManasikRemembrance

/// A series of a day as it is shown.
public struct SeriesReport: Sendable, Hashable, Codable {
    public let key: SeriesKey
    /// By what it is named on the command line, such as `morning` or `after-prayer/fajr`.
    public let name: String
    public let title: LocalizedString
    /// When the prayer is after which it is said; nil where that is not known.
    public let at: Instant?
    /// Whether its prayer is the last that has come in.
    public let isNow: Bool
    public let entries: [SeriesEntryReport]
    public let addedAt: Instant?

    /// How many of its dhikr are done.
    public var done: Int { entries.count(where: \.isDone) }
    public var isDone: Bool { !entries.isEmpty && done == entries.count }
    /// Whether it is what was counted without being one of the day's to-dos.
    public var isFree: Bool { key.category == .freeSeries }

    public var series: Series {
        Series(
            key: key,
            entries: entries.map { Series.Entry($0.dhikr, target: $0.target, count: $0.count) },
            addedAt: addedAt
        )
    }
}
