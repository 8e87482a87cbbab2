import ManasikEngine
import Synchronization

/// Keeps what it is told, and fails as often as a test says.
final class RecordingSink: NotificationSink {
    let name: String
    private let state: Mutex<(told: [Notification], failures: Int)>

    init(_ name: String = "test", failures: Int = 0) {
        self.name = name
        state = Mutex(([], failures))
    }

    var told: [Notification] { state.withLock { $0.told } }
    var titles: [String] { told.map { "\($0.title) \($0.at)" } }

    func deliver(_ notification: Notification) async throws(SinkFailure) {
        let fails = state.withLock { state in
            if state.failures > 0 {
                state.failures -= 1
                return true
            }
            state.told.append(notification)
            return false
        }
        if fails { throw SinkFailure("out of order") }
    }
}

/// Changes something while the first notification is delivered.
final class MeddlingSink: NotificationSink {
    let name = "meddling"
    private let change: Mutex<(@Sendable () async throws -> Void)?>

    init(_ change: @escaping @Sendable () async throws -> Void) { self.change = Mutex(change) }

    func deliver(_ notification: Notification) async throws(SinkFailure) {
        let change = change.withLock { change in
            defer { change = nil }
            return change
        }
        do { try await change?() } catch { throw SinkFailure("\(error)") }
    }
}
