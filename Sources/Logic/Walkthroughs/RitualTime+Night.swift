import ManasikDomain

/// To which day or night a moment of the rites belongs with its shift, about as the Sun moves at the equinoxes, some twenty degrees
/// from the equator.
extension RitualTime {
    /// The last day of a window that closes at this time: a night that ends at dawn or sunrise belongs to the day
    /// before.
    var lastDayOfSeason: Int {
        switch moment {
        case .prayer(let moment):
            // Days go from sunrise to sunrise, which belongs to the night that it ends.
            dayOfSeason + Self.days(in: moment.usualMinutes + shift - DayMoment.sunrise.usualMinutes - 1)
        case .clock(let minutes): dayOfSeason + Self.days(in: minutes + shift)
        case nil: dayOfSeason
        }
    }

    /// Whether this time ends a night: it is in the last third of one, or between dawn and sunrise.
    var endsNight: Bool {
        guard case .prayer(let moment) = moment else { return false }
        let minutes = moment.usualMinutes + shift
        return Self.lateNight.contains(minutes - Self.days(in: minutes) * 1440)
    }

    /// The minutes after midnight by the clock in which a night ends: its last third begins some three hours and a half
    /// before dawn.
    private static let lateNight = 90...DayMoment.sunrise.usualMinutes

    /// Returns the days from the midnight that begins a day to that which begins the day of some minutes.
    private static func days(in minutes: Int) -> Int {
        (minutes >= 0 ? minutes : minutes - 1439) / 1440
    }
}

extension RitualTime.DayMoment {
    /// The minutes after midnight by the clock at which it comes at the equinoxes, some twenty degrees from the equator, to a
    /// quarter of an hour.
    fileprivate var usualMinutes: Int {
        switch self {
        case .midnight: 0
        case .fajr: 5 * 60
        case .sunrise: 6 * 60 + 15
        case .dhuhr: 12 * 60 + 15
        case .asr: 15 * 60 + 45
        case .maghrib: 18 * 60 + 30
        case .isha: 20 * 60
        }
    }
}
