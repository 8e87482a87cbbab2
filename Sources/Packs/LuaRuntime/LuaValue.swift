// SPDX-License-Identifier: Apache-2.0

/// A Lua value, copied out of its state.
public indirect enum LuaValue: Sendable, Hashable {
    case `nil`
    case bool(Bool)
    case integer(Int64)
    case number(Double)
    case string(String)
    /// A string that is not UTF-8.
    case bytes([UInt8])
    case table(LuaTable)
    case function(LuaFunction)
    /// An object made by `LuaState.makeProxy`; it can only be passed to Lua.
    case proxy(LuaProxy)
    /// A coroutine or userdata, with the name of its type.
    case opaque(String)

    /// The name of the type in Lua.
    public var typeName: String {
        switch self {
        case .nil: "nil"
        case .bool: "boolean"
        case .integer, .number: "number"
        case .string, .bytes: "string"
        case .table: "table"
        case .function: "function"
        case .proxy: "userdata"
        case .opaque(let name): name
        }
    }

    public var boolValue: Bool? { if case .bool(let value) = self { value } else { nil } }
    public var stringValue: String? { if case .string(let value) = self { value } else { nil } }
    public var tableValue: LuaTable? { if case .table(let value) = self { value } else { nil } }
    public var functionValue: LuaFunction? { if case .function(let value) = self { value } else { nil } }

    /// The value as an integer, including one stored as a float such as 3.0; nil for other values.
    public var integerValue: Int64? {
        switch self {
        case .integer(let value): value
        case .number(let value): Int64(exactly: value)
        default: nil
        }
    }
}

extension LuaValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
    ExpressibleByBooleanLiteral, ExpressibleByNilLiteral, ExpressibleByArrayLiteral
{
    public init(stringLiteral value: String) { self = .string(value) }
    public init(integerLiteral value: Int64) { self = .integer(value) }
    public init(floatLiteral value: Double) { self = .number(value) }
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    public init(nilLiteral: ()) { self = .nil }
    public init(arrayLiteral elements: LuaValue...) { self = .table(LuaTable(items: elements)) }
}
