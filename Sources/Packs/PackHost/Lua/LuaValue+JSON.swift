package import ManasikDomain
package import ManasikLuaRuntime

extension LuaValue {
    /// Creates the Lua form of a JSON value, with object keys in bytewise order.
    package init(_ json: JSONValue) {
        switch json {
        case .null: self = .nil
        case .boolean(let value): self = .bool(value)
        case .integer(let value): self = .integer(Int64(value))
        case .number(let value): self = .number(value)
        case .string(let value): self = .string(value)
        case .array(let values): self = .table(LuaTable(items: values.map(LuaValue.init), fields: []))
        case .object(let values):
            self = .table(
                LuaTable(
                    items: [],
                    fields: values.sorted { $0.key < $1.key }.map {
                        LuaField(key: .string($0.key), value: LuaValue($0.value))
                    }
                )
            )
        }
    }
}

extension JSONValue {
    /// Creates the JSON form of a Lua value; nil if it has none, such as a function.
    package init?(_ value: LuaValue) {
        switch value {
        case .nil: self = .null
        case .bool(let value): self = .boolean(value)
        case .integer(let value): self = .integer(Int(value))
        case .number(let value):
            guard value.isFinite else { return nil }
            self = .number(value)
        case .string(let value): self = .string(value)
        case .bytes, .function, .proxy, .opaque: return nil
        case .table(let table):
            if table.fields.isEmpty {
                let items = table.items.compactMap(JSONValue.init)
                guard items.count == table.items.count else { return nil }
                self = .array(items)
            } else {
                guard table.items.isEmpty else { return nil }
                var fields: [String: JSONValue] = [:]
                for field in table.fields {
                    guard let name = field.name, let value = JSONValue(field.value) else { return nil }
                    fields[name] = value
                }
                self = .object(fields)
            }
        }
    }
}
