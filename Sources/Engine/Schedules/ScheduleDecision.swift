import ManasikDomain
import ManasikScheduling

/// What happens to a schedule at an instant: a pure function of its stored state and the instant.
struct ScheduleDecision: Sendable {
    /// The largest number of occurrences considered after a long pause.
    static let most = 1000

    /// The schedule's new state; nil if it has no further occurrence.
    let job: ScheduledJob?
    /// Occurrences to be delivered now.
    let deliveries: [ScheduledJob.Delivery]
    /// Occurrences that became due with this decision.
    let fresh: [Instant]
    /// Occurrences that were skipped.
    let missed: [Instant]
    /// When to decide again.
    let due: Instant?

    /// - Parameter needless: Occurrences of which the person need not be notified any more; they end without delivery.
    init(
        _ stored: ScheduledJob,
        now: Instant,
        quietHours: QuietHours?,
        in source: any OccasionSource,
        needless: Set<Instant> = []
    ) {
        var job = stored
        let schedule = job.schedule
        var (fresh, missed): ([Instant], [Instant]) = ([], [])
        if !schedule.isPaused, !job.isCancelled, now > job.handledUntil {
            let come = Array(
                schedule.occurrences(after: Self.start(job, now), in: source)
                    .prefix(Self.most).prefix { $0 <= now }
            )
            var chosen = schedule.missed.choose(come, now: now)
            if schedule.overlap == .skip, !job.deliveries.isEmpty { chosen = [] }
            missed = come.filter { !chosen.contains($0) }
            chosen.removeAll { needless.contains($0) }
            fresh = chosen
            for occurrence in chosen {
                let isHeld = !schedule.isUrgent
                let from = isHeld ? quietHours?.delivery(of: now, in: source.timeZone) ?? now : now
                job.deliveries.append(.init(occurrence: occurrence, from: from))
            }
            job.handledUntil = now
        }
        job.deliveries.removeAll { needless.contains($0.occurrence) }
        var taken: [ScheduledJob.Delivery] = []
        for index in job.deliveries.indices where job.deliveries[index].due <= now {
            // An overlapping occurrence waits for the one before it.
            if schedule.overlap != .allow, index > job.deliveries.startIndex { break }
            job.deliveries[index].attempts += 1
            job.deliveries[index].leasedUntil = nil
            taken.append(job.deliveries[index])
        }
        (self.fresh, self.missed, deliveries) = (fresh, missed, taken)
        (self.job, due) = job.settled(in: source)
    }

    /// Returns the first instant considered, no earlier than the policy reaches.
    private static func start(_ job: ScheduledJob, _ now: Instant) -> Instant {
        let reach: Int64 =
            switch job.schedule.missed {
            case .skip: MissedPolicy.grace
            case .once(let seconds), .all(let seconds): max(seconds, MissedPolicy.grace)
            }
        // One day more, so that a missed occurrence is reported.
        return max(job.handledUntil, now.adding(seconds: -reach - 86_400))
    }
}
