import Dispatch
import Foundation
import Synchronization

/// Waits for SIGINT and SIGTERM instead of dying of them, so that what is under way is finished.
final class StopSignal: Sendable {
    private let arrived = Mutex<Int32?>(nil)
    private let sources = Mutex<[any DispatchSourceSignal]>([])

    init() {
        for number in [SIGINT, SIGTERM] {
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { [weak self] in self?.arrived.withLock { $0 = $0 ?? number } }
            source.resume()
            sources.withLock { $0.append(source) }
        }
    }

    /// The signal that came first; nil as long as none has.
    var number: Int32? { arrived.withLock(\.self) }

    /// Waits, at most until a signal has come.
    func wait(seconds: Double) async {
        let end = ContinuousClock.now + .seconds(seconds)
        while number == nil {
            let left = end - .now
            guard left > .zero else { return }
            try? await Task.sleep(for: min(left, .milliseconds(100)))
        }
    }
}
