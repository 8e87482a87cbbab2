import ManasikDomain
import ManasikPackHost
import ManasikScheduling
import ManasikStoreContract
import ManasikViews

extension ScheduleWorker {
    /// A delivery taken by this worker.
    struct Taken: Sendable {
        let reading: PersonReading
        let scheduling: ScheduleContext
        let key: RecordKey
        let version: Int
        let job: ScheduledJob
        let delivery: ScheduledJob.Delivery
        let claim: JobClaim
    }

    /// Takes the occurrences of jobs, in one transaction unless a schedule is changed in the meantime.
    func take(_ jobs: [ClaimedJob], now: Instant, into round: inout Round) async throws(EngineError)
        -> [Taken]
    {
        // A retry after a conflict does not run handlers again.
        let runs = Dictionary(
            jobs.map { ($0.job.key, HandlerRuns()) },
            uniquingKeysWith: { first, _ in first }
        )
        do {
            return try await take(together: jobs, runs, now: now, into: &round)
        } catch {
            guard error.isConflict else {
                await release(jobs, now: now)
                throw error
            }
        }
        // One of them was changed in the meantime: take them one by one.
        var taken: [Taken] = []
        for job in jobs {
            do {
                taken += try await take(together: [job], runs, now: now, into: &round)
            } catch {
                await release([job], now: now)
                guard error.isConflict else { throw error }
            }
        }
        return taken
    }

    /// Releases jobs that could not be taken, so that they need not wait for the claim to expire.
    private func release(_ jobs: [ClaimedJob], now: Instant) async {
        // If even that cannot be written, the claims expire.
        _ = try? await store.commit(Commit(at: now, jobs: jobs.map { .release($0.claim) }))
    }

    private func take(
        together jobs: [ClaimedJob],
        _ runs: [String: HandlerRuns],
        now: Instant,
        into round: inout Round
    ) async throws(EngineError) -> [Taken] {
        var commit = Commit(at: now, holding: jobs.map(\.claim))
        commit.decision = CommitDecision(LogKind.scheduleTurn)
        commit.generation = engine.generation.reference
        var taken: [Taken] = []
        var missed = 0
        var unreadable: [UnreadableRecord] = []
        var people: [PersonID: (reading: PersonReading, scheduling: ScheduleContext)] = [:]
        let records: [[Record]]
        do { records = try await store.read(jobs.map { .one(Self.key(of: $0.job)) }) } catch {
            throw .store(error)
        }
        for (claimed, found) in zip(jobs, records) {
            let job = claimed.job
            let access = engine.access(of: job.owner)
            var decoder = RecordDecoder()
            guard let record = found.first, let stored = decoder.one(found, as: ScheduledJob.self).value
            else {
                unreadable += decoder.unreadable
                // A record that cannot be read is kept.
                commit.jobs.append(.remove(key: job.key))
                continue
            }
            let known: (reading: PersonReading, scheduling: ScheduleContext)
            if let read = people[job.owner] {
                known = read
            } else {
                let reading = try await access.read(.scheduling)
                known = (reading, reading.inOwnLanguages.scheduling)
                people[job.owner] = known
            }
            let person = known.reading
            let decision = try await decision(on: stored, of: access, known.scheduling, now: now)
            missed += decision.missed.count
            try await runs[job.key]!.attempt { () async throws(EngineError) in
                try await access.append(decision, of: stored, record: record, person, to: &commit)
            }
            // A job with deliveries is held until they are done; any other is released.
            if decision.deliveries.isEmpty { commit.jobs.append(.release(claimed.claim)) }
            taken += decision.deliveries.map {
                Taken(
                    reading: person.inOwnLanguages,
                    scheduling: known.scheduling,
                    key: record.key,
                    version: record.version + 1,
                    job: decision.job ?? stored,
                    delivery: $0,
                    claim: claimed.claim
                )
            }
        }
        engine.generation.report(unreadable: unreadable)
        do { if !commit.isEmpty { try await store.commit(commit) } } catch { throw .store(error) }
        round.missed += missed
        return taken
    }

    /// Returns what happens to a schedule now. A person is not reminded of dhikr already said on that day.
    private func decision(
        on stored: ScheduledJob,
        of access: PersonAccess,
        _ scheduling: ScheduleContext,
        now: Instant
    ) async throws(EngineError) -> ScheduleDecision {
        func decide(_ needless: Set<Instant>) -> ScheduleDecision {
            ScheduleDecision(
                stored,
                now: now,
                quietHours: scheduling.quietHours,
                in: scheduling.occasions,
                needless: needless
            )
        }
        let first = decide([])
        let occurrences = first.deliveries.map(\.occurrence)
        let needless = try await access.saidAlready(stored.schedule, at: occurrences)
        return needless.isEmpty ? first : decide(needless)
    }

    private static func key(of job: Job) -> RecordKey {
        let id = if case .string(let id)? = job.payload["schedule"] { id } else { "" }
        return RecordKey(owner: job.owner, collection: HostCollection.schedules.id, id: id)
    }
}
