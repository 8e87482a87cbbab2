public import ManasikDomain
public import ManasikRemembrance

/// A day of dhikr.
public struct DhikrDayView: Hashable, Sendable {
    public enum Position: String, Hashable, Sendable { case past, today, future }

    /// Why a day begins at midnight although it should begin at fajr.
    public enum Fallback: String, Hashable, Sendable {
        /// The person's place is not known.
        case placeUnknown = "place_unknown"
        /// The day has no fajr there, as in a northern June without a rule for it.
        case noFajr = "no_fajr"
    }

    public let day: RemembranceDay
    public let position: Position
    /// The day boundary that the person has chosen.
    public let dayBoundary: DayBoundary
    public let fallback: Fallback?
    /// The series, in the order of the day's categories; empty for a day to come.
    public let series: [SeriesView]

    /// The number of the day's to-dos that are done.
    public var done: Int { series.count { !$0.isFree && $0.isDone } }
    /// The number of to-dos that the day has.
    public var total: Int { series.count { !$0.isFree } }

    /// Computes what is to be said on a day, and what was said.
    ///
    /// Today is computed as opening it would store it; past days are as stored.
    ///
    /// - Parameters:
    ///   - date: The day; nil for the person's present day.
    ///   - stored: The stored series of that day, and of others.
    ///   - isToNote: Whether to include all series in which something can be noted: for a past day that was never
    ///     opened, those that noting would create.
    public init(
        _ date: CivilDate? = nil,
        of person: PersonalDhikr,
        with stored: StoredSeries,
        in days: RemembranceDays,
        at now: Instant,
        toNote isToNote: Bool = false
    ) {
        let today = days.today(at: now, having: person.stored.seenDay)
        let day = date.map { $0 == today.date ? today : days.day($0) } ?? today
        var series = stored.on(day.date)
        if isToNote || day.date == today.date {
            series += person.unmade(on: day.date, today: today.date, stored)
        }
        self.init(of: day, today: today, series, of: person, in: days, at: now)
    }

    /// Makes the view of a day from its series.
    public init(
        of day: RemembranceDay,
        today: RemembranceDay,
        _ series: [Series],
        of person: PersonalDhikr,
        in days: RemembranceDays,
        at now: Instant
    ) {
        let categories = person.categories
        func order(_ key: SeriesKey) -> (Int, DefinitionID, Int) {
            let prayer = key.prayer.flatMap { DailyPrayer.allCases.firstIndex(of: $0) } ?? 0
            return (categories.firstIndex(of: key.category) ?? categories.count, key.category, prayer)
        }
        self.day = day
        position = day.date < today.date ? .past : day.date > today.date ? .future : .today
        dayBoundary = days.boundary
        fallback = days.fallback(on: day.date)
        self.series =
            position == .future
            ? []
            : series.sorted { order($0.key) < order($1.key) }.map {
                SeriesView($0, of: person, day: day, in: days, at: now)
            }
    }
}
