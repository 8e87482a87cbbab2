import ManasikDomain
import ManasikWalkthroughs

/// The violations that devices have noted without knowing of each other: each gave them the same number.
struct DoubledViolations {
    private var noted: [String: (violation: DefinitionID, moments: [Instant])] = [:]

    /// Those of which there is more than one, also where one was taken back.
    var found: [DoubledViolation] {
        noted.sorted { $0.key < $1.key }.filter { $0.value.moments.count > 1 }.map {
            DoubledViolation($0.value.violation, at: $0.value.moments)
        }
    }

    /// Takes down an event of the joined walk that was not refused, by what it changed where it was done.
    mutating func note(_ event: TimedWalkEvent, _ change: WalkChange?) {
        switch change {
        case .began: noted = [:]
        case .violated(let violation):
            noted[violation.key, default: (violation.violation, [])].moments.append(violation.at)
        case .migrated(_, _, _, let notes):
            let former = noted
            noted = [:]
            for (key, value) in former {
                let violation = notes.violations[value.violation] ?? value.violation
                noted[notes.key(ofViolation: key) ?? key] = (violation, value.moments)
            }
        default: break
        }
    }
}
