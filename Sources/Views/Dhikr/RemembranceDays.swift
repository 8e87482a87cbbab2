public import ManasikAlmanac
public import ManasikDomain
public import ManasikRemembrance
import ManasikScheduling

/// When a person's days of dhikr begin, and when their prayers are.
public struct RemembranceDays: Sendable {
    public let boundary: DayBoundary
    private let zone: Zone
    private let knowsPlace: Bool
    private let prayerTimes: @Sendable (CivilDate) -> PrayerTimes?

    /// - Parameters:
    ///   - boundary: The day boundary that the person has chosen.
    ///   - zone: The person's time zone.
    ///   - knowsPlace: Whether the person's place is known.
    ///   - prayerTimes: Returns the prayer times of a day; nil if they are unknown.
    public init(
        _ boundary: DayBoundary,
        in zone: Zone,
        knowsPlace: Bool,
        prayerTimes: @escaping @Sendable (CivilDate) -> PrayerTimes?
    ) {
        self.boundary = boundary
        self.zone = zone
        self.knowsPlace = knowsPlace
        self.prayerTimes = prayerTimes
    }

    public func day(of now: Instant) -> RemembranceDay {
        RemembranceDay(of: now, near: LocalTime(of: now, in: zone).date, begins: begin)
    }

    public func day(_ date: CivilDate) -> RemembranceDay {
        RemembranceDay(date: date, begins: begin(of: date), ends: begin(of: date.adding(days: 1)))
    }

    /// Returns the day of a person who has already seen a day.
    public func today(at now: Instant, having seen: RemembranceDay?) -> RemembranceDay {
        day(of: now).following(seen, at: now)
    }

    func begin(of date: CivilDate) -> Instant {
        if boundary == .fajr, let fajr = time(of: .fajr, on: date) { return fajr }
        switch LocalTime(date, seconds: 0).moment(in: zone) {
        case .once(let instant), .never(let instant), .twice(let instant, _): return instant
        }
    }

    func fallback(on date: CivilDate) -> DhikrDayView.Fallback? {
        guard boundary == .fajr, time(of: .fajr, on: date) == nil else { return nil }
        return knowsPlace ? .noFajr : .placeUnknown
    }

    func time(of prayer: DailyPrayer, on date: CivilDate) -> Instant? {
        Prayer(rawValue: prayer.rawValue).flatMap { prayerTimes(date)?[$0] }
    }

    /// Returns the last prayer of a day whose time has come, as long as the day lasts; nil if there is none.
    func lastPrayer(of day: RemembranceDay, at now: Instant) -> DailyPrayer? {
        guard day.begins <= now, now < day.ends else { return nil }
        return DailyPrayer.allCases.last { time(of: $0, on: day.date).map { $0 <= now } ?? false }
    }
}
