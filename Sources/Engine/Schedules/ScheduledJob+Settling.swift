import ManasikDomain
import ManasikScheduling

extension ScheduledJob.Delivery {
    /// When a worker must look at the delivery again.
    var due: Instant { max(from, leasedUntil ?? from) }
}

extension ScheduledJob {
    /// Returns the schedule's new state in the store (nil if it has no further occurrence), and when it is due.
    func settled(in source: any OccasionSource) -> (job: ScheduledJob?, due: Instant?) {
        let isSilent = schedule.isPaused || isCancelled
        let next = isSilent ? nil : schedule.nextFireDate(after: handledUntil, in: source)
        // Unless overlapping deliveries are allowed, the others wait for the first.
        let waiting = schedule.overlap == .allow ? deliveries[...] : deliveries.prefix(1)
        let due = (waiting.map(\.due) + [next].compactMap { $0 }).min()
        let isOver = due == nil && (isCancelled || !schedule.isPaused && schedule.trigger.endsForGood)
        return (isOver ? nil : self, due)
    }

    static func recordID(_ pack: PackID, _ id: String) -> String { "\(pack)/\(id)" }

    var recordID: String { Self.recordID(schedule.pack, schedule.id) }

    func jobKey(_ person: PersonID) -> String { Self.jobKey(recordID, person) }

    static func jobKey(_ recordID: String, _ person: PersonID) -> String { "schedule/\(person)/\(recordID)" }
}

extension Trigger {
    /// Whether nothing can come after the last occurrence, whatever becomes known of the person.
    fileprivate var endsForGood: Bool {
        switch self {
        case .once, .instant, .recurrence: true
        case .daily, .weekly, .prayer, .hijri, .hijriOnce, .step, .window, .fact, .moment: false
        }
    }
}
