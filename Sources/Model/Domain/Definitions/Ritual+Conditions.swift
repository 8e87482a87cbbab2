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
