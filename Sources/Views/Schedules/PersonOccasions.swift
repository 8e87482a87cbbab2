public import ManasikAlmanac
public import ManasikDomain
public import ManasikScheduling

/// The days of a person: their prayers where they are, their Hijri calendar, their dates.
public final class PersonOccasions: OccasionSource {
    public let timeZone: Zone
    private let observer: Observer?
    private let calculation: PrayerCalculation
    private let facts: Facts
    private let times: @Sendable (CivilDate) -> PrayerTimes?
    private let windows: @Sendable (Trigger.WindowEdge, DefinitionID, CivilDate) -> Instant?

    /// - Parameters:
    ///   - observer: nil where the person's place is not known; then no prayer has a time.
    ///   - times: The prayer times of a day where the person is. Many schedules ask for the same days, so that who calls may
    ///     keep them.
    ///   - windows: When a step opens or closes that comes no earlier than a day, wherever the person is before it.
    public init(
        in timeZone: Zone,
        at observer: Observer?,
        by calculation: PrayerCalculation,
        _ facts: Facts,
        times: @escaping @Sendable (CivilDate) -> PrayerTimes?,
        windows: @escaping @Sendable (Trigger.WindowEdge, DefinitionID, CivilDate) -> Instant?
    ) {
        self.timeZone = timeZone
        self.observer = observer
        self.calculation = calculation
        self.facts = facts
        self.times = times
        self.windows = windows
    }

    public var knowsPlace: Bool { observer != nil }

    /// The method of the prayer times.
    public var method: String { calculation.method.id }

    /// The prayer times of a day; nil where the person's place is not known.
    public func prayerTimes(on date: CivilDate) -> PrayerTimes? { times(date) }

    public func instant(of moment: RitualTime.DayMoment, on date: CivilDate) -> Instant? {
        guard let prayer = Prayer(rawValue: moment.rawValue) else {
            // As in the rites: the middle of the night before the day.
            return observer.flatMap {
                calculation.moments(on: date.adding(days: -1), at: $0)?.middleOfNight
            }
        }
        return prayerTimes(on: date)?[prayer]
    }

    public func date(ofHijri day: Int, month: Int, year: Int) -> CivilDate? {
        HijriDate(year: year, month: month, day: day).flatMap { calculation.calendar.day(of: $0) }
    }

    public func hijriMonth(of date: CivilDate) -> (year: Int, month: Int) {
        let date = calculation.calendar.date(of: date)
        return (date.year, date.month)
    }

    public func date(of fact: DefinitionID) -> CivilDate? {
        if case .date(let date)? = facts[fact] { date } else { nil }
    }

    public func instant(
        of edge: Trigger.WindowEdge,
        of step: DefinitionID,
        after date: CivilDate
    ) -> Instant? { windows(edge, step, date) }
}
