import Foundation
import Synchronization

/// Notes SIGINT and SIGTERM instead of dying of them, so that what is under way is finished.
struct StopSignal {
    /// The signal that came first; 0 as long as none has. The handler may do no more than this.
    private static let arrived = Atomic<Int32>(0)

    init() {
        Self.arrived.store(0, ordering: .relaxed)
        for number in [SIGINT, SIGTERM] {
            signal(number) { number in
                _ = StopSignal.arrived.compareExchange(expected: 0, desired: number, ordering: .relaxed)
            }
        }
    }

    /// The signal that came first; nil as long as none has.
    var number: Int32? {
        let number = Self.arrived.load(ordering: .relaxed)
        return number == 0 ? nil : number
    }

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
