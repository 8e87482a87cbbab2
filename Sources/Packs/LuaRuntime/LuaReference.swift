// SPDX-License-Identifier: Apache-2.0

/// A reference to a value kept by a state: a slot and a generation, by which a freed one is detected.
public struct LuaReference: Sendable, Hashable {
    @usableFromInline let bits: UInt64

    @inlinable
    init(bits: UInt64) { self.bits = bits }
}
