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
    /// Where the rites are, whose windows are the same wherever the person is before them.
    private let makkah: Observer?
    private let rites: PrayerCalculation
    private let facts: Facts
    private let catalog: Catalog
    /// Days that were computed already: many schedules ask for the same ones.
    private let known = Mutex<[CivilDate: PrayerTimes]>([:])

    /// - Parameters:
    ///   - observer: nil where the person's place is not known; then no prayer has a time.
    ///   - rites: How the times of the rites are computed in Makkah.
    init(
        observer: Observer?,
        calculation: PrayerCalculation,
        makkah: Observer?,
        rites: PrayerCalculation,
        timeZone: TimeZone,
        facts: Facts,
        catalog: Catalog
    ) {
        self.observer = observer
        self.calculation = calculation
        (self.makkah, self.rites) = (makkah, rites)
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

    /// A day alone opens with the sunset by which it begins and closes with the one by which it ends.
    private func instant(
        of time: RitualTime,
        at edge: Trigger.WindowEdge,
        after date: CivilDate
    ) -> Instant? {
        guard let makkah else { return nil }
        let year = hijriMonth(of: date).year
        let years = [year, year + 1]
        let found = years.first {
            self.date(ofHijri: time.day, month: time.month, year: $0).map { $0 >= date } ?? false
        }
        guard let found else { return nil }
        guard time.moment == nil, edge == .closes else {
            return rites.instant(of: time, inHijriYear: found, at: makkah)
        }
        let day = self.date(ofHijri: time.day, month: time.month, year: found)
        return day.flatMap { rites.times(on: $0, at: makkah)[.maghrib] }
    }
}
