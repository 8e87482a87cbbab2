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
}
