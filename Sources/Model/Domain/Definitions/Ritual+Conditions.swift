extension Ritual {
    /// The conditions of the ritual and of everything in it.
    public var conditions: [Condition] {
        var found = [when] + requiresWhen.map { $0.when }
        for node in nodes {
            found.append(node.when)
            found += node.step?.conditions ?? []
        }
        return found.compactMap { $0 }
    }
}

extension Step {
    /// The conditions that it holds itself: when it is barred or excused, who may have others do it, and what is said at it.
    package var conditions: [Condition] {
        var found: [Condition?] = impediments.map { $0.when } + excuses.map { $0.when }
        found.append(proxy?.when)
        found += (reciteWhen ?? []).map { $0.when }
        return found.compactMap { $0 }
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
