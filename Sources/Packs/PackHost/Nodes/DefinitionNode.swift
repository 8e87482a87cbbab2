package import ManasikDomain

/// A value as its author wrote it, before it is checked: the same tree represents Lua tables and JSON.
package struct DefinitionNode: Sendable {
    package enum Value: Sendable {
        case null
        case boolean(Bool)
        case integer(Int)
        case number(Double)
        case string(String)
        case table(fields: [Field], items: [DefinitionNode])
        /// A Lua function, by its key in `LuaPack.functions`.
        case function(Int)
    }

    package struct Field: Sendable {
        package let name: String
        package let node: DefinitionNode

        package init(name: String, node: DefinitionNode) {
            self.name = name
            self.node = node
        }
    }

    /// The language in which a value is written; JSON distinguishes arrays, objects and scalars.
    package enum Notation: Sendable {
        case lua, json, array, object
    }

    package var value: Value
    package var location: SourceLocation
    /// The constructor that created it, such as `step`; nil for plain tables and scalars.
    package var constructor: String?
    package var notation: Notation

    package init(
        _ value: Value,
        at location: SourceLocation,
        constructor: String? = nil,
        notation: Notation = .lua
    ) {
        self.value = value
        self.location = location
        self.constructor = constructor
        self.notation = notation
    }

    /// Creates an object with fields in the given order.
    package init(fields: [Field], at location: SourceLocation) {
        self.init(.table(fields: fields, items: []), at: location)
    }

    package subscript(name: String) -> DefinitionNode? {
        guard case .table(let fields, _) = value else { return nil }
        return fields.first { $0.name == name }?.node
    }

    package var string: String? {
        if case .string(let text) = value { text } else { nil }
    }

    package var items: [DefinitionNode] {
        if case .table(_, let items) = value { items } else { [] }
    }

    package var fields: [Field] {
        if case .table(let fields, _) = value { fields } else { [] }
    }

    package var isJSON: Bool { notation != .lua }

    /// The items of a plain list; nil if the value has keys or a constructor, or is not a table.
    package var list: [DefinitionNode]? {
        guard case .table(let fields, let items) = value, fields.isEmpty, constructor == nil,
            notation != .object
        else { return nil }
        return items
    }

    /// The name of the value's type in messages.
    package var kindName: String {
        switch value {
        case .null: isJSON ? "null" : "nothing"
        case .boolean: "a boolean"
        case .integer: "an integer"
        case .number: "a number"
        case .string: "a string"
        case .table(let fields, let items) where isJSON:
            (fields.isEmpty && items.isEmpty ? "an empty " : "an ")
                + (notation == .array ? "array" : "object")
        case .table: constructor.map { DefinitionKind(rawValue: $0)?.indefinite ?? "a \($0)" } ?? "a table"
        case .function: "a function"
        }
    }

    /// The value as plain JSON, with functions as null.
    package var json: JSONValue {
        switch value {
        case .null, .function: .null
        case .boolean(let value): .boolean(value)
        case .integer(let value): .integer(value)
        case .number(let value): .number(value)
        case .string(let value): .string(value)
        case .table(let fields, let items):
            fields.isEmpty
                ? .array(items.map(\.json))
                : .object(
                    Dictionary(fields.map { ($0.name, $0.node.json) }, uniquingKeysWith: { _, last in last })
                )
        }
    }

    /// Returns the definition's name in its pack, without the prefix of the pack that its `id` may have; nil if it has
    /// no id.
    package func name(in pack: PackID) -> String? {
        guard let id = self["id"]?.string else { return nil }
        let prefix = "\(pack):"
        return id.hasPrefix(prefix) ? String(id.dropFirst(prefix.count)) : id
    }
}
