import Foundation
public import ManasikDomain
public import ManasikScheduling

extension PersonSession {
    /// A schedule with what comes of it.
    public struct ScheduleReport: Sendable, Hashable {
        public let schedule: Schedule
        /// What it tells, as it would now.
        public let title: String
        /// When it comes next; nil where it is paused or nothing comes.
        public let next: Instant?
        /// Deliveries that are under way or waiting.
        public let waiting: Int
        /// Why nothing comes.
        public let problem: Problem?

        public enum Problem: String, Sendable, Hashable {
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

    /// The person's schedules, by what comes next.
    public func schedules() async throws(EngineError) -> [ScheduleReport] {
        let stored = try await readableSchedules().map(\.1).filter { !$0.isCancelled }
        let scheduling = try await scheduling(at: engine.clock.now())
        var reports: [ScheduleReport] = []
        for job in stored { reports.append(await report(job, scheduling)) }
        func order(_ report: ScheduleReport) -> (Int64, String) {
            (report.next?.milliseconds ?? .max, "\(report.schedule.pack)/\(report.schedule.id)")
        }
        return reports.sorted { order($0) < order($1) }
    }

    func report(_ job: ScheduledJob, _ scheduling: Scheduling) async -> ScheduleReport {
        let schedule = job.schedule
        let now = scheduling.context.now
        let next =
            schedule.isPaused
            ? nil
            : schedule.nextFireDate(after: max(now, job.handledUntil), in: scheduling.occasions)
        return ScheduleReport(
            schedule: schedule,
            title: await notification(of: schedule, at: next ?? now).title,
            next: next,
            waiting: job.deliveries.count,
            problem: next == nil ? problem(of: schedule, scheduling) : nil
        )
    }

    private func problem(of schedule: Schedule, _ scheduling: Scheduling) -> ScheduleReport.Problem {
        if schedule.isPaused { return .paused }
        switch schedule.trigger {
        case .prayer, .hijri: return scheduling.occasions.knowsPlace ? .past : .placeUnknown
        case .fact(let fact, _, _): return scheduling.occasions.date(of: fact) == nil ? .factUnknown : .past
        case .window(let edge, let step, _):
            let today = scheduling.context.today
            let isKnown = scheduling.occasions.instant(of: edge, of: step, after: today) != nil
            return isKnown ? .past : .noWindow
        case .once, .instant, .daily, .weekly, .recurrence: return .past
        }
    }

    // MARK: Changes

    /// Whether a schedule hangs on a moment that is over, so that it would never come.
    public func isOver(_ schedule: Schedule) async throws(EngineError) -> Bool {
        switch schedule.trigger {
        case .once, .instant:
            let now = engine.clock.now()
            return schedule.nextFireDate(after: now, in: try await scheduling(at: now).occasions) == nil
        default: return false
        }
    }

    /// Keeps a schedule; one of the same name and pack is replaced.
    ///
    /// - Returns: The schedule that was replaced; nil where there was none.
    /// - Throws: `EngineError.unknownFact` or `.unknownDefinition` where the trigger names what is not there.
    @discardableResult
    public func setSchedule(_ schedule: Schedule) async throws(EngineError) -> Schedule? {
        try PersonText.check(schedule.title)
        try check(schedule.trigger, try await rituals())
        let id = ScheduledJob.recordID(schedule.pack, schedule.id)
        return try await change { now throws(EngineError) in
            let found = try await read([.one(key(.schedules, id))])[0].first
            // Who was told of one that cannot be read sets it anew under its name.
            let before = found.flatMap { try? ScheduledJob(stored: $0) }
            var job = before ?? ScheduledJob(schedule: schedule, handledUntil: now)
            let replaced = before.flatMap { $0.isCancelled ? nil : $0.schedule }
            job.schedule = schedule
            job.isCancelled = false
            job.handledUntil = now
            return (replaced, try await commit(job, found, at: now))
        }
    }

    /// Pauses or resumes a schedule; what came in a pause is not told afterwards.
    ///
    /// - Throws: `EngineError.unknownSchedule`.
    @discardableResult
    public func pauseSchedule(_ name: String, _ isPaused: Bool) async throws(EngineError) -> Schedule {
        try await change { now throws(EngineError) in
            let (record, stored) = try await schedule(named: name)
            var job = stored
            guard job.schedule.isPaused != isPaused else { return (job.schedule, Commit(at: now)) }
            job.schedule.isPaused = isPaused
            job.handledUntil = now
            return (job.schedule, try await commit(job, record, at: now))
        }
    }

    /// Removes a schedule with what of it is still to be delivered, also one that cannot be read.
    ///
    /// - Returns: nil where it could not be read.
    /// - Throws: `EngineError.unknownSchedule`.
    @discardableResult
    public func removeSchedule(_ name: String) async throws(EngineError) -> Schedule? {
        try await change { now throws(EngineError) in
            let unreadable = try await read([all(.schedules)])[0].first {
                Self.problem(of: $0) != nil && [$0.key.id, Self.scheduleName(of: $0.key)].contains(name)
            }
            if let unreadable {
                let commit = Commit(
                    at: now,
                    records: [.remove(unreadable.key, expecting: unreadable.version)],
                    jobs: [.remove(key: ScheduledJob.jobKey(unreadable.key.id, id))]
                )
                return (nil, commit)
            }
            let (record, job) = try await schedule(named: name)
            let commit = Commit(
                at: now,
                records: [.remove(record.key, expecting: record.version)],
                jobs: [.remove(key: job.jobKey(id))]
            )
            return (job.schedule, commit)
        }
    }

