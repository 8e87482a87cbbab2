import ManasikDomain
import ManasikLuaRuntime
import ManasikRules

/// Runs code once more so that the executed lines are counted. The results are ignored: diagrams have already answered.
extension LuaPack {
    /// Runs a condition for what is known of a person.
    func trace(_ condition: Condition, for facts: Facts, table: FactTable) {
        guard recordsLines, let key = decidedFunctions[condition] else { return }
        _ = trace(key, table, .condition, for: facts)
    }

    /// Runs the code from which a fact follows for what is known of a person: that of its cases in order, to the first
    /// that holds.
    func traceDerivation(of fact: DefinitionID, for facts: Facts) {
        guard recordsLines else { return }
        for one in explored where one.fact == fact && !one.isRepeated {
            let holds = trace(one.key, one.facts, one.expected, for: facts)
            if one.expected.looked == nil, holds != false { return }
        }
    }

    /// Runs the rule of access at a location for what is known of a viewer and a record.
    func traceAccess(at location: SourceLocation, for facts: Facts) {
        guard recordsLines else { return }
        for one in explored where one.facts.isOfAccess && one.condition.location == location {
            _ = trace(one.key, one.facts, one.expected, for: facts)
        }
    }

    /// Runs code once. As soon as it asks for an unknown fact it is given a supposed answer, and further lines are not
    /// counted.
    ///
    /// - Returns: Whether the answer is the expected one; nil if a fact that was asked for is not known.
    private func trace(
        _ key: Int,
        _ table: FactTable,
        _ expected: ExpectedAnswer,
        for facts: Facts
    ) -> Bool? {
        guard let state = try? running() else { return nil }
        defer { state.recordsLines = true }
        let answered = try? run(key, facts: table, expecting: expected) { atom in
            if let known = facts.answer(atom) { return known }
            state.recordsLines = false
            return (try? Self.classes(of: atom, facts: table).first?.representative) ?? .boolean(false)
        }
        guard state.recordsLines, case .success(let holds)? = answered else { return nil }
        return holds
    }
}
