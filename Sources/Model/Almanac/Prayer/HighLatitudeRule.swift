/// How fajr and 'isha are found where twilight lasts all night, or where the night is too short for it.
public enum HighLatitudeRule: String, Hashable, Sendable, CaseIterable {
    /// Neither goes beyond the middle of the night.
    case middleOfTheNight = "middle-of-the-night"
    /// 'Isha is at most a seventh of the night after sunset, fajr at most a seventh before sunrise.
    case seventhOfTheNight = "seventh-of-the-night"
    /// The share of the night is the angle divided by 60.
    case angleBased = "angle-based"
    /// The share of the night that they have at the nearest latitude with such a twilight.
    case nearestLatitude = "nearest-latitude"
    /// The share of the night that they have on the nearest day with such a twilight.
    case nearestDay = "nearest-day"
    /// What the Sun does not decide is left out.
    case none

    /// The rule that is used where none is chosen: the seventh beyond 48° north or south, else the middle.
    ///
    /// - Source: the recommendation of the Adhan library, applied south as well as north.
    public static func standard(atLatitude latitude: Double) -> HighLatitudeRule {
        abs(latitude) > 48 ? .seventhOfTheNight : .middleOfTheNight
    }
}

/// What a time of the day comes from where it is not the Sun's own altitude.
public enum TimeRule: Hashable, Sendable {
    case highLatitude(HighLatitudeRule)
    /// The seasonal table of the Moonsighting Committee.
    case seasonal
    /// Sunset stands for an angle that the Sun does not reach.
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
