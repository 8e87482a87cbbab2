// SPDX-License-Identifier: Apache-2.0
import CLua

/// The Lua library that the program uses.
public enum LuaLibrary {
    /// The release, such as `Lua 5.4.4`.
    public static var release: String { String(cString: clua_release_name()) }

    /// The release for which the program was built; guards against some defects hold for it alone.
    public static var builtRelease: String { String(cString: clua_built_release_name()) }

    /// Known memory corruption that plain Lua code can cause in this release; the sandbox prevents each case.
    public static var holes: [LuaHole] {
        let bits = clua_holes()
        return LuaHole.allCases.enumerated().filter { bits & (1 << UInt32($0.offset)) != 0 }.map(\.element)
    }
}

/// A defect in some releases of Lua 5.4 that corrupts memory.
public enum LuaHole: String, Sendable, CaseIterable {
    /// A `__concat` metamethod that makes the stack grow leaves a stale stack pointer behind (5.4.4 as packaged by
    /// distributions).
    case concatenation = "stale stack pointer after '__concat'"
    /// An emergency collection frees a table while one of its fields is being assigned.
    case assignment = "use after free in an assignment at an emergency collection"
    /// The metatable of a table with weak keys and values is freed if it is changed during a collection.
    case weakTables = "metatable freed under a table weak in keys and values"
    /// Coroutines that close others while they are being closed overflow the C stack.
    case nestedClose = "C stack overflow by nested 'coroutine.close'"
    /// `lua_settop` uses a stale stack pointer if closing variables moves the stack.
    case settop = "stale stack pointer in 'lua_settop'"
    /// A constant `_ENV` is compiled to code that reads beyond the stack (CVE-2022-28805).
    case environment = "read beyond the stack by a constant '_ENV' (CVE-2022-28805)"
    /// Errors raised while errors are being handled write beyond the stack (CVE-2022-33099).
    case messages = "write beyond the stack by errors in the handling of errors (CVE-2022-33099)"
}
