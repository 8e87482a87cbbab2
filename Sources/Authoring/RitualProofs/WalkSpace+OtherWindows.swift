import ManasikDomain
import ManasikWalkthroughs

/// Windows that no season fixes.
extension WalkSpace {
    /// The anchors that decide when a window opens and when one closes, so that there is something to compare, in the order in
    /// which steps name them.
    var anchors: [WindowAnchor] {
        func named(_ ends: KeyPath<Step, BySchool<StepTime>?>) -> [WindowAnchor] {
            outline.nodes.flatMap { $0.step?[keyPath: ends]?.distinctValues ?? [] }.compactMap { $0.anchor }
        }
        let closing = Set(named(\.closes))
        var found: [WindowAnchor] = []
        for anchor in named(\.opens) where closing.contains(anchor) && !found.contains(anchor) {
            found.append(anchor)
        }
        return found
    }

    /// What is said of windows that no season fixes: which are compared among themselves alone, and which with nothing.
    var otherWindows: String {
        let anchors = anchors
        func nodes(_ isMeant: (Step) -> Bool) -> String {
            outline.nodes.filter { $0.step.map(isMeant) ?? false }.map { "'\($0.id)'" }.joined(
                separator: ", "
            )
        }
        func windows(of step: Step) -> [StepTime] {
            (step.opens?.distinctValues ?? []) + (step.closes?.distinctValues ?? [])
        }
        var remarks = anchors.map { anchor in
            "compared with each other alone, since \(anchor.decides): the windows of "
                + nodes { windows(of: $0).contains { $0.anchor == anchor } }
        }
        let left = nodes { step in
            // Until when a step may be done late is compared with nothing, and so is when a place closes.
            let late = ([step.lateUntil] + step.alsoAt.map(\.closes)).flatMap { $0?.distinctValues ?? [] }
            return late.contains { $0.ofSeason == nil }
                || windows(of: step).contains { time in
                    time.ofSeason == nil && (time.anchor.map { !anchors.contains($0) } ?? true)
                }
        }
        if !left.isEmpty {
            remarks.append(
                "not compared, since facts, other steps or the clock decide them: the windows of \(left)"
            )
        }
        return remarks.joined(separator: "\n")
    }
}

extension Walkthrough {
    /// The machine without windows that are counted from steps, which hinder once these are done.
    var withoutWindows: Walkthrough {
        guard ritual.steps.contains(where: { $0.step?.times.contains { $0.step != nil } == true }) else {
            return self
        }
        var ritual = ritual
        ritual.root.removeWindows()
        return Walkthrough(
            of: ritual,
            by: rules,
            violations: Dictionary(uniqueKeysWithValues: violations.map { ($0.id, $0) }),
            remedies: remedies
        )
    }
}

extension RitualNode {
    fileprivate mutating func removeWindows() {
        if var step {
            step.opens = step.opens?.notCounted
            step.closes = step.closes?.notCounted
            step.lateUntil = step.lateUntil?.notCounted
            for index in step.alsoAt.indices { step.alsoAt[index].closes = nil }
            self.step = step
        }
        for index in children.indices { children[index].removeWindows() }
    }
}

extension BySchool<StepTime> {
    /// Those that are not counted from a step; nil if there is none. They decide which steps come in no order.
    fileprivate var notCounted: BySchool<StepTime>? {
        switch self {
        case .all(let time): time.step == nil ? self : nil
        case .each(let times): .each(times.filter { $0.value.step == nil })
        }
    }
}
