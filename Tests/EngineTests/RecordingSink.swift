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
