public import ManasikAlmanac
public import ManasikDomain
public import ManasikScheduling

/// What opening hours depend on at a place besides the clock.
public struct OpeningPlace: Hashable, Sendable {
    public enum Sunlight: Hashable, Sendable {
        /// By the Sun over a place and the clock of the place.
        case over(Observer)
        /// At the same times every day.
        case always(sunrise: ClockTime, sunset: ClockTime)
        case unknown
    }

    /// The public holidays; nil if it is not known which days are.
    public let holidays: Set<CivilDate>?
    public let sunlight: Sunlight

    public init(holidays: Set<CivilDate>? = nil, sunlight: Sunlight = .unknown) {
        self.holidays = holidays
        self.sunlight = sunlight
    }

    /// Returns the minutes from the midnight that begins a day to its sunrise and its sunset; nil where the Sun does not
    /// rise or set, or its times are unknown.
    func sunMinutes(on date: CivilDate) -> (rise: Int, set: Int)? {
        switch sunlight {
        case .unknown: return nil
        case .always(let sunrise, let sunset): return (sunrise.minutes, sunset.minutes)
        case .over(let observer):
            let daylight = Daylight(on: date, at: observer)
            guard let sunrise = daylight.sunrise, let sunset = daylight.sunset else { return nil }
            func minutes(_ instant: Instant) -> Int {
                let shown = LocalTime(of: instant.adding(seconds: 30), in: observer.timeZone)
                return (shown.date.dayNumber - date.dayNumber) * 1440 + shown.seconds / 60
            }
            return (minutes(sunrise), minutes(sunset))
        }
    }
}
