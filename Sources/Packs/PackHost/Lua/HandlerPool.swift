import Foundation

/// Threads for the handlers of packs, separate from the concurrency pool.
///
/// Each pack has a lane. The work of one lane runs serially, and waiting lanes take turns, so that a slow pack occupies
/// one thread and delays no other pack. There are at most `mostThreads` threads; further work waits. At most
/// `mostWaiting` events wait in one lane; more are refused.
///
/// `@unchecked Sendable`: `condition` protects all mutable state.
final class HandlerPool: @unchecked Sendable {
    /// A queue with the work of one pack, in order of arrival.
    ///
    /// `@unchecked Sendable`: the pool's condition protects all mutable state.
    final class Lane: @unchecked Sendable {
        fileprivate var waiting: [@Sendable () -> Void] = []
        /// The index of the first work item that has not begun.
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

    /// The pool of the process, shared by all generations of packs.
    static let shared = HandlerPool(mostThreads: max(8, 2 * ProcessInfo.processInfo.activeProcessorCount))

    /// The largest number of work items that wait in one lane.
    static let mostWaiting = 1_000

    /// How long a thread waits for work before it ends, in seconds.
    private static let idleTime = 30.0
    /// The stack size of each thread, in bytes; as large as a main thread's, since Lua's parser and library functions
    /// are recursive.
    private static let stackSize = 8 << 20

    private let mostThreads: Int
    private let condition = NSCondition()
    /// Lanes with waiting work of which none is running.
    private var ready: [Lane] = []
    private var threads = 0
    private var idle = 0

    init(mostThreads: Int) { self.mostThreads = mostThreads }

    /// Runs work when it is the lane's turn.
    ///
    /// - Returns: Whether it will run; false if too much work is waiting in the lane.
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

    /// Runs work until none has arrived for a while; the body of a thread.
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
