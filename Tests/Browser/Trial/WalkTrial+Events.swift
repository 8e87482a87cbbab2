import ManasikDomain
import ManasikWalkthroughs

extension WalkTrial {
    /// An event of some kind; of its names one in twenty is of nothing that there is.
    mutating func event(for walkthrough: Walkthrough) -> WalkEvent {
        let nodes = walkthrough.ritual.nodes
        let steps = nodes.filter { $0.step != nil }.map { $0.id }
        let step = name(of: steps)
        switch number(below: 24) {
        // Mostly on, so that a walk comes far.
        case 0...5: return .done(step: current ?? step)
        case 6...8: return .done(step: step)
        case 9:
            let how = Performance(
                at: Instant(rfc3339: "2027-05-14T06:00:00Z")!.adding(seconds: number(below: 400_000)),
                proxy: number(below: 2) == 0 ? "a son" : nil,
                outOfOrder: number(below: 2) == 0
            )
            return .done(step: step, how: how)
        case 10: return .undone(step: step)
        case 11: return .count(step: step, by: .plus)
        case 12: return .count(step: step, by: .minus)
        case 13: return .count(step: step, by: .set(to: number(below: 9)))
        case 14, 15:
            let choices = nodes.filter { $0.kind == .choice }
            guard let choice = one(of: choices) else { return .forward }
            return .choose(choice: choice.id, branch: name(of: choice.children.map { $0.id }))
        case 16: return .skip(step: step, reason: number(below: 2) == 0 ? "the crowd" : nil)
        case 17: return .markMissed(step: step)
        case 18, 19:
            guard let violation = one(of: walkthrough.violations) else { return .back }
            var circumstances: [String: String] = [:]
            for question in violation.asks {
                circumstances[question.id] = one(of: question.values)
            }
            return .violate(violation: violation.id.description, circumstances: circumstances)
        case 20:
            let violation = one(of: walkthrough.violations)?.id.description ?? "none"
            return .retract(violation: "\(violation)#\(1 + number(below: 2))")
        case 21:
            return .settle(remedy: step, alternative: 1 + number(below: 3), note: nil)
        case 22: return number(below: 2) == 0 ? .unsettle(remedy: step) : .reset(revision: "r1")
        default: return number(below: 2) == 0 ? .back : .forward
        }
    }

    private mutating func name(of names: [String]) -> String {
        number(below: 20) == 0 ? "nowhere" : one(of: names) ?? "nowhere"
    }
}
