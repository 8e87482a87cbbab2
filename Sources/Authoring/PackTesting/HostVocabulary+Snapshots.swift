import ManasikLuaRuntime

extension HostVocabulary {
    /// Compares a value's text with the snapshot of the running test.
    func snapshot(of test: LuaValue, named name: LuaValue, _ value: LuaValue) throws -> LuaValue {
        let names = test.tableValue?.items.compactMap(\.stringValue) ?? []
        guard let snapshots = environment.snapshots else {
            throw Problem("snapshots are taken by tests alone")
        }
        switch snapshots.check(try text(value, "value"), of: names, named: name.stringValue) {
        case .same: return .table(LuaTable(["same": true]))
        case .different(let expected): return .table(LuaTable(["expected": .string(expected)]))
        case .missing: return .table(LuaTable(["missing": true]))
        case .taken:
            throw Problem(
                "the test has taken this snapshot before; tell them apart: assert.matches_snapshot(value, \"name\")"
            )
        }
    }
}
