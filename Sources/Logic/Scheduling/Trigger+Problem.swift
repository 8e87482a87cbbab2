import ManasikDomain

extension Trigger {
    /// Why a text is not a trigger.
    public enum Problem: Error, Hashable, Sendable {
        case notATrigger(String)
        /// A word stands where a time is expected, and is near to one.
        case notATime(String, in: String, near: String)
        /// Hours or minutes are counted from a day.
        case minutesFromDay(String)
        /// Hours or minutes are counted from a word that is no time of a day.
        case notAMoment(String, in: String)
        case recurrence(RecurrenceRule.Problem)

        /// A stable code, such as `trigger` or `recurrence.until`.
        public var code: String {
            switch self {
            case .notATrigger: "trigger"
            case .notATime: "not-a-time"
            case .minutesFromDay: "minutes-from-day"
            case .notAMoment: "not-a-moment"
            case .recurrence(let problem): "recurrence.\(problem.code)"
            }
        }
    }
}
