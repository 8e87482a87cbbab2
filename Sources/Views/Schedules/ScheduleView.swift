public import ManasikDomain
public import ManasikScheduling

/// A schedule with its occurrences.
public struct ScheduleView: Hashable, Sendable {
    public let schedule: Schedule
    /// The notification at its next occurrence, or else now.
    public let notification: NotificationView
    /// The title of the step or fact that its trigger depends on, if any.
    public let anchor: DisplayText?
    /// Its next occurrence; nil if it is paused or has none.
    public let next: Instant?
    /// The number of deliveries under way or waiting.
    public let waiting: Int
    /// Why it has no occurrence; nil if it has one.
    public let problem: Problem?

    public enum Problem: Hashable, Sendable {
        case paused
        /// The trigger is a prayer, and the person's place is not known.
        case placeUnknown
        /// The trigger is a date of the person that is not known.
        case factUnknown
        /// The step is not done yet.
        case notDone
        /// The step has no such window.
        case noWindow
        /// It has no further occurrence.
        case past
    }

    public init(of job: ScheduledJob, in context: ScheduleContext) {
        let schedule = job.schedule
        let start = max(context.now, job.handledUntil)
        let next =
            schedule.isPaused ? nil : schedule.nextFireDate(after: start, in: context.occasions)
        self.schedule = schedule
        notification = NotificationView(of: schedule, at: next ?? context.now, in: context)
        anchor = context.anchor(of: schedule.trigger)
        self.next = next
        waiting = job.deliveries.count
        problem = next == nil ? context.problem(of: schedule) : nil
    }

    /// Returns a person's schedules, sorted by next occurrence; cancelled ones are left out.
    public static func all(of jobs: [ScheduledJob], in context: ScheduleContext) -> [ScheduleView] {
        func order(_ view: ScheduleView) -> (Int64, String) {
            (view.next?.milliseconds ?? .max, "\(view.schedule.pack)/\(view.schedule.id)")
        }
        return jobs.filter { !$0.isCancelled }.map { ScheduleView(of: $0, in: context) }
            .sorted { order($0) < order($1) }
    }
}

extension Schedule {
    /// The name for a person: without a pack if it is their own.
    public var name: String { pack == .host ? id : "\(pack)/\(id)" }
}

extension ScheduleContext {
    fileprivate func anchor(of trigger: Trigger) -> DisplayText? {
        switch trigger {
        case .window(_, let step, _), .step(let step, _): titles(step)
        case .fact(let fact, _, _), .moment(let fact, _): catalog.facts[fact].map { .text($0.title) }
        case .once, .instant, .daily, .weekly, .recurrence, .prayer, .hijri, .hijriOnce: nil
        }
    }

    fileprivate func problem(of schedule: Schedule) -> ScheduleView.Problem {
        if schedule.isPaused { return .paused }
        switch schedule.trigger {
        case .step(let step, _): return occasions.instant(ofDone: step) == nil ? .notDone : .past
        case .prayer, .hijri, .hijriOnce(_, .prayer, _): return occasions.knowsPlace ? .past : .placeUnknown
        case .moment(let fact, _): return occasions.instant(of: fact) == nil ? .factUnknown : .past
        case .fact(let fact, _, _): return occasions.date(of: fact) == nil ? .factUnknown : .past
        case .window(let edge, let step, _):
            return occasions.instant(of: edge, of: step, after: today) != nil ? .past : .noWindow
        case .once, .instant, .daily, .weekly, .recurrence, .hijriOnce: return .past
        }
    }
}
