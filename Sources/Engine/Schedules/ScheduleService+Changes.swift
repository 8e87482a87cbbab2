import ManasikDomain
public import ManasikScheduling
import ManasikStoreContract
import ManasikViews

extension ScheduleService {
    /// Stores a schedule, replacing one of the same name and pack.
    ///
    /// - Returns: The replaced schedule; nil if there was none.
    /// - Throws: `EngineError.unknownFact` or `.unknownDefinition` if the trigger refers to something that does not
    ///   exist.
    @discardableResult
    public func set(_ schedule: Schedule) async throws(EngineError) -> Schedule? {
        try PersonText.check(schedule.title)
        return try await person.commit(reading: parts) { reading throws(EngineError) in
            try reading.catalog.check(schedule.trigger, reading.rituals(try reading.walks()))
            return reading.setting(schedule)
        }
    }

    /// Stores a schedule as the person has written it, replacing one of the same name.
    ///
    /// - Parameters:
    ///   - schedule: Its name and what it says.
    ///   - trigger: When it comes, in the person's words.
    /// - Returns: The replaced schedule.
    /// - Throws: `EngineError.scheduleOver` if its moment has passed; `.invalidTrigger` or `.notADate` if days are counted
    ///   from something that is no date.
    public func add(_ schedule: Schedule, at trigger: String) async throws(EngineError) -> Schedule? {
        try PersonText.check(schedule.title)
        return try await person.commit(reading: parts) { reading throws(EngineError) in
            if reading.isOver(schedule) { throw .scheduleOver(trigger) }
            do throws(EngineError) {
                try reading.catalog.check(schedule.trigger, reading.rituals(try reading.walks()))
            } catch {
                guard case .unknownFact(let name, let near) = error else { throw error }
                if near == nil, let time = TimeWords.nearest(to: name) {
                    throw .invalidTrigger(.notATime(name, in: trigger, near: time))
                }
                // A single word that is near to no fact was not meant as one.
                guard near != nil || name != trigger else { throw .invalidTrigger(.notATrigger(trigger)) }
                throw .notADate(name, trigger: trigger, dates: reading.catalog.dates, suggestion: near)
            }
            return reading.setting(schedule)
        }
    }

    /// Pauses or resumes a schedule; occurrences during a pause are not delivered later.
    ///
    /// - Throws: `EngineError.unknownSchedule`.
    @discardableResult
    public func pause(_ name: String, _ isPaused: Bool) async throws(EngineError) -> Schedule {
        try await person.commit(reading: parts) { reading throws(EngineError) in
            let now = reading.now
            let stored = try reading.schedule(named: name)
            var job = stored.value
            guard job.schedule.isPaused != isPaused else { return (job.schedule, Commit(at: now)) }
            job.schedule.isPaused = isPaused
            job.handledUntil = now
            return (job.schedule, reading.commit(of: job, expecting: stored.version))
        }
    }

    /// Removes a schedule and its pending deliveries, even if its record cannot be read.
    ///
    /// - Returns: nil if it could not be read.
    /// - Throws: `EngineError.unknownSchedule`.
    @discardableResult
    public func remove(_ name: String) async throws(EngineError) -> Schedule? {
        try await person.commit(reading: [.schedules]) { reading throws(EngineError) in
            let unreadable = reading.records.unreadableSchedules.first {
                [$0.record.key.id, $0.view.name].contains(name)
            }
            if let unreadable {
                let key = unreadable.record.key
                let commit = Commit(
                    at: reading.now,
                    records: [.remove(key, expecting: unreadable.version)],
                    jobs: [.remove(key: ScheduledJob.jobKey(key.id, person.id))]
                )
                return (nil, commit)
            }
            let job = try reading.schedule(named: name)
            let commit = Commit(
                at: reading.now,
                records: [.remove(job.key, expecting: job.version)],
                jobs: [.remove(key: job.value.jobKey(person.id))]
            )
            return (job.schedule, commit)
        }
    }

    /// Sets or ends quiet hours, during which only urgent notifications are delivered.
    public func setQuietHours(_ hours: QuietHours?) async throws(EngineError) {
        try await person.commit(reading: [.quietHours]) { reading throws(EngineError) in
            let recordKey = person.key(QuietHours.self)
            let version = try reading.records.quietHours.replaceable()
            return (
                (),
                Commit(
                    at: reading.now,
                    records: [
                        hours.map { .put(recordKey, body: $0.body, expecting: version) } ?? .remove(recordKey)
                    ]
                )
            )
        }
    }

    /// Updates every schedule to the person's current place, facts and packs.
    ///
    /// A worker calls this when it starts, since packs may have changed; changing facts does it automatically.
    public func rearm() async throws(EngineError) { try await person.rearmSchedules() }
}

extension PersonAccess {
    func rearmSchedules() async throws(EngineError) {
        try await commit(reading: Set.scheduling.union([.schedules])) { reading throws(EngineError) in
            var commit = Commit(at: reading.now)
            reading.rearm(in: &commit)
            return ((), commit)
        }
    }
}

extension PersonReading {
    /// Returns the schedule that another one replaces, and the commit that stores the new one.
    func setting(_ schedule: Schedule) -> (replaced: Schedule?, Commit) {
        let recordKey = key(.schedules, ScheduledJob.recordID(schedule.pack, schedule.id))
        // A person who was told of an unreadable schedule can replace it under its name.
        let unreadable = records.unreadableSchedules.first { $0.record.key == recordKey }
        let before = records.schedules.first { $0.key == recordKey }
        var job = before?.value ?? ScheduledJob(schedule: schedule, handledUntil: now)
        let replaced = before.flatMap { $0.isCancelled ? nil : $0.schedule }
        job.schedule = schedule
        job.isCancelled = false
        job.handledUntil = now
        return (replaced, commit(of: job, expecting: before?.version ?? unreadable?.version ?? 0))
    }

    /// Returns the commit that stores a schedule.
    func commit(of job: ScheduledJob, expecting version: Int) -> Commit {
        var commit = Commit(at: now)
        append(job, expecting: version, in: scheduling.occasions, to: &commit)
        return commit
    }
}

extension PersonReading {
    /// Whether a schedule depends on a moment in the past, so that it would never come.
    fileprivate func isOver(_ schedule: Schedule) -> Bool {
        switch schedule.trigger {
        case .once, .instant: schedule.nextFireDate(after: now, in: scheduling.occasions) == nil
        default: false
        }
    }
}
