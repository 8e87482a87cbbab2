public import ManasikDomain
import ManasikPackHost
import ManasikScheduling
import ManasikStoreContract
import ManasikViews

/// Delivers what is due; several may work on one store at once.
///
/// A worker claims the jobs of schedules for a while, so that no other has them. An occurrence is taken in one transaction
/// with everything that follows from it, under a key of pack, job, person and instant. It is delivered after that and taken
/// away when every sink has it; where the process ends in between, it is delivered again under the same key once the claim
/// has run out.
public struct ScheduleWorker: Sendable {
    /// What one round of work came to.
    public struct Round: Hashable, Sendable {
        public var delivered: [Notification] = []
        public var failed: [Failure] = []
        /// Occurrences that came too late to be told.
        public var missed = 0
        /// Whether more is due than one round does.
        public var isCut = false

        public init() {}

        public struct Failure: Hashable, Sendable {
            public let notification: Notification
            public let sink: String
            public let problem: SinkFailure
            /// nil where it is given up.
            public let retry: Instant?
        }
    }

    /// After so many attempts a delivery is given up.
    public static let mostAttempts = 8
    /// How many schedules are taken in one transaction.
    static let batch = 200
    /// How long a worker keeps what it has claimed, in seconds.
    static let lease = 120

    let engine: Engine
    let sinks: [any NotificationSink]
    private let only: Set<PersonID>?

    /// - Parameter only: Whose schedules it works on; everybody's where it is nil.
    public init(_ engine: Engine, sinks: [any NotificationSink], only: Set<PersonID>? = nil) {
        self.engine = engine
        self.sinks = sinks
        self.only = only
    }

    /// The time by the engine's clock.
    public var now: Instant { engine.clock.now() }

    /// Moves everybody's schedules to their places, facts and packs as they are now.
    ///
    /// - Throws: `EngineError.store`.
    public func rearm() async throws(EngineError) {
        var persons = only?.sorted() ?? []
        if only == nil {
            do { persons = try await engine.store.owners() } catch { throw .store(error) }
        }
        for person in persons {
            try await engine.access(of: person).rearmSchedules()
        }
    }

    /// Does what is due now, the soonest first.
    ///
    /// - Parameters:
    ///   - limit: How many schedules, since the round holds what it has delivered; where more are due, it says so and
    ///     another one goes on.
    ///   - isStopped: Asked between batches whether to end early.
    /// - Throws: `EngineError.store`.
    public func work(
        atMost limit: Int = 5000,
        until isStopped: () -> Bool = { false }
    ) async throws(EngineError) -> Round {
        var round = Round()
        var rest = limit
        while !isStopped() {
            let now = engine.clock.now()
            guard rest > 0 else {
                round.isCut = try await next().map { $0 <= now } ?? false
                return round
            }
            let jobs = try await claim(dueBy: now, limit: min(rest, Self.batch))
            guard !jobs.isEmpty else { return round }
            rest -= jobs.count
            // What is tried again because somebody was faster has one budget with what was tried before.
            let taken = try await HandlerBudget().during { () async throws(EngineError) in
                try await take(jobs, now: now, into: &round)
            }
            try await deliver(taken, into: &round)
            // What stays due though nothing came of it would come again and again.
            if taken.isEmpty, try await isStillDue(jobs, now: now) { return round }
        }
        return round
    }

    /// When something is due next; nil where nothing is.
    public func next() async throws(EngineError) -> Instant? {
        do { return try await engine.store.nextClaim(of: only) } catch { throw .store(error) }
    }

    /// The soonest jobs of schedules that no other worker has.
    private func claim(dueBy now: Instant, limit: Int) async throws(EngineError) -> [ClaimedJob] {
        let until = now.adding(seconds: Self.lease)
        do { return try await engine.store.claim(dueBy: now, until: until, limit: limit, of: only) } catch {
            throw .store(error)
        }
    }

    private func isStillDue(_ jobs: [ClaimedJob], now: Instant) async throws(EngineError) -> Bool {
        do {
            return try await engine.store.jobs(dueBy: now, limit: jobs.count, of: only) == jobs.map(\.job)
        } catch { throw .store(error) }
    }

    // MARK: Taking

    /// A delivery that this worker has taken.
    struct Taken: Sendable {
        let reading: PersonReading
        let scheduling: ScheduleContext
        let key: RecordKey
        let version: Int
        let job: ScheduledJob
        let delivery: ScheduledJob.Delivery
        let claim: JobClaim
    }

    private func take(_ jobs: [ClaimedJob], now: Instant, into round: inout Round) async throws(EngineError)
        -> [Taken]
    {
        do {
            return try await take(together: jobs, now: now, into: &round)
        } catch {
            guard error.isConflict else {
                await release(jobs, now: now)
                throw error
            }
        }
        // Somebody has changed some of them: the others one by one.
        var taken: [Taken] = []
        for job in jobs {
            do {
                taken += try await take(together: [job], now: now, into: &round)
            } catch {
                await release([job], now: now)
                guard error.isConflict else { throw error }
            }
        }
        return taken
    }

    /// Gives jobs back that could not be taken, so that they need not wait until the claim runs out.
    private func release(_ jobs: [ClaimedJob], now: Instant) async {
        // Where not even that can be written, the claims run out.
        _ = try? await engine.store.commit(Commit(at: now, jobs: jobs.map { .release($0.claim) }))
    }

    private func take(
        together jobs: [ClaimedJob],
        now: Instant,
        into round: inout Round
    ) async throws(EngineError) -> [Taken] {
        var commit = Commit(at: now, holding: jobs.map(\.claim))
        var taken: [Taken] = []
        var missed = 0
        var people: [PersonID: (reading: PersonReading, scheduling: ScheduleContext)] = [:]
        let records: [[Record]]
        do { records = try await engine.store.read(jobs.map { .one(Self.key(of: $0.job)) }) } catch {
            throw .store(error)
        }
        for (claimed, found) in zip(jobs, records) {
            let job = claimed.job
            let access = engine.access(of: job.owner)
            var decoder = RecordDecoder()
            guard let record = found.first, let stored = decoder.one(found, as: ScheduledJob.self).value
            else {
                for record in decoder.unreadable { access.generation.onHandlerNotice(.unreadable(record)) }
                // What cannot be read stays stored.
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
            try await access.append(decision, of: stored, record: record, person, to: &commit)
            // What is delivered is held until it has been; nobody waits for the rest.
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
        do { if !commit.isEmpty { try await engine.store.commit(commit) } } catch { throw .store(error) }
        round.missed += missed
        return taken
    }

    /// What becomes of a schedule now. Nobody is reminded of dhikr that they have said on that day already.
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
