/// How fajr and 'isha are found if twilight lasts all night or the night is too short for it.
public enum HighLatitudeRule: String, Hashable, Sendable, CaseIterable {
    /// Neither lies beyond the middle of the night.
    case middleOfTheNight = "middle-of-the-night"
    /// 'Isha is at most a seventh of the night after sunset, fajr at most a seventh before sunrise.
    case seventhOfTheNight = "seventh-of-the-night"
    /// Each has a share of the night: its angle in degrees divided by 60.
    case angleBased = "angle-based"
    /// Each has the share of the night that it has at the nearest latitude with such a twilight.
    case nearestLatitude = "nearest-latitude"
    /// Each has the share of the night that it has on the nearest day with such a twilight.
    case nearestDay = "nearest-day"
    /// Times that the Sun does not decide are left out.
    case none

    /// Returns the rule for a latitude if none is chosen: the seventh beyond 48° north or south, otherwise the middle.
    ///
    /// - Source: the recommendation of the Adhan library, applied south as well as north.
    public static func standard(atLatitude latitude: Double) -> HighLatitudeRule {
        abs(latitude) > 48 ? .seventhOfTheNight : .middleOfTheNight
    }
}

/// What a time of the day comes from if it is not the Sun's own altitude.
public enum TimeRule: Hashable, Sendable {
    case highLatitude(HighLatitudeRule)
    /// The seasonal table of the Moonsighting Committee.
    case seasonal
    /// Sunset, in place of an angle that the Sun does not reach.
    case sunset

    /// A stable name, such as `seventh-of-the-night`.
    public var name: String {
        switch self {
        case .highLatitude(let rule): rule.rawValue
        case .seasonal: "seasonal"
        case .sunset: "sunset"
        }
    }
}
