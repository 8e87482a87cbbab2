// SPDX-License-Identifier: Apache-2.0

/// A reference to a value kept by a state. It consists of a slot and a generation, so that a freed reference is
/// detected.
public struct LuaReference: Sendable, Hashable {
    @usableFromInline let bits: UInt64

    @inlinable
    init(bits: UInt64) { self.bits = bits }
}
