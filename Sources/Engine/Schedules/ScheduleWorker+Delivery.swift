import ManasikDomain
import ManasikScheduling
import ManasikStoreContract
import ManasikViews

extension ScheduleWorker {
    /// The number of schedules whose deliveries run concurrently.
    private static let concurrency = 8

    /// The outcome of one delivery.
    private struct Outcome: Sendable {
        let taken: Taken
        let notification: Notification
        let finished: [String]
        let problem: (sink: String, failure: SinkFailure)?
    }

    func deliver(_ taken: [Taken], into round: inout Round) async throws(EngineError) {
        let outcomes = await withTaskGroup(of: [Outcome].self) { group in
            var (outcomes, waiting): ([Outcome], ArraySlice<[Taken]>) = ([], Self.bySchedule(taken)[...])
            for first in waiting.prefix(Self.concurrency) { group.addTask { await deliver(inTurn: first) } }
            waiting = waiting.dropFirst(Self.concurrency)
            for await some in group {
                outcomes += some
                if let following = waiting.popFirst() { group.addTask { await deliver(inTurn: following) } }
            }
            return outcomes
        }
        try await finish(outcomes, into: &round)
    }

    /// Groups deliveries by schedule, in their order.
    private static func bySchedule(_ taken: [Taken]) -> [[Taken]] {
        var numbers: [RecordKey: Int] = [:]
        var schedules: [[Taken]] = []
        for delivery in taken {
            if let number = numbers[delivery.key] {
                schedules[number].append(delivery)
            } else {
                numbers[delivery.key] = schedules.count
                schedules.append([delivery])
            }
        }
        return schedules
    }

    /// Delivers the due occurrences of one schedule in order, so that a later day is never announced first.
    private func deliver(inTurn taken: [Taken]) async -> [Outcome] {
        var outcomes: [Outcome] = []
        for delivery in taken { outcomes.append(await deliver(delivery)) }
        return outcomes
    }

    private func deliver(_ taken: Taken) async -> Outcome {
        let notification = taken.reading.notification(
            NotificationView(
                of: taken.job.schedule,
                at: taken.delivery.occurrence,
                in: taken.scheduling
            )
        )
        var finished = taken.delivery.finished
        for sink in sinks where !finished.contains(sink.name) {
            do {
                try await sink.deliver(notification)
                finished.append(sink.name)
            } catch {
                return Outcome(
                    taken: taken,
                    notification: notification,
                    finished: finished,
                    problem: (sink.name, error)
                )
            }
        }
        return Outcome(taken: taken, notification: notification, finished: finished, problem: nil)
    }

    // MARK: Finishing

    private func finish(_ outcomes: [Outcome], into round: inout Round) async throws(EngineError) {
        guard !outcomes.isEmpty else { return }
        let now = engine.clock.now()
        do {
            let stored = try await stored(outcomes)
            return try await finish(together: outcomes, of: stored, now: now, into: &round)
        } catch {
            guard error.isConflict else { throw error }
        }
        // One of the schedules was changed in the meantime.
        for outcome in outcomes { try await finishAlone(outcome, now: now, into: &round) }
    }

    /// A schedule and the version of its record.
    private struct Stored {
        let job: ScheduledJob
        let version: Int

        init(job: ScheduledJob, version: Int) { (self.job, self.version) = (job, version) }

        init?(_ record: Record) {
            guard let job = try? ScheduledJob(stored: record) else { return nil }
            self.init(job: job, version: record.version)
        }
    }

    /// Returns the schedules of outcomes: the host's as they were taken, whose version the commit checks; those of
    /// packs read again, since handlers may have changed them.
    private func stored(_ outcomes: [Outcome]) async throws(EngineError) -> [RecordKey: Stored] {
        var stored: [RecordKey: Stored] = [:]
        var changeable: Set<RecordKey> = []
        for taken in outcomes.map(\.taken) {
            if taken.job.schedule.pack == .host {
                stored[taken.key] = Stored(job: taken.job, version: taken.version)
            } else {
                changeable.insert(taken.key)
            }
        }
        guard !changeable.isEmpty else { return stored }
        let keys = changeable.sorted()
        let records: [[Record]]
        do { records = try await store.read(keys.map { .one($0) }) } catch { throw .store(error) }
        for (key, record) in zip(keys, records.map(\.first)) { stored[key] = record.flatMap(Stored.init) }
        return stored
    }

