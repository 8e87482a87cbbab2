public import ManasikDomain
public import ManasikRemembrance

/// A series of a day as it is shown.
public struct SeriesView: Hashable, Sendable {
    /// A dhikr in the series.
    public struct Entry: Hashable, Sendable {
        public let dhikr: DefinitionID
        public let name: DisplayText
        /// How often it is to be said; 0 if no number is set.
        public let target: Int
        public let count: Int
        public let isDone: Bool
    }

    public let series: Series
    /// The name on the command line, such as `morning` or `after-prayer/fajr`.
    public let name: String
    /// The title of its category.
    public let category: DisplayText
    /// The time of the prayer after which it is said; nil if unknown.
    public let at: Instant?
    /// Whether its prayer is the last whose time has come.
    public let isNow: Bool
    public let entries: [Entry]

    init(
        _ series: Series,
        of person: PersonalDhikr,
        day: RemembranceDay,
        in days: RemembranceDays,
        at now: Instant
    ) {
        let prayer = series.key.prayer
        self.series = series
        name = person.name(of: series.key)
        category = person.title(ofCategory: series.key.category)
        at = prayer.flatMap { days.time(of: $0, on: series.key.day) }
        isNow = prayer != nil && prayer == days.lastPrayer(of: day, at: now)
        entries = series.entries.map { entry in
            Entry(
                dhikr: entry.dhikr,
                name: person.name(of: entry.dhikr),
                target: entry.target,
                count: entry.count,
                isDone: entry.isDone
            )
        }
    }

    public var key: SeriesKey { series.key }
    public var addedAt: Instant? { series.addedAt }
    /// The number of its dhikr that are done.
    public var done: Int { series.done }
    public var isDone: Bool { series.isDone }
    /// Whether it is the series of what was counted without being one of the day's to-dos.
    public var isFree: Bool { key.category == .freeSeries }
}
