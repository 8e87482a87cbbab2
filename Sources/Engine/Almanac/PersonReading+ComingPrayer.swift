import ManasikAlmanac
import ManasikDomain

extension PersonReading {
    /// The first of the five prayers after now; nil where it is not known where the person is.
    ///
    /// - Parameter isAtTheRites: Whether a walk is under way: then its prayers are those of Makkah, wherever home is.
    func nextPrayer(isAtTheRites: Bool = false) -> ComingPrayer? {
        guard let place = try? AlmanacPlace.named(isAtTheRites ? "Makkah" : nil, for: facts) else {
            return nil
        }
        let calculation = generation.prayerCalculation(facts, at: place)
        let today = place.observer.day(of: context.now)
        // 'Isha of yesterday may fall after midnight.
        for day in [-1, 0, 1].map({ today.adding(days: $0) }) {
            let times = calculation.times(on: day, at: place.observer)
            for prayer in Prayer.allCases where prayer != .sunrise {
                guard let at = times[prayer], at > context.now else { continue }
                let left = at.milliseconds - context.now.milliseconds
                return ComingPrayer(
                    prayer: prayer,
                    at: at,
                    minutesLeft: Int((left + 59_999) / 60_000),
                    place: place
                )
            }
        }
        return nil
    }
}