    private func finishAlone(_ outcome: Outcome, now: Instant, into round: inout Round)
        async throws(EngineError)
    {
        let key = outcome.taken.key
        for _ in 1...5 {
            let found: Record?
            do { found = try await store.read([.one(key)])[0].first } catch { throw .store(error) }
            do {
                let known = found.flatMap(Stored.init).map { [key: $0] } ?? [:]
                return try await finish(together: [outcome], of: known, now: now, into: &round)
            } catch {
                guard error.isConflict else { throw error }
            }
        }
        // The claim expires and the delivery is repeated under the same key.
    }

    /// Records the outcomes of several deliveries in one commit.
    ///
    /// - Parameter stored: The stored schedules, without those removed in the meantime.
    private func finish(
        together outcomes: [Outcome],
        of stored: [RecordKey: Stored],
        now: Instant,
        into round: inout Round
    ) async throws(EngineError) {
        var commit = Commit(at: now)
        commit.decision = CommitDecision(LogKind.delivery)
        commit.generation = engine.generation.reference
        var part = Round()
        var days: [PersonID: PersonOccasions] = [:]
        var waiting = Dictionary(grouping: outcomes, by: \.taken.key)
        for key in outcomes.map(\.taken.key) {
            guard let own = waiting.removeValue(forKey: key) else { continue }
            let person = own[0].taken.reading
            commit.jobs.append(.release(own[0].taken.claim))
            var job = stored[key]?.job
            for outcome in own {
                let retry = job?.finish(outcome.taken.delivery, outcome.finished, outcome.problem != nil, now)
                if let problem = outcome.problem {
                    part.failed.append(
                        .init(
                            notification: outcome.notification,
                            sink: problem.sink,
                            problem: problem.failure,
                            retry: retry,
                            zone: outcome.taken.scheduling.occasions.timeZone
                        )
                    )
                    guard retry == nil else { continue }
                } else {
                    part.delivered.append(outcome.notification)
                }
                let kind = outcome.problem == nil ? "notification.delivered" : "notification.failed"
                commit.log.append(person.entry(kind, of: outcome.notification, at: now))
            }
            // A schedule that was removed in the meantime stays removed.
            guard let job, let version = stored[key]?.version else { continue }
            let occasions: PersonOccasions
            if let known = days[person.id] {
                occasions = known
            } else {
                occasions = try await engine.access(of: person.id).read(.scheduling).scheduling.occasions
                days[person.id] = occasions
            }
            person.append(job, expecting: version, in: occasions, to: &commit)
        }
        do { try await store.commit(commit) } catch { throw .store(error) }
        round.delivered += part.delivered
        round.failed += part.failed
    }
}

extension EngineError {
    /// Whether the commit was refused because of a conflicting change.
    var isConflict: Bool {
        switch self {
        case .store(.conflict), .store(.claimLost): true
        default: false
        }
    }
}

extension ScheduledJob {
    /// Records the outcome of a delivery.
    ///
    /// - Returns: When to retry; nil if it is over.
    fileprivate mutating func finish(
        _ delivery: Delivery,
        _ finished: [String],
        _ hasFailed: Bool,
        _ now: Instant
    ) -> Instant? {
        guard let index = deliveries.firstIndex(where: { $0.occurrence == delivery.occurrence }) else {
            return nil
        }
        guard hasFailed, delivery.attempts < ScheduleWorker.mostAttempts else {
            deliveries.remove(at: index)
            return nil
        }
        // 10 s, 20 s, 40 s … at most an hour.
        let pause = min(3600, 5 << min(delivery.attempts, 12))
        deliveries[index].finished = finished
        deliveries[index].leasedUntil = nil
        deliveries[index].from = now.adding(seconds: pause)
        return deliveries[index].from
    }
}
