public import ManasikAlmanac
public import ManasikDomain
public import ManasikScheduling

/// The days of a person: prayers at their place, their Hijri calendar, their dates.
public final class PersonOccasions: OccasionSource {
    public let timeZone: Zone
    private let observer: Observer?
    private let calculation: PrayerCalculation
    private let facts: Facts
    private let times: @Sendable (CivilDate) -> PrayerTimes?
    private let clock: @Sendable (DefinitionID) -> Zone
    private let done: @Sendable (DefinitionID) -> Instant?
    private let windows: @Sendable (Trigger.WindowEdge, DefinitionID, CivilDate) -> Instant?

    /// - Parameters:
    ///   - observer: The person's place; nil if it is not known, and then no prayer has a time.
    ///   - times: Returns the prayer times of a day at the person's place. Many schedules ask for the same days, so the
    ///     caller may cache them.
    ///   - clock: Returns by which clock a fact holds an instant.
    ///   - done: Returns when a step of the person's walks was done.
    ///   - windows: Returns when a step opens or closes no earlier than a day, wherever the person is before it.
    public init(
        in timeZone: Zone,
        at observer: Observer?,
        by calculation: PrayerCalculation,
        _ facts: Facts,
        times: @escaping @Sendable (CivilDate) -> PrayerTimes?,
        clock: @escaping @Sendable (DefinitionID) -> Zone = { _ in .ofRites },
        done: @escaping @Sendable (DefinitionID) -> Instant? = { _ in nil },
        windows: @escaping @Sendable (Trigger.WindowEdge, DefinitionID, CivilDate) -> Instant?
    ) {
        self.timeZone = timeZone
        self.observer = observer
        self.calculation = calculation
        self.facts = facts
        self.times = times
        self.clock = clock
        self.done = done
        self.windows = windows
    }

    public var knowsPlace: Bool { observer != nil }

    /// The id of the method for the prayer times.
    public var method: String { calculation.method.id }

    /// Returns the prayer times of a day; nil if the person's place is not known.
    public func prayerTimes(on date: CivilDate) -> PrayerTimes? { times(date) }

    public func instant(of moment: RitualTime.DayMoment, on date: CivilDate) -> Instant? {
        guard let prayer = Prayer(rawValue: moment.rawValue) else {
            // As for the rites, midnight is the middle of the night before the day.
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
        if case .date(let date)? = facts[fact] { date } else { facts.moment(fact)?.date }
    }

    public func instant(of fact: DefinitionID) -> Instant? {
        facts.moment(fact).map { moment in
            let shown = Int64(moment.date.dayNumber) * 86_400 + Int64(moment.minutes) * 60
            let seconds = shown - Int64(clock(fact).offset(at: shown))
            return Instant(milliseconds: seconds * 1000)
        }
    }

    public func instant(ofDone step: DefinitionID) -> Instant? { done(step) }

    public func instant(
        of edge: Trigger.WindowEdge,
        of step: DefinitionID,
        after date: CivilDate
    ) -> Instant? { windows(edge, step, date) }
}
