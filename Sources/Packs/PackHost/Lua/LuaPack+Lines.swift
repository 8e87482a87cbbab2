import ManasikDomain
import ManasikLuaRuntime
import ManasikRules

extension LuaPack {
    /// Runs a condition once for what is known of a person, so that the executed lines are counted.
    ///
    /// As soon as the condition asks for an unknown fact it is given a supposed answer, and further lines are not
    /// counted. The result is ignored: the diagram or `verdict` has already answered.
    func trace(_ condition: Condition, for facts: Facts, table: FactTable) {
        guard recordsLines, let key = decidedFunctions[condition], let state = try? running() else { return }
        defer { state.recordsLines = true }
        _ = try? run(key, facts: table) { atom in
            if let known = facts.answer(atom) { return known }
            state.recordsLines = false
            return (try? Self.classes(of: atom, facts: table).first?.representative) ?? .boolean(false)
        }
    }
}
