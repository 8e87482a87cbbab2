public import ManasikDomain

/// A recurrence rule of RFC 5545 (section 3.3.10), from a day and time by the clock on.
public struct RecurrenceRule: Hashable, Sendable {
    public enum Frequency: String, Hashable, Sendable, CaseIterable {
        case minutely, hourly, daily, weekly, monthly, yearly
    }

    /// A weekday, alone or as the n-th of its month or year; negative numbers count from the end.
    public struct Day: Hashable, Sendable {
        public let weekday: Weekday
        public let ordinal: Int?
    }

    public enum End: Hashable, Sendable {
        case never
        /// Ends after this many occurrences, the first included.
        case count(Int)
        /// Ends at a time by the clock of the place, inclusive.
        case until(LocalTime)
        /// Ends at an instant, inclusive.
        case untilInstant(Instant)
    }

    /// DTSTART: the first occurrence if the rule meets it; parts that the rule does not name are taken from it.
    public var start: LocalTime
    public var frequency: Frequency
    public var interval = 1
    public var end = End.never
    public var months: Set<Int> = []
    public var weeks: Set<Int> = []
    public var yearDays: Set<Int> = []
    public var monthDays: Set<Int> = []
    public var days: Set<Day> = []
    public var hours: Set<Int> = []
    public var minutes: Set<Int> = []
    public var setPositions: Set<Int> = []
    public var weekStart = Weekday.monday
}
