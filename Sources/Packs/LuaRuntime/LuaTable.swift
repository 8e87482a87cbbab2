// SPDX-License-Identifier: Apache-2.0

/// A table outside its state.
public struct LuaTable: Sendable, Hashable {
    /// The values of 1, 2, 3 … up to the first that is absent.
    public var items: [LuaValue]
    /// All other fields in the order of `pairs`: numbers, strings by bytes, booleans, objects.
    public var fields: [LuaField]
    /// The tag set by a constructor.
    public var tag: LuaTag?

    public init(items: [LuaValue] = [], fields: [LuaField] = [], tag: LuaTag? = nil) {
        self.items = items
        self.fields = fields
        self.tag = tag
    }

    /// A table of named fields.
    public init(_ fields: KeyValuePairs<String, LuaValue>) {
        self.init(fields: fields.map { LuaField(key: .string($0.key), value: $0.value) })
    }

    /// The value of a named field.
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

    /// The key when it is a string.
    public var name: String? { key.stringValue }
}

/// What a constructor recorded about a table: its kind and where it was called.
public struct LuaTag: Sendable, Hashable {
    public let kind: String
    public let position: LuaPosition

    public init(kind: String, position: LuaPosition) {
        self.kind = kind
        self.position = position
    }
}
