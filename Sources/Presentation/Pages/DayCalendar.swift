/// Days in weeks, each with how far something came on it.
public struct DayCalendar: Hashable, Sendable {
    public enum Level: String, Hashable, Sendable, CaseIterable { case nothing, begun, half, all }

    public struct Week: Hashable, Sendable {
        /// Its first day, in words.
        public var label: String
        /// Its seven days; nil for what is not looked at.
        public var days: [Level?]

        public init(_ label: String, _ days: [Level?]) {
            self.label = label
            self.days = days
        }
    }

    public struct Month: Hashable, Sendable {
        /// The number of the week in which it begins.
        public var week: Int
        public var name: String
        /// The short title, for small screens.
        public var shortName: String

        public init(_ name: String, shortName: String, week: Int) {
            self.name = name
            self.shortName = shortName
            self.week = week
        }
    }

    /// The days of a week, in order.
    public var weekdays: [String]
    public var weeks: [Week]
    public var months: [Month]
    /// What is said where each week has a line.
    public var note: String
    /// What each level means.
    public var legend: [Level: String]

    public init(
        weekdays: [String],
        weeks: [Week],
        months: [Month],
        note: String,
        legend: [Level: String]
    ) {
        self.weekdays = weekdays
        self.weeks = weeks
        self.months = months
        self.note = note
        self.legend = legend
    }
}
