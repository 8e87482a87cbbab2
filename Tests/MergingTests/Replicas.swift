import ManasikDomain
import ManasikMerging

/// Replicas of some data that change it at random and meet at random.
struct Replicas<State: Mergeable> {
    private(set) var states: [State]
    private(set) var random: SeededGenerator
    private var clock: Int64 = 0
    private var numbers: [Int64]

    init(_ count: Int, of state: State, seed: UInt64) {
        states = Array(repeating: state, count: count)
        numbers = Array(repeating: 0, count: count)
        random = SeededGenerator(seed: seed)
    }

    /// Changes and meetings, of which `change` makes the former.
    mutating func live(
        _ turns: Int,
        _ change: (inout State, ChangeStamp, inout SeededGenerator) -> Void
    ) {
        for _ in 0..<turns {
            let one = Int.random(in: states.indices, using: &random)
            if Int.random(in: 0..<4, using: &random) == 0 {
                states[one].merge(states[Int.random(in: states.indices, using: &random)])
            } else {
                // Clocks differ, and many changes are made in one instant.
                clock += Int64.random(in: -2...3, using: &random)
                numbers[one] += 1
                let stamp = ChangeStamp(
                    at: Instant(milliseconds: clock),
                    on: "replica \(one)",
                    number: numbers[one]
                )
                change(&states[one], stamp, &random)
            }
        }
    }

    /// Returns what all of them become, met in a random order and some of them twice.
    mutating func met() -> State {
        let order = (states + states.shuffled(using: &random).prefix(2)).shuffled(using: &random)
        return order.dropFirst().reduce(order[0]) { $0.merged(with: $1) }
    }

    /// Whether merging is commutative, associative and idempotent for three of the states.
    mutating func keepTheLaws() -> Bool {
        let (a, b, c) = (
            states.randomElement(using: &random)!, states.randomElement(using: &random)!,
            states.randomElement(using: &random)!
        )
        let both = a.merged(with: b)
        guard both == b.merged(with: a), both.merged(with: c) == a.merged(with: b.merged(with: c)) else {
            return false
        }
        return a.merged(with: a) == a && both.merged(with: b) == both
    }
}
