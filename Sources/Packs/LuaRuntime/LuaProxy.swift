// SPDX-License-Identifier: Apache-2.0

/// An object whose fields the host reads; see `LuaState.makeProxy`.
public struct LuaProxy: Sendable, Hashable {
    public let reference: LuaReference
}
