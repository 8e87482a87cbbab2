// SPDX-License-Identifier: Apache-2.0
import CLua

/// The Lua library in use.
public enum LuaLibrary {
    /// Its release: `Lua 5.4.4`.
    public static var release: String { String(cString: clua_release_name()) }

    /// Known memory corruption in this release that plain Lua code can trigger; the sandbox prevents each.
    public static var holes: [LuaHole] {
        let bits = clua_holes()
        return LuaHole.allCases.enumerated().filter { bits & (1 << UInt32($0.offset)) != 0 }.map(\.element)
    }
}

/// A fault of some releases of Lua 5.4.
public enum LuaHole: String, Sendable, CaseIterable {
    /// A `__concat` that makes the stack grow leaves a stale stack pointer behind (distributions' 5.4.4).
    case concatenation = "stale stack pointer after '__concat'"
    /// A table freed by an emergency collection while a field is assigned to it.
    case assignment = "use after free in an assignment at an emergency collection"
    /// A table weak in keys and values whose metatable changes during a collection.
    case weakTables = "metatable freed under a table weak in keys and values"
    /// Coroutines closed within the closing of others, without end.
    case nestedClose = "C stack overflow by nested 'coroutine.close'"
    /// `lua_settop` with variables to be closed when the stack moves.
    case settop = "stale stack pointer in 'lua_settop'"
    /// A constant `_ENV` is compiled to code that reads beyond the stack (CVE-2022-28805).
    case environment = "read beyond the stack by a constant '_ENV' (CVE-2022-28805)"
    /// Errors while errors are handled write beyond the stack (CVE-2022-33099).
    case messages = "write beyond the stack by errors in the handling of errors (CVE-2022-33099)"
}
