import Foundation
import ManasikAlmanac
import ManasikDomain
import ManasikPackHost
import ManasikScheduling

extension PersonSession {
    /// What schedules have to know of a person at one moment.
    struct Scheduling: Sendable {
        let context: Context
        /// Where the person is; why it is not known otherwise.
        let place: Result<AlmanacPlace, EngineError>
        let occasions: PersonOccasions
        let quietHours: QuietHours?
        let languages: [String]
    }

    func scheduling(at now: Instant) async throws(EngineError) -> Scheduling {
        try await scheduling(context(read([one(StatedFacts.self)])[0].first, at: now))
    }

    func scheduling(_ context: Context) async throws(EngineError) -> Scheduling {
        let quiet = try await single(QuietHours.self).value
        let place: Result<AlmanacPlace, EngineError>
        do { place = .success(try almanacPlace(context.facts)) } catch { place = .failure(error) }
        let found = try? place.get()
        let rituals = await readableRituals()
        let occasions = PersonOccasions(
            observer: found?.observer,
            calculation: prayerCalculation(context.facts, at: found),
            rites: riteTimes(context.facts),
            // Who has not named a zone lives by the clocks of the place.
            timeZone: context.profile.namedTimeZone ?? found?.observer.timeZone ?? engine.homeZone,
            facts: context.facts,
            rituals: rituals
        )
        let spoken: [String] = if case .list(let tags)? = context.facts[.languages] { tags } else { [] }
        return Scheduling(
            context: context,
            place: place,
            occasions: occasions,
            quietHours: quiet,
            languages: languages.isEmpty ? (spoken.isEmpty ? ["en"] : spoken) : languages
        )
    }

    /// The session in the person's own languages.
    func reading(_ scheduling: Scheduling) -> PersonSession {
        PersonSession(engine: engine, generation: generation, id: id, languages: scheduling.languages)
    }

    /// Adds what a decision changes to a commit: the schedule, its job, the log, and what the pack's handlers do.
    func append(
        _ decision: ScheduleDecision,
        of stored: ScheduledJob,
        record: Record,
        _ scheduling: Scheduling,
        to commit: inout Commit
    ) async throws(EngineError) {
        if let job = decision.job {
            commit.records.append(.put(record.key, body: job.body, expecting: record.version))
        } else {
            commit.records.append(.remove(record.key, expecting: record.version))
        }
        appendJob(stored, due: decision.due, to: &commit)
        for instant in decision.fresh {
            let deliveryKey = stored.schedule.deliveryKey(of: instant, for: id)
            let payload = payload(of: stored.schedule, at: instant)
            commit.log.append(entry("schedule.due", key: deliveryKey, at: commit.at, payload))
            let effect = Effect(kind: "schedule.due", idempotencyKey: deliveryKey, payload: payload)
            _ = try await dispatch(
                [effect],
                context: scheduling.context,
                walks: nil,
                only: stored.schedule.pack,
                into: &commit
            )
        }
        for instant in decision.missed {
            let missedKey = "missed/" + stored.schedule.deliveryKey(of: instant, for: id)
            commit.log.append(
                entry(
                    "schedule.missed",
                    key: missedKey,
                    at: commit.at,
                    payload(of: stored.schedule, at: instant)
                )
            )
        }
    }

    /// Adds a schedule to a commit as it is now to be stored.
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

    private func appendJob(_ job: ScheduledJob, due: Instant?, to commit: inout Commit) {
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

    private func payload(of schedule: Schedule, at instant: Instant) -> [String: JSONValue] {
        var payload: [String: JSONValue] = [
            "pack": .string(schedule.pack.rawValue), "id": .string(schedule.id),
            "due": .string(instant.description),
        ]
        if let subject = schedule.subject { payload["subject"] = .string(subject.description) }
        return payload
    }
}
