// SPDX-License-Identifier: Apache-2.0

/// A Swift type that can be passed to Lua and back.
///
/// The runtime's own types conform; a struct conforms through `LuaDecodable`.
public protocol LuaConvertible {
    /// The name that Lua uses for the expected type, such as `number` or `string`.
    static var luaTypeName: String { get }
    /// Whether values are scalars, that is, neither tables nor functions.
    static var luaIsScalar: Bool { get }
    /// Whether the order of a table's fields matters.
    static var luaNeedsOrder: Bool { get }
    /// The value used if Lua passes nothing or nil; nil if a value is required.
    static var luaAbsent: Self? { get }
    /// The fields of the type if it is a struct; nil otherwise.
    static var luaOwnFields: LuaFieldSet? { get }
    /// The fields of the elements if the type is a list of structs, which is then passed as rows; nil otherwise.
    static var luaRowFields: LuaFieldSet? { get }
    /// Reads a struct from one row.
    static func read(row fields: inout LuaFields) throws(LuaError) -> Self
    /// Reads a list of rows.
    static func read(rows: LuaRows) throws(LuaError) -> Self
    /// Returns the value of a single slot; nil if the slot has another type.
    static func fromLua(_ slot: LuaSlot) -> Self?
    /// Reads the next value of a tree.
    static func read(from nodes: inout LuaNodes) throws(LuaError) -> Self
    /// Calls a function with the slot of the value.
    func withLuaSlot<Result>(
        _ state: LuaState,
        _ body: (LuaSlot) throws(LuaError) -> Result
    ) throws(LuaError) -> Result
    /// Writes the value as the result of a host function; returns the number of results or a status of `CLua.h`.
    func answer(_ results: UnsafeMutablePointer<LuaSlot>, _ host: LuaHostFunction) -> Int32
}

extension LuaConvertible {
    @inlinable public static var luaIsScalar: Bool { true }
    @inlinable public static var luaNeedsOrder: Bool { false }
    @inlinable public static var luaAbsent: Self? { nil }
    @inlinable public static var luaOwnFields: LuaFieldSet? { nil }
    @inlinable public static var luaRowFields: LuaFieldSet? { nil }

    public static func read(row fields: inout LuaFields) throws(LuaError) -> Self {
        preconditionFailure("\(Self.self) is not a struct of fields")
    }

    public static func read(rows: LuaRows) throws(LuaError) -> Self {
        preconditionFailure("\(Self.self) is not a list of structs")
    }

    @inlinable
    public static func read(from nodes: inout LuaNodes) throws(LuaError) -> Self {
        let slot = nodes.at.pointee
        guard let value = fromLua(slot) else {
            throw LuaError.decoding(expected: luaTypeName, got: slot.typeName)
        }
        nodes.at += 1
        return value
    }
}

/// A type whose slot needs no memory of its own.
public protocol LuaPlainConvertible: LuaConvertible {
    var luaSlot: LuaSlot { get }
}

extension LuaPlainConvertible {
    @inlinable
    public func withLuaSlot<Result>(
        _ state: LuaState,
        _ body: (LuaSlot) throws(LuaError) -> Result
    ) throws(LuaError) -> Result {
        try body(luaSlot)
    }

    @inlinable
    public func answer(_ results: UnsafeMutablePointer<LuaSlot>, _ host: LuaHostFunction) -> Int32 {
        results.pointee = luaSlot
        return 1
    }
}
