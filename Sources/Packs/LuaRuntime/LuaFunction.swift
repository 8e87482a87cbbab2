// SPDX-License-Identifier: Apache-2.0

/// A function of one state and where it was defined.
public struct LuaFunction: Sendable, Hashable {
    public let reference: LuaReference
    /// The chunk's name; `[C]` for a function that is not Lua.
    public let chunk: String
    /// The line of its `function`; 0 for a whole chunk, −1 for a function that is not Lua.
    public let line: Int
}
