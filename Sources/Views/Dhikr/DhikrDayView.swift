public import ManasikDomain
public import ManasikRemembrance

/// A day of remembrance.
public struct DhikrDayView: Hashable, Sendable {
    public enum Position: String, Hashable, Sendable { case past, today, future }

    /// Why a day begins at midnight although it is to begin at fajr.
    public enum Fallback: String, Hashable, Sendable {
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
    public let series: [SeriesView]

    /// How many of the day's to-dos are done.
    public var done: Int { series.count { !$0.isFree && $0.isDone } }
    /// How many to-dos the day has.
    public var total: Int { series.count { !$0.isFree } }

    /// What is to be said on a day and what was.
    ///
    /// Today is computed as opening it would store it; past days are as stored.
    ///
    /// - Parameters:
    ///   - date: nil for the person's day now.
    ///   - stored: What is kept of that day, and of others.
    ///   - isToNote: Whether with all of which something can be noted: of a day gone by that nobody looked at, what noting
    ///     would make.
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

    /// A day with its series.
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
