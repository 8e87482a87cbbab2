import ManasikEngine
import Synchronization

/// A clock that goes where a test sets it.
final class SettableClock: Clock {
    private let instant: Mutex<Instant>

    init(_ text: String) { instant = Mutex(Instant(rfc3339: text)!) }

    func now() -> Instant { instant.withLock { $0 } }

    func set(_ text: String) { instant.withLock { $0 = Instant(rfc3339: text)! } }

    func advance(seconds: Int) { instant.withLock { $0 = $0.adding(seconds: seconds) } }
}
