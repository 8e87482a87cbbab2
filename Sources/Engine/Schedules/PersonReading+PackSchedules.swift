import ManasikDomain
import ManasikPackHost
import ManasikScheduling
import ManasikStoreContract
import ManasikViews

extension PersonReading {
    /// Adds the changes that handlers made to their pack's schedules to a commit.
    func append(
        _ changes: [PackScheduleChange],
        of pack: PackID,
        to commit: inout Commit
    ) {
        guard !changes.isEmpty else { return }
        let occasions = scheduling.occasions
        for change in changes {
            let name: String =
                switch change {
                case .set(let request): request.id
                case .cancel(let id): id
                }
            let recordKey = key(.schedules, ScheduledJob.recordID(pack, name))
            guard let (stored, version) = takeBack(recordKey, from: &commit) else { continue }
            switch change {
            case .set(let request):
                guard let trigger = try? Trigger(request.at) else { continue }
                var schedule = Schedule(id: name, pack: pack, kind: .reminder, trigger: trigger)
                schedule.titleText = request.title
                schedule.missed = request.missed.flatMap { MissedPolicy($0) } ?? schedule.missed
                schedule.isUrgent = request.isUrgent
                var job = stored ?? ScheduledJob(schedule: schedule, handledUntil: context.now)
                job.schedule = schedule
                job.handledUntil = context.now
                job.isCancelled = false
                append(job, expecting: version, in: occasions, to: &commit)
            case .cancel:
                guard var job = stored else { continue }
                job.isCancelled = true
                append(job, expecting: version, in: occasions, to: &commit)
            }
        }
    }

    /// Removes the commit's own change of a schedule, and returns the schedule after it with its stored version.
    ///
    /// - Returns: nil for a record that cannot be read, which is kept unchanged.
    private func takeBack(_ recordKey: RecordKey, from commit: inout Commit)
        -> (ScheduledJob?, version: Int)?
    {
        guard !records.unreadableSchedules.contains(where: { $0.record.key == recordKey }) else {
            return nil
        }
        let stored = records.schedules.first { $0.key == recordKey }
        var job = stored?.value
        for change in commit.records where change.key == recordKey {
            if case .put(_, let body, _, _, _) = change {
                do throws(CodecError) { job = try ScheduledJob.codec.decode(body) } catch {
                    preconditionFailure("a schedule that was just written cannot be read: \(error)")
                }
            } else {
                job = nil
            }
        }
        commit.records.removeAll { $0.key == recordKey }
        return (job, stored?.version ?? 0)
    }
}
