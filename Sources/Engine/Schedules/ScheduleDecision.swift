import ManasikDomain
import ManasikScheduling

/// What becomes of a schedule at an instant; a value of what is stored and the instant alone.
struct ScheduleDecision: Sendable {
    /// How many occurrences are looked at after a long pause.
    static let most = 1000

    /// The schedule as it is to be stored; nil where nothing will come any more.
    let job: ScheduledJob?
    /// Occurrences that are to be delivered now.
    let deliveries: [ScheduledJob.Delivery]
    /// Occurrences that came first at this decision.
    let fresh: [Instant]
    /// Occurrences that were left out.
    let missed: [Instant]
    /// When to look again.
    let due: Instant?

    /// - Parameter needless: Occurrences of which nobody needs to be told any more; they are over without a word.
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
            // What overlaps waits for what is before it.
            if schedule.overlap != .allow, index > job.deliveries.startIndex { break }
            job.deliveries[index].attempts += 1
            job.deliveries[index].leasedUntil = nil
            taken.append(job.deliveries[index])
        }
        (self.fresh, self.missed, deliveries) = (fresh, missed, taken)
        (self.job, due) = job.settled(in: source)
    }

    /// From where on occurrences are looked at: no farther back than the policy reaches.
    private static func start(_ job: ScheduledJob, _ now: Instant) -> Instant {
        let reach: Int64 =
            switch job.schedule.missed {
            case .skip: MissedPolicy.grace
            case .once(let seconds), .all(let seconds): max(seconds, MissedPolicy.grace)
            }
        // One day more, so that something that was missed is told of.
        return max(job.handledUntil, now.adding(seconds: -reach - 86_400))
    }
}
