// SPDX-License-Identifier: Apache-2.0
import CLua

/// Values of global tables.
extension LuaState {
    /// Sets the value at a dotted path of global tables, which are created if necessary.
    public func setGlobal(_ path: String, _ value: LuaValue) throws(LuaError) {
        let writer = LuaTreeWriter()
        writer.add(value)
        try check(
            machine.setGlobal(
                path,
                UnsafeRawPointer(writer.nodes).assumingMemoryBound(to: clua_value.self)
            )
        )
    }

    /// Reads the value at a dotted path of global tables, without calling metamethods; `LuaValue.nil` if there is none.
    public func global(_ path: String) throws(LuaError) -> LuaValue {
        try check(machine.global(path))
        return try values(1).first ?? .nil
    }
}
