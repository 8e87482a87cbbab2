// SPDX-License-Identifier: Apache-2.0
import CLua

/// Constructors, and the tables that they made.
extension LuaState {
    /// Registers a constructor at a dotted path. It takes one argument of the given form, records its kind and the line
    /// of the call, and returns the same table, or, for a string, a new table that contains it.
    ///
    /// - Parameter registers: Whether `takeRegistrations` returns the tables that it made.
    public func registerConstructor(
        path: String,
        kind: String,
        argument: LuaConstructorArgument,
        registers: Bool
    ) throws(LuaError) {
        let number: Int
        if let known = kinds.firstIndex(of: kind) {
            number = known
        } else {
            number = kinds.count
            kinds.append(kind)
        }
        try check(
            machine.registerConstructor(path, UInt32(number), argument.rawValue, registers: registers)
        )
    }

    /// Returns the tables made by registering constructors, in order, and removes them.
    public func takeRegistrations() throws(LuaError) -> [LuaValue] {
        var count: Int32 = 0
        try check(machine.takeRegistrations(&count))
        return try values(Int(count))
    }

    /// Returns the tags of tables that constructors made but that the host has not received, in order; such a table is
    /// not part of any registered one.
    public func unregisteredConstructions() -> [LuaTag] {
        machine.untaken().map { table in
            LuaTag(
                kind: kinds[table.kind],
                position: LuaPosition(chunk: table.chunk, line: table.line)
            )
        }
    }
}
