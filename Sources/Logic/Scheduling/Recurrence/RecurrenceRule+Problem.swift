extension RecurrenceRule {
    /// Why a text is not a recurrence rule; parts are named as in RFC 5545.
    public enum Problem: Error, Hashable, Sendable {
        /// A text is not `NAME=VALUE`.
        case notAPart(String)
        case repeated(part: String)
        case unknown(part: String)
        /// FREQ is missing or not a frequency.
        case noFrequency
        /// COUNT and UNTIL are both stated.
        case twoEnds
        case outOfRange(String, ClosedRange<Int>, part: String)
        case zero(part: String)
        case notAnEnd(String)
        case notAWeekday(String)
        case notAWeekStart(String)
        /// An occurrence would not be at a whole minute.
        case seconds
        /// Weeks are numbered within another frequency than a year.
        case weekNumbers
        case yearDays
        case monthDays
        /// Days are numbered, as in `-1FR`, within another frequency than a month or a year.
        case numberedDays
        /// BYSETPOS stands alone.
        case positions

        /// A stable code, such as `repeated`.
        public var code: String {
            switch self {
            case .notAPart: "not-a-part"
            case .repeated: "repeated"
            case .unknown: "unknown"
            case .noFrequency: "frequency"
            case .twoEnds: "two-ends"
            case .outOfRange: "range"
            case .zero: "zero"
            case .notAnEnd: "until"
            case .notAWeekday: "weekday"
            case .notAWeekStart: "week-start"
            case .seconds: "seconds"
            case .weekNumbers: "week-numbers"
            case .yearDays: "year-days"
            case .monthDays: "month-days"
            case .numberedDays: "numbered-days"
            case .positions: "positions"
            }
        }
    }
}
