import Foundation

/// Threads on which the handlers of packs run, apart from those on which everybody else works.
///
/// Each pack has a lane; of one lane no two run at once, and lanes that wait take turns, so that a slow pack holds one thread
/// and nobody else. There are never more threads than `mostThreads`; who comes then waits. Behind a slow pack at most `mostWaiting`
/// events wait; more are refused.
///
/// `@unchecked Sendable`: `condition` protects all that changes.
final class HandlerPool: @unchecked Sendable {
    /// The works of one pack, in the order in which they came.
    ///
    /// `@unchecked Sendable`: its pool's condition protects all that changes.
    final class Lane: @unchecked Sendable {
        fileprivate var waiting: [@Sendable () -> Void] = []
        /// The first that has not begun.
        fileprivate var next = 0
        fileprivate var isRunning = false

        fileprivate var hasWork: Bool { next < waiting.count }
        fileprivate var count: Int { waiting.count - next }

        fileprivate func take() -> @Sendable () -> Void {
            let work = waiting[next]
            next += 1
            if next == waiting.count || next == 256 {
                waiting.removeFirst(next)
                next = 0
            }
            return work
        }
    }

    /// The pool of the process: several generations of packs share its threads.
    static let shared = HandlerPool(mostThreads: max(8, 2 * ProcessInfo.processInfo.activeProcessorCount))

    /// The most works that wait in one lane.
    static let mostWaiting = 1_000

    /// How long a thread waits for work before it ends, in seconds.
    private static let idleTime = 30.0
    /// As much as the main thread has, since Lua's parser and its library functions call themselves.
    private static let stackSize = 8 << 20

    private let mostThreads: Int
    private let condition = NSCondition()
    /// Lanes that have work and of which none runs.
    private var ready: [Lane] = []
    private var threads = 0
    private var idle = 0

    init(mostThreads: Int) { self.mostThreads = mostThreads }

    /// Does some work when the lane's turn comes.
    ///
    /// - Returns: Whether it will be done; not where too much waits in the lane.
    func run(on lane: Lane, _ work: @escaping @Sendable () -> Void) -> Bool {
        condition.lock()
        defer { condition.unlock() }
        let wasEmpty = !lane.hasWork
        guard lane.count < Self.mostWaiting else { return false }
        lane.waiting.append(work)
        guard wasEmpty, !lane.isRunning else { return true }
        ready.append(lane)
        if ready.count > idle, threads < mostThreads {
            threads += 1
            let thread = Thread { [self] in serve() }
            thread.name = "handlers"
            thread.stackSize = Self.stackSize
            thread.start()
        } else {
            condition.signal()
        }
        return true
    }

    /// What a thread does.
    private func serve() {
        condition.lock()
        defer { condition.unlock() }
        while true {
            guard !ready.isEmpty else {
                idle += 1
                let isWoken = condition.wait(until: Date(timeIntervalSinceNow: Self.idleTime))
                idle -= 1
                if !isWoken, ready.isEmpty {
                    threads -= 1
                    return
                }
                continue
            }
            let lane = ready.removeFirst()
            let work = lane.take()
            lane.isRunning = true
            condition.unlock()
            work()
            condition.lock()
            lane.isRunning = false
            if lane.hasWork { ready.append(lane) }
        }
    }
}
