import CMath

/// The position of the apparent Sun at one instant.
///
/// - Source: J. Meeus, Astronomical Algorithms, 2nd ed., chapters 25 (low accuracy) and 28; good to 0.01° of longitude,
///   which moves no time of the day by more than three seconds below the polar circles.
struct SolarPosition {
    /// Radians north of the celestial equator.
    let declination: Double
    /// Apparent minus mean solar time, in degrees of hour angle.
    let equationOfTime: Double

    /// - Parameter time: Universal time, seconds since 1970-01-01T00:00:00Z.
    init(at time: Double) {
        let days = (time + Self.deltaT(at: time)) / 86_400 - 10_957.5
        let centuries = days / 36_525
        let meanLongitude = 280.46646 + centuries * (36_000.76983 + centuries * 0.0003032)
        let anomaly = (357.52911 + centuries * (35_999.05029 - centuries * 0.0001537)) * .pi / 180
        let center =
            (1.914602 - centuries * (0.004817 + centuries * 0.000014)) * sin(anomaly)
            + (0.019993 - centuries * 0.000101) * sin(2 * anomaly) + 0.000289 * sin(3 * anomaly)
        let node = (125.04 - 1934.136 * centuries) * .pi / 180
        let nutation = -0.00478 * sin(node)
        let longitude = (meanLongitude + center - 0.00569 + nutation) * .pi / 180
        let obliquity = (23.439291 - 0.0130042 * centuries + 0.00256 * cos(node)) * .pi / 180
        let sine = sin(longitude)
        let rightAscension = atan2(cos(obliquity) * sine, cos(longitude)) * 180 / .pi
        declination = asin(sin(obliquity) * sine)
        equationOfTime = Self.wrapped(
            meanLongitude - 0.0057183 - rightAscension + nutation * cos(obliquity)
        )
    }

    /// Returns an angle brought into −180..<180 degrees.
    static func wrapped(_ degrees: Double) -> Double {
        degrees - 360 * ((degrees + 180) / 360).rounded(.down)
    }

    /// Terrestrial time minus universal time, in seconds, every ten years from 1900 to 2020.
    ///
    /// - Source: the historical table of the Astronomical Almanac and IERS.
    private static let deltaTs = [
        -2.8, 10.5, 21.2, 24.0, 24.3, 29.1, 33.2, 40.2, 50.5, 56.9, 63.8, 66.1, 69.4,
    ]

    /// Returns terrestrial time minus universal time in seconds, interpolated; before 1900 and after 2020 the nearest
    /// value, which costs less than a tenth of a second.
    private static func deltaT(at time: Double) -> Double {
        let decades = (time / 31_556_952 + 70) / 10
        guard decades > 0 else { return deltaTs[0] }
        let index = Int(decades)
        guard index + 1 < deltaTs.count else { return deltaTs[deltaTs.count - 1] }
        return deltaTs[index] + (deltaTs[index + 1] - deltaTs[index]) * (decades - Double(index))
    }
}
