// SPDX-License-Identifier: Apache-2.0

/// The content of a Lua table, copied out of its state.
public struct LuaTable: Sendable, Hashable {
    /// The values at 1, 2, 3 … before the first that is absent.
    public var items: [LuaValue]
    /// All other fields, in the order of the sandbox's `pairs`: numbers, then strings by bytes, then booleans, then
    /// objects.
    public var fields: [LuaField]
    /// The tag that a constructor recorded; nil for a plain table.
    public var tag: LuaTag?

    public init(items: [LuaValue] = [], fields: [LuaField] = [], tag: LuaTag? = nil) {
        self.items = items
        self.fields = fields
        self.tag = tag
    }

    /// Creates a table with named fields.
    public init(_ fields: KeyValuePairs<String, LuaValue>) {
        self.init(fields: fields.map { LuaField(key: .string($0.key), value: $0.value) })
    }

    /// The value of a named field; nil if there is none.
    public subscript(name: String) -> LuaValue? {
        for field in fields {
            if case .string(let key) = field.key, key == name { return field.value }
        }
        return nil
    }
}

/// One field of a table.
public struct LuaField: Sendable, Hashable {
    public var key: LuaValue
    public var value: LuaValue

    public init(key: LuaValue, value: LuaValue) {
        self.key = key
        self.value = value
    }

    /// The key if it is a string; nil otherwise.
    public var name: String? { key.stringValue }
}

/// A constructor's record of a table: its kind and the position of the call.
public struct LuaTag: Sendable, Hashable {
    public let kind: String
    public let position: LuaPosition

    public init(kind: String, position: LuaPosition) {
        self.kind = kind
        self.position = position
    }
}
