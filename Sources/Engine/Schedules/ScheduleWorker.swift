public import ManasikDomain
import ManasikPackHost
import ManasikRecords
import ManasikScheduling
import ManasikStoreContract
public import ManasikViews

/// Delivers due notifications; several workers may share one store.
///
/// A worker claims the jobs of schedules for a limited time, so that no other worker takes them. One transaction takes
/// an occurrence, with everything that follows from it, under a key of pack, job, person and instant. The occurrence is
/// then delivered and removed once every sink has it; if the process ends in between, it is delivered again under the
/// same key once the claim has expired.
public struct ScheduleWorker: Sendable {
    /// The result of one round of work.
    public struct Round: Hashable, Sendable {
        public var delivered: [Notification] = []
        public var failed: [Failure] = []
        /// Occurrences that were too late to deliver.
        public var missed = 0
        /// Whether more is due than one round handles.
        public var isCut = false

        public init() {}

        public struct Failure: Hashable, Sendable {
            public let notification: Notification
            public let sink: String
            public let problem: SinkFailure
            /// When the delivery is retried; nil if it was given up.
            public let retry: Instant?
            /// By whose clocks the person lives.
            public let zone: Zone
        }
    }

    /// The number of attempts after which a delivery is given up.
    public static let mostAttempts = 8
    /// The number of schedules taken in one transaction.
    static let batch = 200
    /// How long a claim lasts, in seconds.
    static let lease = 120

    let engine: Engine
    /// The store as the worker's principal may use it.
    let store: any Store
    let sinks: [any NotificationSink]
    private let only: Set<PersonID>?

    /// - Parameters:
    ///   - engine: Provides the store and the packs.
    ///   - sinks: Where notifications are delivered.
    ///   - principal: On whose behalf it works: the operator for everybody, or a person for themselves.
    ///   - only: The person whose schedules it handles; nil for everybody's, which only the operator may.
    public init(
        _ engine: Engine,
        for principal: Principal,
        sinks: [any NotificationSink],
        only: Set<PersonID>? = nil
    ) {
        self.engine = engine
        store = engine.store(for: principal)
        self.sinks = sinks
        self.only = only
    }

    /// The time on the engine's clock.
    public var now: Instant { engine.clock.now() }

    /// Updates everybody's schedules to their current places, facts and packs.
    ///
    /// - Throws: `EngineError.store`.
    public func rearm() async throws(EngineError) {
        if let only { return try await rearm(only.sorted()) }
        var pages = OwnerPages(store)
        func next() async throws(EngineError) -> [PersonID]? {
            do { return try await pages.next() } catch { throw .store(error) }
        }
        while let page = try await next() { try await rearm(page) }
    }

    private func rearm(_ persons: [PersonID]) async throws(EngineError) {
        for person in persons { try await engine.access(of: person).rearmSchedules() }
    }

    /// Handles what is due now, the earliest first.
    ///
    /// - Parameters:
    ///   - limit: The largest number of schedules, since a round holds what it has delivered in memory; if more are
    ///     due, the result says so and another round continues.
    ///   - isStopped: Called between batches; returns whether to end early.
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
            // One that cannot be read stays claimed, so that it comes again only after the claim, and keeps nobody waiting.
            let sound = jobs.filter { !$0.job.isDamaged }
            for damaged in jobs where damaged.job.isDamaged {
                engine.generation.onHandlerNotice(.unreadableJob(damaged.job))
            }
            guard !sound.isEmpty else { continue }
            let taken = try await take(sound, now: now, into: &round)
            try await deliver(taken, into: &round)
            // A job that stays due without any outcome would be claimed again and again.
            if taken.isEmpty, try await isStillDue(jobs, now: now) { return round }
        }
        return round
    }

    /// Returns when something is due next; nil if nothing is.
    public func next() async throws(EngineError) -> Instant? {
        do { return try await store.nextClaim(of: only) } catch { throw .store(error) }
    }

    /// Claims the earliest jobs of schedules that no other worker holds.
    private func claim(dueBy now: Instant, limit: Int) async throws(EngineError) -> [ClaimedJob] {
        let until = now.adding(seconds: Self.lease)
        do { return try await store.claim(dueBy: now, until: until, limit: limit, of: only) } catch {
            throw .store(error)
        }
    }

    private func isStillDue(_ jobs: [ClaimedJob], now: Instant) async throws(EngineError) -> Bool {
        do {
            return try await store.jobs(dueBy: now, limit: jobs.count, of: only) == jobs.map(\.job)
        } catch { throw .store(error) }
    }
}
