extension Ritual {
    /// The conditions of the ritual and of everything in it.
    public var conditions: [Condition] {
        var found = [when] + requiresWhen.map { $0.when }
        for node in nodes {
            found.append(node.when)
            guard let step = node.step else { continue }
            found += step.impediments.map { $0.when } + step.excuses.map { $0.when }
            found.append(step.proxy?.when)
            found += (step.reciteWhen ?? []).map { $0.when }
        }
        return found.compactMap { $0 }
    }
}
