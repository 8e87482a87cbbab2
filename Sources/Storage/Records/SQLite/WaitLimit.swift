import Foundation
import Synchronization

/// How long to wait for another process, and whom to notify.
struct WaitLimit: Sendable {
    let path: String
    let limit: Duration
    let onWaiting: (@Sendable (String) -> Void)?

    /// The thread that must not wait; 0 if there is none.
    private final class Exempt: Sendable { let thread = Atomic<UInt>(0) }
    private let exempt = Exempt()

    init(path: String, limit: Duration, onWaiting: (@Sendable (String) -> Void)?) {
        self.path = path
        self.limit = limit
        self.onWaiting = onWaiting
    }

    /// Runs a function during which nothing waits on this thread; only for one thread at a time.
    func withoutWaiting<T>(_ body: () throws -> T) rethrows -> T {
        exempt.thread.store(UInt(pthread_self()), ordering: .relaxed)
        defer { exempt.thread.store(0, ordering: .relaxed) }
        return try body()
    }

    /// The time after which a wait is reported.
    private static let silence: Duration = .milliseconds(250)

    /// Sleeps before the next attempt.
    ///
    /// - Parameter attempt: The number of failed attempts.
    /// - Returns: Whether to try again.
    func wait(attempt: Int) -> Bool {
        guard exempt.thread.load(ordering: .relaxed) != UInt(pthread_self()) else { return false }
        let before = Self.waited(attempts: attempt)
        let pause = min(Self.pause(attempt: attempt), limit - before)
        guard pause > .zero else { return false }
        if before < Self.silence, before + Self.pause(attempt: attempt) >= Self.silence { onWaiting?(path) }
        usleep(UInt32(pause / .microseconds(1)))
        return true
    }

    var limitInSeconds: Int { Int(limit.components.seconds) }

    /// The pauses grow from 1 ms to 50 ms, like SQLite's own.
    private static func pause(attempt: Int) -> Duration {
        let milliseconds = [1, 2, 5, 10, 15, 20, 25, 25, 25]
        return .milliseconds(attempt < milliseconds.count ? milliseconds[attempt] : 50)
    }

    private static func waited(attempts: Int) -> Duration {
        let early = (0..<min(attempts, 9)).reduce(Duration.zero) { $0 + pause(attempt: $1) }
        return early + .milliseconds(50) * max(0, attempts - 9)
    }
}
