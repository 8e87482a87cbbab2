import Foundation
import ManasikDomain
import ManasikEngine
import ManasikPackHost
import Synchronization

/// What the tests of a file act upon: an engine in memory, a clock that they set, people of their own.
final class World: Sendable {
    /// nil for plain Lua, which has no pack.
    let engine: Engine?
    /// Notes what the tests reach, where that is measured.
    let witness: CoverageWitness?
    /// What the tests compare values with; nil where no tests are run.
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
            engine = Engine.inMemory(Generation(packs) { notices.add($0) }, clock: clock)
        } else {
            engine = nil
        }
    }

    /// Sets the clock back; people of earlier tests stay, and nobody meets them again.
    func reset(to now: Instant) {
        clock.set(now)
        asked.withLock { $0 = [] }
        _ = notices.take()
    }

    /// Stands for all parts of the pack, where a test asked for something that may depend on any of them.
    static let anyPart = "*"

    /// Notes that a test asked for a part of the pack: the id of a checklist, ritual or dhikr, `contacts` or `chirps`.
    func note(_ part: String) { asked.withLock { _ = $0.insert(part) } }

    /// What was asked for since the last `reset`.
    var askedParts: Set<String> { asked.withLock { $0 } }

    var now: Instant {
        get { clock.now() }
        set { clock.set(newValue) }
    }

    /// Takes what became known of handlers since it was last asked.
    func takeNotices() -> [HandlerNotice] { notices.take() }

    /// A name that no test had.
    func newName() -> String {
        people.withLock {
            $0 += 1
            return "test-\($0)"
        }
    }
}

/// What became known of handlers, in its order.
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

/// A clock that stands until it is set.
final class TestClock: Clock {
    private let value: Mutex<Instant>
    init(_ instant: Instant) { value = Mutex(instant) }
    func now() -> Instant { value.withLock { $0 } }
    func set(_ instant: Instant) { value.withLock { $0 = instant } }
}

/// Waits for what is asynchronous; only on threads that nothing asynchronous runs on.
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
    /// Returns the packs with another evaluator of their conditions, where there is one.
    fileprivate func answering(with conditions: (any ConditionEvaluator)?) -> LoadedPacks {
        var packs = self
        if let conditions { packs.conditions = conditions }
        return packs
    }
}
