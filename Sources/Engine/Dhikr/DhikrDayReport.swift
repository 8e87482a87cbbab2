import ManasikDomain
public import ManasikRemembrance

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
    public let dayBoundary: DayBoundary
    public let fallback: Fallback?
    /// In the order of the day's categories; of a day to come there are none.
    public let series: [SeriesReport]

    /// How many of the day's to-dos are done.
    public var done: Int { series.count { !$0.isFree && $0.isDone } }
    /// How many to-dos the day has.
    public var total: Int { series.count { !$0.isFree } }
}
