import ManasikDomain
import ManasikLuaRuntime
import ManasikRules

extension LuaPack {
    /// Runs a condition once for what is known of a person, so that the lines count that it takes for them.
    ///
    /// Where it asks what is not known, what it does from there on is a supposition and counts no more. What it answers is
    /// not looked at: the diagram or `verdict` has answered.
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
