import Foundation
import ManasikDomain
import ManasikEngine
import ManasikPackHost
import Synchronization

/// The environment of a file's tests: an in-memory engine, a clock that the tests set, and people.
final class TestEnvironment: Sendable {
    /// The packs; nil for plain Lua, which has no pack.
    private let generation: Generation?
    /// The pack under test; nil for plain Lua, and where all packs are tried out.
    let pack: PackID?
    private let made: Mutex<Engine?>
    /// The engine of the test that runs; nil for plain Lua.
    var engine: Engine? { made.withLock { $0 } }
    /// Records what the tests reach, for coverage.
    let witness: CoverageWitness?
    /// The snapshots to compare with; nil if no tests are run.
    let snapshots: Snapshots?
    private let clock: TestClock
    private let people = Mutex(0)
    private let asked = Mutex<Set<String>>([])
    private let notices: Notices

    init(_ suite: TestSuite, now: Instant, snapshots: Snapshots? = nil) {
        self.snapshots = snapshots
        let clock = TestClock(now)
        self.clock = clock
        let witness = suite.coverage.map(CoverageWitness.init)
        self.witness = witness
        let notices = Notices()
        self.notices = notices
        if let packs = suite.packs?.answering(with: witness) {
            generation = Generation(packs) { notices.add($0) }
        } else {
            generation = nil
        }
        pack = PackID(rawValue: suite.name).flatMap { suite.packs?.catalog.packs[$0] == nil ? nil : $0 }
        made = Mutex(generation.map { Engine.inMemory($0, clock: clock) })
    }

    /// Resets the clock, and forgets what was stored and what the operator has chosen.
    func reset(to now: Instant) {
        clock.set(now)
        made.withLock { $0 = generation.map { Engine.inMemory($0, clock: clock) } }
        asked.withLock { $0 = [] }
        _ = notices.take()
    }

    /// The name for all parts of the pack, used for queries that may depend on any of them.
    static let anyPart = "*"

    /// The name for what elements of maps are listed.
    static let listings = "listings"

    /// Records that a test queried a part of the pack: the id of a checklist, ritual, dhikr or collection, `contacts`,
    /// `chirps` or `listings`.
    func note(_ part: String) { asked.withLock { _ = $0.insert(part) } }

    /// The parts queried since the last `reset`.
    var askedParts: Set<String> { asked.withLock { $0 } }

    /// Waits for an answer, and records for coverage which parts of the pack were shown.
    func watched<Result: Sendable>(
        _ checklists: Set<DefinitionID> = [],
        _ ask: @escaping @Sendable () async throws -> Result
    ) throws -> Result {
        guard let witness else { return try waiting(ask) }
        return try witness.watching(checklists) { try waiting(ask) }
    }

    var now: Instant {
        get { clock.now() }
        set { clock.set(newValue) }
    }

    /// Returns and removes the notices of handlers.
    func takeNotices() -> [HandlerNotice] { notices.take() }

    /// Returns a name that no test has used.
    func newName() -> String {
        people.withLock {
            $0 += 1
            return "test-\($0)"
        }
    }
}

/// The notices about handlers, in order of arrival.
private final class Notices: Sendable {
    private let list = Mutex<[HandlerNotice]>([])

    func add(_ notice: HandlerNotice) { list.withLock { $0.append(notice) } }

    func take() -> [HandlerNotice] {
        list.withLock { list in
            defer { list = [] }
            return list
        }
    }
}

/// A clock that only changes when it is set.
final class TestClock: Clock {
    private let value: Mutex<Instant>
    init(_ instant: Instant) { value = Mutex(instant) }
    func now() -> Instant { value.withLock { $0 } }
    func set(_ instant: Instant) { value.withLock { $0 = instant } }
}

/// Blocks on asynchronous code; only for threads that run nothing asynchronous.
func waiting<Result: Sendable>(_ body: @escaping @Sendable () async throws -> Result) throws -> Result {
    let answer = Outcome<Result>()
    let isDone = DispatchSemaphore(value: 0)
    Task.detached {
        let result: Swift.Result<Result, any Error>
        do { result = .success(try await body()) } catch { result = .failure(error) }
        answer.value.withLock { $0 = result }
        isDone.signal()
    }
    isDone.wait()
    return try answer.value.withLock { $0! }.get()
}

/// The outcome of an asynchronous body.
private final class Outcome<Value: Sendable>: Sendable {
    let value = Mutex<Result<Value, any Error>?>(nil)
}

extension LoadedPacks {
    /// Returns the packs with another evaluator of conditions, if given.
    fileprivate func answering(with conditions: (any ConditionEvaluator)?) -> LoadedPacks {
        var packs = self
        if let conditions { packs.conditions = conditions }
        return packs
    }
}
