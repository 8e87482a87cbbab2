import Foundation
import ManasikAlmanac
import ManasikDomain
import ManasikScheduling
import Synchronization

/// The days of a person: their prayers where they are, their Hijri calendar, their dates.
final class PersonOccasions: OccasionSource {
    let timeZone: TimeZone
    private let observer: Observer?
    private let calculation: PrayerCalculation
    private let facts: Facts
    private let catalog: Catalog
    /// Days that were computed already: many schedules ask for the same ones.
    private let known = Mutex<[CivilDate: PrayerTimes]>([:])

    /// - Parameter observer: nil where the person's place is not known; then no prayer has a time.
    init(
        observer: Observer?,
        calculation: PrayerCalculation,
        timeZone: TimeZone,
        facts: Facts,
        catalog: Catalog
    ) {
        self.observer = observer
        self.calculation = calculation
        self.timeZone = timeZone
        self.facts = facts
        self.catalog = catalog
    }

    var knowsPlace: Bool { observer != nil }
    var method: String { calculation.method.id }

    /// The prayer times of a day; nil where the person's place is not known.
    func prayerTimes(on date: CivilDate) -> PrayerTimes? {
        guard let observer else { return nil }
        return known.withLock { known in
            if let times = known[date] { return times }
            let times = calculation.times(on: date, at: observer)
            known[date] = times
            return times
        }
    }

    func instant(of moment: RitualTime.DayMoment, on date: CivilDate) -> Instant? {
        guard let prayer = Prayer(rawValue: moment.rawValue) else {
            return instant(LocalTime(date, seconds: 0))
        }
        return prayerTimes(on: date)?[prayer]
    }

    func date(ofHijri day: Int, month: Int, year: Int) -> CivilDate? {
        HijriDate(year: year, month: month, day: day).flatMap { calculation.calendar.day(of: $0) }
    }

    func hijriMonth(of date: CivilDate) -> (year: Int, month: Int) {
        let date = calculation.calendar.date(of: date)
        return (date.year, date.month)
    }

    func date(of fact: DefinitionID) -> CivilDate? {
        if case .date(let date)? = facts[fact] { date } else { nil }
    }

    func instant(of edge: Trigger.WindowEdge, of step: DefinitionID, after date: CivilDate) -> Instant? {
        let parts = step.name.split(separator: "/")
        guard parts.count == 2,
            let ritual = catalog.rituals[DefinitionID(pack: step.pack, name: String(parts[0]))],
            let step = ritual.node(String(parts[1]))?.step,
            let times = (edge == .opens ? step.opens : step.closes)?.values(for: facts.school)
        else { return nil }
        let instants = times.compactMap { instant(of: $0.value, at: edge, after: date) }
        // Where the school is not known, what is within the window of each.
        return edge == .opens ? instants.max() : instants.min()
    }

    /// A day alone opens at its midnight and closes at its sunset.
    private func instant(
        of time: RitualTime,
        at edge: Trigger.WindowEdge,
        after date: CivilDate
    ) -> Instant? {
        let year = hijriMonth(of: date).year
        let days = [year, year + 1].compactMap { self.date(ofHijri: time.day, month: time.month, year: $0) }
        guard let day = days.first(where: { $0 >= date }) else { return nil }
        switch time.moment {
        case nil: return instant(of: edge == .opens ? .midnight : .maghrib, on: day)
        case .prayer(let moment): return instant(of: moment, on: day)
        case .clock(let minutes): return instant(LocalTime(day, seconds: minutes * 60))
        }
    }

    private func instant(_ time: LocalTime) -> Instant {
        switch time.moment(in: timeZone) {
        case .once(let instant), .never(let instant), .twice(let instant, _): instant
        }
    }
}
