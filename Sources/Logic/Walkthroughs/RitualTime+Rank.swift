package import ManasikDomain

extension RitualTime {
    /// Returns a number by which times without a year have the order of a season, and times with one that of the calendar:
    /// for a time that may be anywhere on its day, the least with which a window opens and the greatest with which it closes.
    package func rank(at edge: RiteTimes.Edge) -> Int64 {
        let number = year.map { ($0 * 12 + month) * 30 + day } ?? dayOfSeason
        // Minutes before or after a moment may lead to another day, and out of a month without a 30th.
        let shifted = 2 * (edge == .opens ? min(shift, 0) : max(shift, 0)).signum()
        let start = Int64(number + shifted) * 10
        switch moment {
        case nil: return start + (edge == .opens ? -5 : 5)
        case .clock: return start + (edge == .opens ? 0 : 9)
        case .prayer(let moment):
            let order: [DayMoment] = [.midnight, .fajr, .sunrise, .dhuhr, .asr, .maghrib, .isha]
            return start + Int64(order.firstIndex(of: moment) ?? 0)
        }
    }
}
