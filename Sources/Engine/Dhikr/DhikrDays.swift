import ManasikAlmanac
import ManasikDomain
import ManasikRemembrance
import ManasikScheduling
import ManasikViews

/// Where the days of remembrance of a person begin, and when their prayers are.
struct DhikrDays: Sendable {
    let dayBoundary: DayBoundary
    private let occasions: PersonOccasions

    init(_ dayBoundary: DayBoundary, _ scheduling: ScheduleContext) {
        self.dayBoundary = dayBoundary
        occasions = scheduling.occasions
    }

    func fajr(of date: CivilDate) -> Instant? { occasions.prayerTimes(on: date)?[.fajr] }

    func begin(of date: CivilDate) -> Instant {
        if dayBoundary == .fajr, let fajr = fajr(of: date) { return fajr }
        switch LocalTime(date, seconds: 0).moment(in: occasions.timeZone) {
        case .once(let instant), .never(let instant), .twice(let instant, _): return instant
        }
    }

    func day(of now: Instant) -> RemembranceDay {
        RemembranceDay(of: now, near: LocalTime(of: now, in: occasions.timeZone).date, begins: begin)
    }

    func day(_ date: CivilDate) -> RemembranceDay {
        RemembranceDay(date: date, begins: begin(of: date), ends: begin(of: date.adding(days: 1)))
    }

    func fallback(on date: CivilDate) -> DhikrDayReport.Fallback? {
        guard dayBoundary == .fajr, fajr(of: date) == nil else { return nil }
        return occasions.knowsPlace ? .noFajr : .placeUnknown
    }

    func time(of prayer: DailyPrayer, on date: CivilDate) -> Instant? {
        Prayer(rawValue: prayer.rawValue).flatMap { occasions.prayerTimes(on: date)?[$0] }
    }
}
