// SPDX-License-Identifier: Apache-2.0

extension Bool: LuaPlainConvertible {
    public static var luaTypeName: String { "boolean" }

    @inlinable
    public static func fromLua(_ slot: LuaSlot) -> Bool? {
        slot.tag == LuaSlot.isTrue ? true : slot.tag == LuaSlot.isFalse ? false : nil
    }

    @inlinable public var luaSlot: LuaSlot { LuaSlot(tag: self ? LuaSlot.isTrue : LuaSlot.isFalse) }
}

extension Int64: LuaPlainConvertible {
    public static var luaTypeName: String { "integer" }

    @inlinable
    public static func fromLua(_ slot: LuaSlot) -> Int64? {
        if slot.tag == LuaSlot.isInteger { return Int64(bitPattern: slot.bits) }
        return slot.tag == LuaSlot.isNumber ? Int64(exactly: Double(bitPattern: slot.bits)) : nil
    }

    @inlinable public var luaSlot: LuaSlot { LuaSlot(bits: UInt64(bitPattern: self), tag: LuaSlot.isInteger) }
}

extension Int: LuaPlainConvertible {
    public static var luaTypeName: String { "integer" }

    @inlinable
    public static func fromLua(_ slot: LuaSlot) -> Int? {
        if slot.tag == LuaSlot.isInteger { return Int(truncatingIfNeeded: Int64(bitPattern: slot.bits)) }
        return slot.tag == LuaSlot.isNumber ? Int(exactly: Double(bitPattern: slot.bits)) : nil
    }

    @inlinable public var luaSlot: LuaSlot {
        LuaSlot(bits: UInt64(bitPattern: Int64(self)), tag: LuaSlot.isInteger)
    }
}

extension Double: LuaPlainConvertible {
    public static var luaTypeName: String { "number" }

    @inlinable
    public static func fromLua(_ slot: LuaSlot) -> Double? {
        if slot.tag == LuaSlot.isNumber { return Double(bitPattern: slot.bits) }
        return slot.tag == LuaSlot.isInteger ? Double(Int64(bitPattern: slot.bits)) : nil
    }

    @inlinable public var luaSlot: LuaSlot { LuaSlot(bits: bitPattern, tag: LuaSlot.isNumber) }
}

extension String: LuaConvertible {
    public static var luaTypeName: String { "string" }

    @inlinable
    public static func fromLua(_ slot: LuaSlot) -> String? {
        slot.tag == LuaSlot.isString ? slot.text : nil
    }

    @inlinable
    public func withLuaSlot<Result>(
        _ state: LuaState,
        _ body: (LuaSlot) throws(LuaError) -> Result
    ) throws(LuaError) -> Result {
        var copy = self
        copy.makeContiguousUTF8()
        var outcome: Swift.Result<Result, LuaError>?
        copy.withUTF8 { bytes in
            do throws(LuaError) {
                outcome = .success(try body(.string(bytes)))
            } catch {
                outcome = .failure(error)
            }
        }
        return try outcome!.get()
    }

    @inlinable
    public func answer(_ results: UnsafeMutablePointer<LuaSlot>, _ host: LuaHostFunction) -> Int32 {
        if host.holdsShortStrings {
            let words = unsafeBitCast(self, to: (UInt64, UInt64).self)
            if words.1 >> 60 == 0xE {  // a short ASCII string, stored in place
                host.small.storeBytes(of: words.0, as: UInt64.self)
                host.small.storeBytes(of: words.1, toByteOffset: 8, as: UInt64.self)
                results.pointee = LuaSlot(
                    bits: UInt64(UInt(bitPattern: host.small)),
                    length: UInt32(words.1 >> 56 & 15),
                    tag: LuaSlot.isString
                )
                return 1
            }
        }
        var copy = self
        results.pointee = copy.withUTF8 { host.keep($0) }
        return 1
    }
}

extension [UInt8] {
    @inlinable
    static func copy(of slot: LuaSlot) -> [UInt8]? {
        slot.tag == LuaSlot.isString ? Array(slot.bytes) : nil
    }
}

extension Optional: LuaConvertible where Wrapped: LuaConvertible {
    public static var luaTypeName: String { Wrapped.luaTypeName }
    @inlinable public static var luaIsScalar: Bool { Wrapped.luaIsScalar }
    @inlinable public static var luaNeedsOrder: Bool { Wrapped.luaNeedsOrder }
    @inlinable public static var luaAbsent: Wrapped?? { .some(.none) }

    @inlinable
    public static func fromLua(_ slot: LuaSlot) -> Wrapped?? {
        if slot.tag == LuaSlot.isNil { return .some(.none) }
        guard let value = Wrapped.fromLua(slot) else { return nil }
        return .some(value)
    }

    @inlinable
    public static func read(from nodes: inout LuaNodes) throws(LuaError) -> Wrapped? {
        if nodes.at.pointee.tag == LuaSlot.isNil {
            nodes.at += 1
            return nil
        }
        return try Wrapped.read(from: &nodes)
    }

    @inlinable
    public func withLuaSlot<Result>(
        _ state: LuaState,
        _ body: (LuaSlot) throws(LuaError) -> Result
    ) throws(LuaError) -> Result {
        if let self { return try self.withLuaSlot(state, body) }
        return try body(LuaSlot())
    }

    @inlinable
    public func answer(_ results: UnsafeMutablePointer<LuaSlot>, _ host: LuaHostFunction) -> Int32 {
        if let self { return self.answer(results, host) }
        results.pointee = LuaSlot()
        return 1
    }
}
