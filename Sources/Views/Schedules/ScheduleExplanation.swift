public import ManasikDomain
public import ManasikScheduling

/// Why a schedule comes when it comes.
public struct ScheduleExplanation: Hashable, Sendable {
    public let view: ScheduleView
    /// The zone by whose clocks it goes.
    public let timeZone: Zone
    /// The place of its prayer times; nil if unknown.
    public let place: String?
    /// The method of its prayer times.
    public let method: String
    public let quietHours: QuietHours?
    /// The instants that come next, at most five.
    public let next: [Occurrence]

    public struct Occurrence: Hashable, Sendable {
        public let at: Instant
        /// Later than `at` where it falls into quiet hours.
        public let delivery: Instant
        /// What made the time other than the trigger says by itself.
        public let rules: [Rule]
    }

    /// What made the time of an occurrence other than its trigger says.
    public enum Rule: Hashable, Sendable {
        /// The prayer has its time by a rule for high latitudes, such as `seventh-of-the-night`.
        case highLatitude(String)
        /// The day does not have the moment, and the substitute is used.
        case substitute
        /// The time is skipped by a clock change, and the moment after it is used.
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
