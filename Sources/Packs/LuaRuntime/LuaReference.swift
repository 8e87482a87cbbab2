// SPDX-License-Identifier: Apache-2.0

/// Stands for a value that a state keeps: a place and a generation, so that one that was freed is noticed.
public struct LuaReference: Sendable, Hashable {
    @usableFromInline let bits: UInt64

    @inlinable
    init(bits: UInt64) { self.bits = bits }
}
