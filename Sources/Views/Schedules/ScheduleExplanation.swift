public import ManasikDomain
public import ManasikScheduling

/// Why a schedule occurs when it does.
public struct ScheduleExplanation: Hashable, Sendable {
    public let view: ScheduleView
    /// The time zone whose clocks it follows.
    public let timeZone: Zone
    /// The place of its prayer times; nil if unknown.
    public let place: String?
    /// The method of its prayer times.
    public let method: String
    public let quietHours: QuietHours?
    /// The next occurrences, at most five.
    public let next: [Occurrence]

    public struct Occurrence: Hashable, Sendable {
        public let at: Instant
        /// The instant of delivery, later than `at` if that falls into quiet hours.
        public let delivery: Instant
        /// The rules that changed the time from what the trigger alone says.
        public let rules: [Rule]
    }

    /// A rule that changed the time of an occurrence from what its trigger says.
    public enum Rule: Hashable, Sendable {
        /// The time of the prayer comes from a rule for high latitudes, such as `seventh-of-the-night`.
        case highLatitude(String)
        /// The day does not have the moment, so the substitute is used.
        case substitute
        /// The clocks jump over the time, so the moment after the jump is used.
        case gap
        /// The clocks show the time twice that day.
        case `repeat`
    }

    public init(of job: ScheduledJob, in context: ScheduleContext) {
        let (schedule, occasions) = (job.schedule, context.occasions)
        let start = max(context.now, job.handledUntil)
        let instants =
            schedule.isPaused ? [] : Array(schedule.occurrences(after: start, in: occasions).prefix(5))
        view = ScheduleView(of: job, in: context)
        timeZone = occasions.timeZone
        place = context.place
        method = occasions.method
        quietHours = context.quietHours
        next = instants.map { instant in
            let quiet = schedule.isUrgent ? nil : context.quietHours
            return Occurrence(
                at: instant,
                delivery: quiet?.delivery(of: instant, in: occasions.timeZone) ?? instant,
                rules: Self.rules(of: schedule, at: instant, in: occasions)
            )
        }
    }
}
