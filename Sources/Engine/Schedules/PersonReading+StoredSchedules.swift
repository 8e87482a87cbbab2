import ManasikDomain
import ManasikPackHost
import ManasikScheduling
import ManasikStoreContract
import ManasikViews

/// Stores schedules and finds their names.
extension PersonReading {
    /// Adds the next occurrences of schedules to a commit as they follow from the person's current data; records that
    /// the commit already changes keep that change.
    ///
    /// - Parameter facts: The facts that changed: schedules that depend on none of them are left alone. nil for all.
    func rearm(in commit: inout Commit, after facts: Set<DefinitionID>? = nil) {
        reportUnreadableSchedules()
        let changed = Set(commit.records.map(\.key))
        let moved = records.schedules.filter { job in
            !changed.contains(job.key) && (facts.map { depends(job.schedule.trigger, on: $0) } ?? true)
        }
        guard !moved.isEmpty else { return }
        let occasions = scheduling.occasions
        for job in moved {
            append(job.value, expecting: job.version, in: occasions, to: &commit)
        }
    }

    /// Adds the next occurrences of the schedules that are counted from steps of a walk to the commit that changes it.
    func rearm(after ritual: DefinitionID, in commit: inout Commit) {
        let moved = records.schedules.filter { job in
            if case .step(let step, _) = job.value.schedule.trigger {
                step.stepOfRitual?.ritual == ritual
            } else {
                false
            }
        }
        guard !moved.isEmpty else { return }
        let occasions = scheduling.occasions
        for job in moved { append(job.value, expecting: job.version, in: occasions, to: &commit) }
    }

    /// Whether one of some facts changes when a trigger comes; the window of a step may be counted from any moment.
    private func depends(_ trigger: Trigger, on changed: Set<DefinitionID>) -> Bool {
        if case .window = trigger,
            changed.contains(where: {
                catalog.facts[$0]?.kind == .instant || catalog.facts[$0]?.kind == .date
            })
        {
            return true
        }
        return !changed.isDisjoint(with: trigger.facts)
    }

    /// Returns the names of a pack's schedules for the person after changes.
    func names(ofSchedulesOf pack: PackID, after changes: [RecordChange]) -> Set<String> {
        var jobs = Dictionary(
            records.schedules.map { ($0.key, $0.value) },
            uniquingKeysWith: { first, _ in first }
        )
        for change in changes where change.key.collection == HostCollection.schedules.id {
            switch change {
            case .remove(let key, _): jobs[key] = nil
            case .put(let key, let body, _, _, _): jobs[key] = try? ScheduledJob.codec.decode(body)
            }
        }
        return Set(jobs.values.filter { $0.schedule.pack == pack && !$0.isCancelled }.map(\.schedule.id))
    }

    /// Adds a schedule's new state to a commit.
    func append(
        _ job: ScheduledJob,
        expecting version: Int,
        in source: any OccasionSource,
        to commit: inout Commit
    ) {
        let settled = job.settled(in: source)
        let recordKey = key(.schedules, job.recordID)
        if let kept = settled.job {
            commit.records.append(.put(recordKey, body: kept.body, expecting: version))
        } else {
            commit.records.append(.remove(recordKey, expecting: version))
        }
        appendJob(job, due: settled.due, to: &commit)
    }

    func appendJob(_ job: ScheduledJob, due: Instant?, to commit: inout Commit) {
        guard let due else {
            commit.jobs.append(.remove(key: job.jobKey(id)))
            return
        }
        commit.jobs.append(
            .put(
                Job(
                    key: job.jobKey(id),
                    owner: id,
                    pack: job.schedule.pack,
                    due: due,
                    payload: ["schedule": .string(job.recordID)]
                )
            )
        )
    }

    func entry(_ kind: String, of notification: Notification, at now: Instant) -> LogEntry {
        entry(
            kind,
            key: "\(kind)/\(notification.key)",
            at: now,
            [
                "pack": .string(notification.pack.rawValue), "id": .string(notification.job),
                "at": .string(notification.at.description), "title": .string(notification.title),
            ]
        )
    }
}
