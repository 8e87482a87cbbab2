public import ManasikDomain

/// The prayer times of one day at one place, and the rules by which they were found.
public struct PrayerTimes: Hashable, Sendable {
    /// The place and day for which the Sun was computed, if not those asked for.
    public enum Basis: Hashable, Sendable {
        case here
        /// This latitude, since the Sun does not rise and set at the place.
        case latitude(Double)
        /// This day, since the Sun does not rise and set on the day asked for.
        case day(CivilDate)
    }

    public let date: CivilDate
    public let basis: Basis
    /// The times of the day; one that neither the Sun nor a rule supplies is missing.
    public let times: [Prayer: Instant]
    /// The times that do not come from the Sun's own altitude.
    public let rules: [Prayer: TimeRule]
    /// When the Sun crosses the meridian, to the second.
    public let transit: Instant

    public subscript(prayer: Prayer) -> Instant? { times[prayer] }

    /// The names of all rules that were used, joined by `+`; `none` if the Sun alone decided everything.
    public var rule: String {
        var names: [String] = []
        switch basis {
        case .here: break
        case .latitude: names.append(HighLatitudeRule.nearestLatitude.rawValue)
        case .day: names.append(HighLatitudeRule.nearestDay.rawValue)
        }
        for prayer in Prayer.allCases {
            if let name = rules[prayer]?.name, !names.contains(name) { names.append(name) }
        }
        return names.isEmpty ? HighLatitudeRule.none.rawValue : names.joined(separator: "+")
    }
}
