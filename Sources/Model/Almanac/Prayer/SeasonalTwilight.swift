import ManasikDomain

/// How long twilight lasts by the seasonal table of the Moonsighting Committee, for the general shafaq.
///
/// - Source: K. Shaukat's functions of latitude and season, with the constants of the Adhan library.
struct SeasonalTwilight {
    /// Seconds from fajr to sunrise.
    let morning: Double
    /// Seconds from sunset to 'isha.
    let evening: Double

    /// - Parameter latitude: Degrees north; for the south, the seasons are reversed.
    init(on date: CivilDate, latitude: Double) {
        let days = Self.daysSinceSolstice(date, isNorth: latitude >= 0)
        let size = abs(latitude) / 55
        func duration(base: Double, _ slopes: [Double]) -> Double {
            let minutes = Self.interpolated(slopes.map { base + $0 * size }, on: days)
            return (minutes * 60).rounded()
        }
        morning = duration(base: 75, [28.65, 19.44, 32.74, 48.10])
        evening = duration(base: 75, [25.60, 2.05, -9.21, 6.14])
    }

    /// Returns the days since the shortest day.
    private static func daysSinceSolstice(_ date: CivilDate, isNorth: Bool) -> Int {
        let isLeap = date.year % 4 == 0 && (date.year % 100 != 0 || date.year % 400 == 0)
        let length = isLeap ? 366 : 365
        let day = date.slotOfYear - (isLeap || date.month < 3 ? 0 : 1)
        if isNorth { return day + 10 < length ? day + 10 : day + 10 - length }
        let since = day - (length == 366 ? 173 : 172)
        return since < 0 ? since + length : since
    }

    /// Returns a value between those of winter, equinox, the turn to summer and summer, and back.
    private static func interpolated(_ values: [Double], on days: Int) -> Double {
        let knots = [
            (0, values[0]), (91, values[1]), (137, values[2]), (183, values[3]), (229, values[2]),
            (275, values[1]), (366, values[0]),
        ]
        for (left, right) in zip(knots, knots.dropFirst()) where days < right.0 {
            let share = Double(days - left.0) / Double(right.0 - left.0)
            return left.1 + (right.1 - left.1) * share
        }
        return values[0]
    }
}
