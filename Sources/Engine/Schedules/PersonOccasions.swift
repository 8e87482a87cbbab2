import Foundation
import ManasikAlmanac
import ManasikDomain
import ManasikScheduling
import Synchronization

/// The days of a person: their prayers where they are, their Hijri calendar, their dates.
final class PersonOccasions: OccasionSource {
    let timeZone: Zone
    private let observer: Observer?
    private let calculation: PrayerCalculation
    /// When the rites are, which is the same wherever the person is before them.
    private let rites: RiteTimes
    private let facts: Facts
    private let rituals: PersonRituals
    /// Days that were computed already: many schedules ask for the same ones.
    private let known = Mutex<[CivilDate: PrayerTimes]>([:])

    /// - Parameter observer: nil where the person's place is not known; then no prayer has a time.
    init(
        observer: Observer?,
        calculation: PrayerCalculation,
        rites: RiteTimes,
        timeZone: Zone,
        facts: Facts,
        rituals: PersonRituals
    ) {
        self.observer = observer
        self.calculation = calculation
        self.rites = rites
        self.timeZone = timeZone
        self.facts = facts
        self.rituals = rituals
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
            // As in the rites: the middle of the night before the day.
            return observer.flatMap {
                calculation.moments(on: date.adding(days: -1), at: $0)?.middleOfNight
            }
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
        guard let found = rituals.step(step), let step = found.node.step else { return nil }
        let wanted: RiteTimes.Edge = edge == .opens ? .opens : .closes
        return rites.instant(
            of: wanted,
            of: step,
            by: facts.school,
            from: date,
            at: (found.revision?.catalog ?? rituals.catalog).places
        )
    }
}
