/// A day of the week, numbered as ISO 8601 does.
public enum Weekday: Int, Hashable, Comparable, Sendable, CaseIterable {
    case monday = 1
    case tuesday, wednesday, thursday, friday, saturday, sunday

    /// The weekday of a day.
    public init(of date: CivilDate) {
        // 1970-01-01 was a Thursday.
        let index = (date.dayNumber + 3) % 7
        self = Weekday(rawValue: (index < 0 ? index + 7 : index) + 1)!
    }

    /// Parses the English name, in full or by its first three letters.
    public init?(_ name: some StringProtocol) {
        let name = name.lowercased()
        guard let day = Self.allCases.first(where: { $0.name == name || String($0.name.prefix(3)) == name })
        else { return nil }
        self = day
    }

    /// The English name.
    public var name: String {
        switch self {
        case .monday: "monday"
        case .tuesday: "tuesday"
        case .wednesday: "wednesday"
        case .thursday: "thursday"
        case .friday: "friday"
        case .saturday: "saturday"
        case .sunday: "sunday"
        }
    }

    public static func < (left: Weekday, right: Weekday) -> Bool { left.rawValue < right.rawValue }
}
