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

    /// Returns the weekday so many days later, or earlier if the number is negative.
    public func adding(days: Int) -> Weekday { Weekday(rawValue: ((rawValue - 1 + days) % 7 + 7) % 7 + 1)! }

    /// Parses the English name, in full or by its first three letters.
    public init?(_ name: String) {
        let name = name.lowercased().utf8
        // Of other lengths there is no name, and most words are compared with none.
        guard (3...9).contains(name.count), let day = Self.allCases.first(where: { $0.isNamed(name) }) else {
            return nil
        }
        self = day
    }

    private func isNamed(_ name: String.UTF8View) -> Bool {
        self.name.utf8.starts(with: name) && (name.count == 3 || name.count == self.name.utf8.count)
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
