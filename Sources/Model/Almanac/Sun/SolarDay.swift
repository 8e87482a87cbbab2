import CMath

/// The Sun's way over one meridian on one day, from one lower transit to the next.
///
/// Times are seconds since 1970-01-01T00:00:00Z. Declination and equation of time are computed at three instants and
/// interpolated, with an error of less than a hundredth of a second.
struct SolarDay {
    /// When the Sun crosses the meridian.
    let transit: Double
    private let center: Double
    private let declinations: Parabola
    private let equations: Parabola
    private let equationAtTransit: Double

    /// The altitude of the Sun's centre at rising and setting, in radians: 34′ of refraction and 16′ of radius.
    static let horizon = -50.0 / 60 * .pi / 180

    /// - Parameters:
    ///   - noon: The day's noon by the clock, to which the transit is the nearest.
    ///   - longitude: Degrees east.
    ///   - standing: The instant whose declination and equation of time are used for the whole day; nil to use those of
    ///     each moment.
    init(noon: Double, longitude: Double, standing: Double? = nil) {
        let secondsOfDay = noon - 86_400 * (noon / 86_400).rounded(.down)
        let center = noon - 240 * SolarPosition.wrapped(secondsOfDay / 240 - 180 + longitude)
        self.center = center
        let positions =
            standing.map { Array(repeating: SolarPosition(at: $0), count: 3) }
            ?? [-43_200.0, 0, 43_200].map { SolarPosition(at: center + $0) }
        declinations = Parabola(positions.map { $0.declination })
        equations = Parabola(positions.map { $0.equationOfTime })
        var found = center
        for _ in 0..<3 { found = center - 240 * equations.value(at: (found - center) / 43_200) }
        transit = found
        equationAtTransit = equations.value(at: (found - center) / 43_200)
    }

    /// The Sun's declination at the transit, in radians north.
    var declination: Double { declinations.value(at: (transit - center) / 43_200) }

    /// Returns when the Sun's centre passes an altitude before or after the transit; nil if it does not on this day.
    ///
    /// - Parameters:
    ///   - altitude: Radians above the horizon.
    ///   - latitude: Radians north.
    func time(ofAltitude altitude: Double, latitude: Double, afterTransit: Bool) -> Double? {
        let sign = afterTransit ? 1.0 : -1.0
        let sineOfAltitude = sin(altitude)
        let (sineOfLatitude, cosineOfLatitude) = (sin(latitude), cos(latitude))
        var time = transit + sign * 21_600
        var cosine = 0.0
        for _ in 0..<20 {
            let position = (time - center) / 43_200
            let declination = declinations.value(at: position)
            cosine =
                (sineOfAltitude - sineOfLatitude * sin(declination)) / (cosineOfLatitude * cos(declination))
            let hourAngle = sign * acos(min(1, max(-1, cosine))) * 180 / .pi
            let next = transit + 240 * (hourAngle - equations.value(at: position) + equationAtTransit)
            if abs(next - time) < 0.005 { return abs(cosine) <= 1 ? next : nil }
            time = next
        }
        // The Sun only touches the altitude: its hour angle has no stable value.
        return nil
    }

    /// Returns when a stick's shadow is longer than at noon by a number of the stick's lengths; nil if the Sun is not
    /// above the horizon at noon.
    func time(ofShadow lengths: Double, latitude: Double) -> Double? {
        let zenithDistance = abs(latitude - declination)
        guard zenithDistance < .pi / 2 else { return nil }
        return time(
            ofAltitude: atan(1 / (lengths + tan(zenithDistance))),
            latitude: latitude,
            afterTransit: true
        )
    }
}

/// The parabola through three values, at −1, 0 and 1.
private struct Parabola {
    private let constant: Double
    private let linear: Double
    private let square: Double

    init(_ values: [Double]) {
        constant = values[1]
        linear = (values[2] - values[0]) / 2
        square = (values[2] + values[0]) / 2 - values[1]
    }

    func value(at position: Double) -> Double { constant + position * (linear + position * square) }
}
