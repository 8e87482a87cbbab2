// SPDX-License-Identifier: Apache-2.0

/// An object in Lua whose fields are provided by the host; see `LuaState.makeProxy`.
public struct LuaProxy: Sendable, Hashable {
    public let reference: LuaReference
}
