import ManasikDomain
import ManasikWalkthroughs

/// A violation that two devices have noted without knowing of each other: each gave it the same number.
struct DoubledViolation {
    let violation: DefinitionID
    let first: Instant
    let second: Instant

    /// Finds those of the present walk.
    ///
    /// - Parameters:
    ///   - events: Those that hold, in their order.
    ///   - decided: What events changed where they were done.
    static func found(
        in events: [TimedWalkEvent],
        _ decided: [TimedWalkEvent: WalkChange]
    ) -> [DoubledViolation] {
        var found: [DoubledViolation] = []
        var earlier: [String: NotedViolation] = [:]
        for event in events {
            switch decided[event] {
            case .began: (found, earlier) = ([], [:])
            case .violated(let noted):
                if let other = earlier[noted.key] {
                    found.append(
                        DoubledViolation(violation: noted.violation, first: other.at, second: noted.at)
                    )
                } else {
                    earlier[noted.key] = noted
                }
            default: break
            }
        }
        return found
    }
}
