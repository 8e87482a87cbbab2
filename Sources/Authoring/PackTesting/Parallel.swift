import Foundation
import Synchronization

/// Runs a body on a separate thread, since tests block while they wait for the engine and must not block its
/// concurrency pool.
public func onOwnThread<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
    await withCheckedContinuation { continuation in
        let thread = Thread { continuation.resume(returning: body()) }
        thread.stackSize = 8 << 20
        thread.start()
    }
}

/// Runs a body for each number below a count, in as many tasks as there are cores.
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

/// A counter that hands out each number once.
final class Counter: Sendable {
    private let value = Atomic(0)

    func take(below end: Int) -> Int? {
        let taken = value.add(1, ordering: .relaxed).oldValue
        return taken < end ? taken : nil
    }
}
