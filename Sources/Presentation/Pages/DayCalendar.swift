/// A calendar of days in weeks; each day has a level of completion.
public struct DayCalendar: Hashable, Sendable {
    public enum Level: String, Hashable, Sendable, CaseIterable { case nothing, begun, half, all }

    public struct Week: Hashable, Sendable {
        /// The first day of the week, in words.
        public var label: String
        /// The levels of the seven days; nil for days that are not covered.
        public var days: [Level?]

        public init(_ label: String, _ days: [Level?]) {
            self.label = label
            self.days = days
        }
    }

    public struct Month: Hashable, Sendable {
        /// The index of the week in which the month begins.
        public var week: Int
        public var name: String
        /// The short name, for small screens.
        public var shortName: String

        public init(_ name: String, shortName: String, week: Int) {
            self.name = name
            self.shortName = shortName
            self.week = week
        }
    }

    /// The names of the days of a week, in order.
    public var weekdays: [String]
    public var weeks: [Week]
    public var months: [Month]
    /// The note to show if each week takes one line.
    public var note: String
    /// The meaning of each level.
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
