public import ManasikDomain
public import ManasikLocalization
public import ManasikRemembrance

extension PersonSession {
    /// A series of a day as it is shown.
    public struct SeriesReport: Sendable, Hashable {
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

    /// A dhikr of a series of a day.
    public struct SeriesEntryReport: Sendable, Hashable {
        public let dhikr: DefinitionID
        public let name: LocalizedString
        /// 0 where no number is set.
        public let target: Int
        public let count: Int
        public let isDone: Bool
    }

    /// A day of remembrance.
    public struct DhikrDayReport: Sendable, Hashable {
        public enum Position: String, Sendable, Hashable { case past, today, future }

        /// Why a day begins at midnight although it is to begin at fajr.
        public enum Fallback: String, Sendable, Hashable {
            /// Where the person is is not known.
            case placeUnknown = "place_unknown"
            /// The day has no fajr there, as in a northern June without a rule for it.
            case noFajr = "no_fajr"
        }

        public let day: RemembranceDay
        public let position: Position
        /// Where the person wants their days to begin.
        public let border: DayBorder
        public let fallback: Fallback?
        /// In the order of the day's categories; of a day to come there are none.
        public let series: [SeriesReport]

        /// How many of the day's to-dos are done.
        public var done: Int { series.count { !$0.isFree && $0.isDone } }
        /// How many to-dos the day has.
        public var total: Int { series.count { !$0.isFree } }
    }
}