    /// Sets or ends the span of the day in which nothing is delivered that is not urgent.
    public func setQuietHours(_ hours: QuietHours?) async throws(EngineError) {
        try await change { now throws(EngineError) in
            let recordKey = key(QuietHours.self)
            let version = try await single(QuietHours.self).replaceable()
            return (
                (),
                Commit(
                    at: now,
                    records: [
                        hours.map { .put(recordKey, body: $0.body, expecting: version) } ?? .remove(recordKey)
                    ]
                )
            )
        }
    }

    public func quietHours() async throws(EngineError) -> QuietHours? {
        try await scheduling(at: engine.clock.now()).quietHours
    }

    /// Moves every schedule to the person's place, facts and packs as they are now.
    ///
    /// A worker calls it when it begins, since packs may have changed; a change of facts does the same by itself.
    public func rearmSchedules() async throws(EngineError) {
        try await change { now throws(EngineError) in
            var commit = Commit(at: now)
            try await rearm(try await scheduling(at: now), in: &commit)
            return ((), commit)
        }
    }

    /// The soonest notifications of all schedules.
    ///
    /// - Parameter limit: How many a phone platform keeps pending, such as 64.
    public func notificationWindow(limit: Int) async throws(EngineError) -> [Notification] {
        let known = decoded(try await read([all(.schedules)])[0], as: ScheduledJob.self)
        let stored = known.map(\.value).filter { !$0.isCancelled }
        let now = engine.clock.now()
        let scheduling = try await scheduling(at: now)
        let window = NotificationWindow(
            of: stored.map(\.schedule),
            for: id,
            after: now,
            limit: limit,
            quietHours: scheduling.quietHours,
            in: scheduling.occasions
        )
        var notifications: [Notification] = []
        for entry in window.entries {
            notifications.append(
                await notification(of: stored[entry.schedule].schedule, at: entry.occurrence)
            )
        }
        return notifications
    }

    /// A stored schedule that this version cannot read, and which therefore does not come.
    public struct UnreadableSchedule: Sendable, Hashable {
        /// As `schedule remove` takes it.
        public let name: String
        /// What is wrong with its trigger; nil where it is anything else.
        public let trigger: Trigger.Problem?
    }

    public func unreadableSchedules() async throws(EngineError) -> [UnreadableSchedule] {
        try await read([all(.schedules)])[0].compactMap { record in
            Self.problem(of: record).map { Self.unreadable(record, $0) }
        }
    }

    private static func unreadable(_ record: Record, _ problem: CodecError) -> UnreadableSchedule {
        var trigger: Trigger.Problem?
        if problem.field == "trigger", case .string(let text)? = StoredFields(record.body)["trigger"] {
            do throws(Trigger.Problem) { _ = try Trigger(stored: text) } catch { trigger = error }
        }
        return UnreadableSchedule(name: scheduleName(of: record.key), trigger: trigger)
    }

    private static func problem(of record: Record) -> CodecError? {
        do throws(CodecError) { _ = try ScheduledJob(stored: record) } catch { return error }
        return nil
    }

    /// The schedules with their records; of those that cannot be read `unreadableSchedules` tells.
    private func readableSchedules() async throws(EngineError) -> [(Record, ScheduledJob)] {
        try await read([all(.schedules)])[0].compactMap { record in
            (try? ScheduledJob(stored: record)).map { (record, $0) }
        }
    }

    /// The name of a schedule whose record cannot be read: one of the person's own is known without its pack.
    public static func scheduleName(of key: RecordKey) -> String {
        let own = "\(PackID.host)/"
        return key.id.hasPrefix(own) ? String(key.id.dropFirst(own.count)) : key.id
    }

    // MARK: Parts

    /// Adds to a commit that every schedule waits for its next occurrence as the person's days are now.
    func rearm(_ scheduling: Scheduling, in commit: inout Commit) async throws(EngineError) {
        for job in decoded(try await read([all(.schedules)])[0], as: ScheduledJob.self) {
            append(job.value, expecting: job.version, in: scheduling.occasions, to: &commit)
        }
    }

    private func commit(_ job: ScheduledJob, _ record: Record?, at now: Instant) async throws(EngineError)
        -> Commit
    {
        var commit = Commit(at: now)
        let scheduling = try await scheduling(at: now)
        append(job, expecting: record?.version ?? 0, in: scheduling.occasions, to: &commit)
        return commit
    }

    /// Finds a schedule by its name, or by `pack/name`.
    func schedule(named name: String) async throws(EngineError) -> (Record, ScheduledJob) {
        let found = try await readableSchedules()
        let matching = found.filter { $0.1.recordID == name || $0.1.schedule.id == name }
        guard let first = matching.first(where: { $0.1.schedule.pack == .host }) ?? matching.first else {
            throw .unknownSchedule(
                name,
                suggestion: Suggestion.nearest(to: name, among: found.map { $0.1.schedule.id }.sorted())
            )
        }
        return first
    }
}
