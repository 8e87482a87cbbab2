// SPDX-License-Identifier: Apache-2.0
import CLua

/// Values between Lua and Swift.
extension LuaState {
    /// Reads the values of the tree that was converted last.
    func values(_ count: Int) throws(LuaError) -> [LuaValue] {
        guard count > 0, var nodes = nodes() else { return [] }
        var values: [LuaValue] = []
        values.reserveCapacity(count)
        for _ in 0..<count { values.append(try LuaValue.read(from: &nodes)) }
        return values
    }

    /// Reads the value to which a reference refers.
    public func value(_ reference: LuaReference) throws(LuaError) -> LuaValue {
        try check(machine.decode(reference.bits))
        return try values(1).first ?? .nil
    }

    /// Returns a value as formatted by Lua's `tostring`, which calls `__tostring` if there is one.
    public func text(of value: LuaValue) throws(LuaError) -> String {
        let reference = try encode(value)
        defer { free(reference) }
        return String(decoding: try textBytes(of: reference), as: UTF8.self)
    }

    func textBytes(of reference: LuaReference) throws(LuaError) -> [UInt8] {
        var text = clua_value()
        try check(machine.text(reference.bits, &text))
        let slot = LuaSlot(bits: text.bits, length: text.length, tag: text.tag)
        switch slot.tag {
        case UInt32(CLUA_STRING): return Array(slot.bytes)
        // As in Lua, `__tostring` may return a number.
        case UInt32(CLUA_INTEGER): return Array(String(Int64(bitPattern: slot.bits)).utf8)
        default: return Array(String(Double(bitPattern: slot.bits)).utf8)
        }
    }

    /// Creates a value inside the state and keeps it until it is freed.
    public func encode(_ value: LuaValue) throws(LuaError) -> LuaReference {
        let writer = LuaTreeWriter()
        writer.add(value)
        var bits: UInt64 = 0
        try check(
            machine.encode(UnsafeRawPointer(writer.nodes).assumingMemoryBound(to: clua_value.self), &bits)
        )
        return LuaReference(bits: bits)
    }

    /// Converts a value to the runtime's own type.
    @usableFromInline
    func value(of value: some LuaConvertible) throws(LuaError) -> LuaValue {
        if let value = value as? LuaValue { return value }
        return try value.withLuaSlot(self) { slot throws(LuaError) in
            if slot.tag == LuaSlot.isReference { return try self.value(LuaReference(bits: slot.bits)) }
            return LuaValue.fromLua(slot) ?? .nil
        }
    }
}
