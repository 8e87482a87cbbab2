// SPDX-License-Identifier: Apache-2.0

/// A function of one state, with the position of its definition.
public struct LuaFunction: Sendable, Hashable {
    public let reference: LuaReference
    /// The name of the chunk; `[C]` for a function that is not written in Lua.
    public let chunk: String
    /// The line of its `function` keyword; 0 for a whole chunk, −1 for a function that is not written in Lua.
    public let line: Int
}
