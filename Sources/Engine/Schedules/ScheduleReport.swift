public import ManasikDomain
public import ManasikScheduling

/// A schedule with what comes of it.
public struct ScheduleReport: Sendable, Hashable, Codable {
    public let schedule: Schedule
    /// What it tells, as it would now.
    public let title: String
    /// When it comes next; nil where it is paused or nothing comes.
    public let next: Instant?
    /// Deliveries that are under way or waiting.
    public let waiting: Int
    /// Why nothing comes.
    public let problem: Problem?

    public enum Problem: String, Sendable, Hashable, Codable {
        case paused
        /// The trigger is a prayer, and where the person is is not known.
        case placeUnknown
        /// The trigger is a date that is not known of the person.
        case factUnknown
        /// The step has no such window.
        case noWindow
        /// It is over.
        case past
    }
}
