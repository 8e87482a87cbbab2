public import ManasikAlmanac
public import ManasikDomain

/// A prayer that is still to come.
public struct ComingPrayer: Hashable, Sendable {
    public let prayer: Prayer
    public let at: Instant
    /// Whole minutes until the prayer, rounded up.
    public let minutesLeft: Int
    public let place: AlmanacPlace

    /// Returns the first of the five prayers after an instant.
    public static func next(
        after now: Instant,
        at place: AlmanacPlace,
        by calculation: PrayerCalculation
    ) -> ComingPrayer? {
        let today = place.observer.day(of: now)
        // Yesterday's 'isha may fall after midnight.
        for day in [-1, 0, 1].map({ today.adding(days: $0) }) {
            let times = calculation.times(on: day, at: place.observer)
            for prayer in Prayer.allCases where prayer != .sunrise {
                guard let at = times[prayer], at > now else { continue }
                let left = at.milliseconds - now.milliseconds
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
