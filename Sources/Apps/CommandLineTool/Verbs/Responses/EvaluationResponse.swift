import ManasikDomain
import ManasikLuaRuntime
import ManasikPresentation

/// What came of running Lua.
struct EvaluationResponse: Response {
    let result: LuaEvaluation
    /// What was printed, a line each.
    let output: [String]
    /// Whether more was printed than is kept.
    let isCut: Bool

    var json: JSONValue {
        .object {
            Member("status", result.status.rawValue)
            // As JSON says them; what JSON cannot say (a function, infinity) as Lua's text.
            Member("values", zip(result.values, result.texts).map { Self.value($0, text: $1) })
            // Lua's `tostring` of each value.
            Member("texts", result.texts)
            Member("output", output)
            Member("output_cut", isCut ? true : nil)
            Member("error", result.error?.message)
            Member("reason", result.reason?.rawValue)
            Member("instructions", result.instructions)
        }
    }

    /// - Parameter text: What stands for it where JSON has nothing like it.
    private static func value(_ value: LuaValue, text: String) -> JSONValue {
        switch value {
        case .nil: .null
        case .bool(let value): .boolean(value)
        case .integer(let value): .integer(Int(value))
        case .number(let value) where value.isFinite: .number(value)
        case .string(let value): .string(value)
        case .table(let table):
            table.fields.isEmpty ? .array(table.items.map(value(within:))) : .object(object(table))
        case .number, .bytes, .function, .opaque, .proxy: .string(text)
        }
    }

    /// A value within a table, of which Lua's own text is not known.
    private static func value(within value: LuaValue) -> JSONValue {
        let text =
            switch value {
            case .number(let number): number.isNaN ? "nan" : number < 0 ? "-inf" : "inf"
            case .bytes(let bytes): String(decoding: bytes, as: UTF8.self)
            default: value.typeName
            }
        return Self.value(value, text: text)
    }

    /// A table with keys of its own: its list part stands under `1`, `2` and so on.
    private static func object(_ table: LuaTable) -> [String: JSONValue] {
        var object: [String: JSONValue] = [:]
        for (index, item) in table.items.enumerated() {
            object[String(index + 1)] = value(within: item)
        }
        for field in table.fields {
            let key: String
            switch field.key {
            case .integer(let number): key = String(number)
            case .number(let number): key = String(number)
            case .bool(let value): key = String(value)
            default: key = field.name ?? field.key.typeName
            }
            object[key] = value(within: field.value)
        }
        return object
    }
}
