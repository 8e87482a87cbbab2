import ManasikDomain
import ManasikPackHost
import ManasikScheduling

extension PersonSession {
    /// Refuses a trigger that names what is not there.
    ///
    /// - Throws: `EngineError.unknownFact` or `.unknownDefinition`.
    ///
    /// - Parameter rituals: As the person has them; else the packs in use.
    func check(_ trigger: Trigger, _ rituals: PersonRituals? = nil) throws(EngineError) {
        switch trigger {
        case .fact(let id, _, _):
            guard let fact = catalog.facts[id], fact.kind == .date else {
                let dates = catalog.facts.values.filter { $0.kind == .date }.map(\.id.name).sorted()
                throw .unknownFact(id.name, suggestion: Suggestion.nearest(to: id.name, among: dates))
            }
        case .window(_, let step, _):
            let steps = catalog.rituals.values.flatMap { ritual in
                ritual.steps.map { ritual.id.step($0.id).description }
            }
            guard steps.contains(step.description) || rituals?.step(step) != nil else {
                throw .unknownDefinition(
                    step.description,
                    suggestion: Suggestion.nearest(to: step.description, among: steps.sorted())
                )
            }
        default: break
        }
    }

    // MARK: Packs

    /// Why a pack may not have a schedule; nil where it may.
    func problem(of request: PackSchedule, of pack: PackID) -> String? {
        do {
            let trigger = try Trigger(request.at)
            try check(trigger)
            if case .recurrence(let rule) = trigger, rule.frequency == .minutely || rule.minutes.count > 1 {
                return "a schedule of a pack comes at most once an hour, not by '\(rule)'"
            }
        } catch {
            return "\(error)"
        }
        if let missed = request.missed, MissedPolicy(missed) == nil {
            return "'missed' " + MissedPolicy.refusal(of: missed)
        }
        return nil
    }

    /// Adds to a commit what handlers did to their pack's schedules.
    func append(
        _ changes: [PackScheduleChange],
        of pack: PackID,
        _ context: Context,
        to commit: inout Commit
    ) async throws(EngineError) {
        guard !changes.isEmpty else { return }
        let occasions = try await scheduling(context).occasions
        for change in changes {
            let name: String =
                switch change {
                case .set(let request): request.id
                case .cancel(let id): id
                }
            let recordKey = key(.schedules, ScheduledJob.recordID(pack, name))
            guard let (stored, version) = try await takeBack(recordKey, from: &commit) else { continue }
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

    /// A schedule as it is after a commit, whose own change of it is taken out, with the version that is stored.
    ///
    /// - Returns: nil for one that cannot be read, which stays as it is.
    private func takeBack(_ recordKey: RecordKey, from commit: inout Commit) async throws(EngineError)
        -> (ScheduledJob?, version: Int)?
    {
        let record = try await read([.one(recordKey)])[0].first
        let stored = single(record, as: ScheduledJob.self)
        guard !stored.isUnreadable else { return nil }
        var job = stored.value
        for change in commit.records where change.key == recordKey {
            if case .put(_, let body, _, _) = change {
                do throws(CodecError) { job = try ScheduledJob.codec.decode(body) } catch {
                    preconditionFailure("a schedule that was just written cannot be read: \(error)")
                }
            } else {
                job = nil
            }
        }
        commit.records.removeAll { $0.key == recordKey }
        return (job, record?.version ?? 0)
    }
}
