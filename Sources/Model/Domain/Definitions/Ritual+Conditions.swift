extension Ritual {
    /// The conditions of the ritual and of everything in it.
    public var conditions: [Condition] {
        var found: [Condition] = []
        func add(_ condition: Condition?) { if let condition { found.append(condition) } }
        add(when)
        for requirement in requiresWhen { add(requirement.when) }
        for node in nodes {
            add(node.when)
            if let step = node.step { found += step.conditions }
        }
        return found
    }
}

extension Step {
    /// The conditions that it holds itself: when it is barred or excused, who may have others do it, and what is said at it.
    package var conditions: [Condition] {
        var found: [Condition] = []
        func add(_ condition: Condition?) { if let condition { found.append(condition) } }
        for impediment in impediments { add(impediment.when) }
        for excuse in excuses { add(excuse.when) }
        add(proxy?.when)
        for said in reciteWhen ?? [] { add(said.when) }
        return found
    }

    /// The times at which it opens and closes, also at its second places, and until which it may be done late, in any
    /// school.
    package var times: [StepTime] {
        var times: [StepTime] = []
        for ends in [opens, closes, lateUntil] + alsoAt.map({ $0.closes }) {
            times += ends?.distinctValues ?? []
        }
        return times
    }
}
