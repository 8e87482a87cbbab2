import Foundation
import Synchronization

/// A record of SIGINT and SIGTERM, which then do not end the process, so that work in progress can be finished.
struct StopSignal {
    /// The first signal received; 0 if none. A signal handler may do no more than store it.
    private static let arrived = Atomic<Int32>(0)

    init() {
        Self.arrived.store(0, ordering: .relaxed)
        for number in [SIGINT, SIGTERM] {
            signal(number) { number in
                _ = StopSignal.arrived.compareExchange(expected: 0, desired: number, ordering: .relaxed)
            }
        }
    }

    /// The first signal received; nil if none.
    var number: Int32? {
        let number = Self.arrived.load(ordering: .relaxed)
        return number == 0 ? nil : number
    }

    /// Waits for a time, or until a signal is received or something is to be done, which is asked each second.
    func wait(seconds: Double, isNeeded: () -> Bool = { false }) async {
        let end = ContinuousClock.now + .seconds(seconds)
        var asked = ContinuousClock.now
        while number == nil {
            if asked + .seconds(1) <= .now {
                if isNeeded() { return }
                asked = .now
            }
            let left = end - .now
            guard left > .zero else { return }
            try? await Task.sleep(for: min(left, .milliseconds(100)))
        }
    }
}
