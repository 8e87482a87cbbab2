import ManasikDomain
import ManasikScheduling
import ManasikStoreContract

extension PersonAccess {
    /// Adds the changes of a decision to a commit: the schedule, its job, the log, and the effects on the pack's
    /// handlers.
    func append(
        _ decision: ScheduleDecision,
        of stored: ScheduledJob,
        record: Record,
        _ reading: PersonReading,
        to commit: inout Commit
    ) async throws(EngineError) {
        if let job = decision.job {
            commit.records.append(.put(record.key, body: job.body, expecting: record.version))
        } else {
            commit.records.append(.remove(record.key, expecting: record.version))
        }
        reading.appendJob(stored, due: decision.due, to: &commit)
        for instant in decision.fresh {
            let deliveryKey = stored.schedule.deliveryKey(of: instant, for: id)
            let payload = stored.schedule.payload(at: instant)
            commit.log.append(entry("schedule.due", key: deliveryKey, at: commit.at, payload))
            let effect = Effect(kind: "schedule.due", idempotencyKey: deliveryKey, payload: payload)
            _ = try await dispatch(
                [effect],
                reading,
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
                    stored.schedule.payload(at: instant)
                )
            )
        }
    }
}

extension Schedule {
    fileprivate func payload(at instant: Instant) -> [String: JSONValue] {
        var payload: [String: JSONValue] = [
            "pack": .string(pack.rawValue), "id": .string(id),
            "due": .string(instant.description),
        ]
        if let subject = subject { payload["subject"] = .string(subject.description) }
        return payload
    }
}
