import Foundation
import Synchronization

/// Runs a body on a separate thread: tests block on the engine, and must not block the concurrency pool that it uses.
public func onOwnThread<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
    await withCheckedContinuation { continuation in
        let thread = Thread { continuation.resume(returning: body()) }
        thread.stackSize = 8 << 20
        thread.start()
    }
}

/// Runs a body for each number below a count, on as many threads as there are cores.
func inParallel(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) async {
    let next = Counter()
    await withTaskGroup(of: Void.self) { group in
        for _ in 0..<min(count, ProcessInfo.processInfo.activeProcessorCount) {
            group.addTask {
                await onOwnThread { while let index = next.take(below: count) { body(index) } }
            }
        }
    }
}

/// A counter that gives each number once.
final class Counter: Sendable {
    private let value = Atomic(0)

    func take(below end: Int) -> Int? {
        let taken = value.add(1, ordering: .relaxed).oldValue
        return taken < end ? taken : nil
    }
}
