public import ManasikDomain

/// When the Sun rises and sets on a day.
public struct Daylight: Hashable, Sendable {
    /// Nil where the Sun does not pass the horizon on this day.
    public let sunrise: Instant?
    /// Nil where the Sun does not pass the horizon on this day.
    public let sunset: Instant?

    /// - Parameters:
    ///   - date: A day by the observer's clock.
    ///   - observer: The place, taken to be at sea level with a free horizon.
    public init(on date: CivilDate, at observer: Observer) {
        let day = SolarDay(noon: observer.noon(of: date), longitude: observer.coordinate.longitude)
        let latitude = observer.coordinate.latitude * .pi / 180
        func passing(afterTransit: Bool) -> Instant? {
            day.time(ofAltitude: SolarDay.horizon, latitude: latitude, afterTransit: afterTransit)
                .map { Instant(milliseconds: Int64(($0 * 1000).rounded())) }
        }
        sunrise = passing(afterTransit: false)
        sunset = passing(afterTransit: true)
    }
}
