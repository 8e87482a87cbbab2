import ManasikAlmanac
import ManasikDomain
import Synchronization

/// The prayer times of a place, cached by day, since many schedules ask for the same days.
final class PrayerTimesCache: Sendable {
    private let calculation: PrayerCalculation
    private let observer: Observer
    private let known = Mutex<[CivilDate: PrayerTimes]>([:])

    init(_ calculation: PrayerCalculation, at observer: Observer) {
        self.calculation = calculation
        self.observer = observer
    }

    func times(on date: CivilDate) -> PrayerTimes {
        known.withLock { known in
            if let times = known[date] { return times }
            let times = calculation.times(on: date, at: observer)
            known[date] = times
            return times
        }
    }
}
