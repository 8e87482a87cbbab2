import Foundation
import Synchronization

/// Runs a body on a thread of its own: tests wait for the engine, and a thread of the pool on which the engine works must
/// never wait.
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

/// Hands out numbers, each once.
final class Counter: Sendable {
    private let value = Atomic(0)

    func take(below end: Int) -> Int? {
        let taken = value.add(1, ordering: .relaxed).oldValue
        return taken < end ? taken : nil
    }
}
