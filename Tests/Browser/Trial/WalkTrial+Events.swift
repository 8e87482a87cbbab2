import ManasikDomain
import ManasikWalkthroughs

extension WalkTrial {
    /// What comes next: of five events four are what the last view offers, the fifth is any.
    mutating func nextEvent(for walkthrough: Walkthrough) -> WalkEvent {
        guard let view, number(below: 5) > 0 else { return event(for: walkthrough) }
        let open = view.nodes.filter { $0.status == .current || $0.status == .open && $0.step != nil }
        switch number(below: 16) {
        case 0...4:
            if let choice = one(of: view.pendingChoices), let branch = one(of: choice.branches) {
                return .choose(choice: choice.id, branch: branch.id)
            }
            return view.current.map { .done(step: $0) } ?? .forward
        case 5, 6: return one(of: open).map { .done(step: $0.id) } ?? .forward
        case 7, 8:
            return one(of: open.filter { $0.isCounted }).map { .count(step: $0.id, by: .plus) } ?? .back
        case 9:
            let counted = view.nodes.filter { $0.isCounted && $0.count > 0 }
            return one(of: counted).map { .count(step: $0.id, by: .minus) } ?? .forward
        case 10:
            let noted = view.nodes.filter { $0.step != nil && $0.state.status != .pending }
            return one(of: noted).map { .undone(step: $0.id) } ?? .back
        case 11:
            return one(of: open).map { .skip(step: $0.id, reason: nil) } ?? .forward
        case 12:
            return one(of: view.overdue).map { .markMissed(step: $0) } ?? .back
        case 13:
            guard let act = one(of: view.forbidden) else { return .forward }
            var circumstances: [String: String] = [:]
            for question in walkthrough.violations.first(where: { $0.id == act.violation })?.asks ?? [] {
                circumstances[question.id] = one(of: question.values)
            }
            return .violate(violation: act.violation.description, circumstances: circumstances)
        case 14:
            guard let owed = one(of: view.remedies) else { return .back }
            return owed.isOpen
                ? .settle(remedy: owed.key, alternative: 1, note: nil) : .unsettle(remedy: owed.key)
        default: return number(below: 2) == 0 ? .back : .forward
        }
    }

    /// An event of some kind; of its names one in twenty is of nothing that there is.
    private mutating func event(for walkthrough: Walkthrough) -> WalkEvent {
        let nodes = walkthrough.ritual.nodes
        let steps = nodes.filter { $0.step != nil }.map { $0.id }
        let step = name(of: steps)
        switch number(below: 24) {
        // Mostly on, so that a walk comes far.
        case 0...5: return .done(step: view?.current ?? step)
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
