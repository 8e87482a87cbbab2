package import ManasikDomain
package import ManasikLuaRuntime
import ManasikPresentation

/// The result of running Lua.
package struct EvaluationResponse: Response {
    let result: LuaEvaluation
    /// The printed output, line by line.
    let output: [String]
    /// Whether the output was too long and is incomplete.
    let isCut: Bool

    package init(result: LuaEvaluation, output: [String], isCut: Bool) {
        self.result = result
        self.output = output
        self.isCut = isCut
    }

    package var json: JSONValue {
        .object {
            Member("status", result.status.rawValue)
            // Values are JSON; those without a JSON form (functions, infinities) are Lua's text.
            Member("values", zip(result.values, result.texts).map { Self.value($0, text: $1) })
            // Each value as Lua's `tostring` gives it.
            Member("texts", result.texts)
            Member("output", output)
            Member("output_cut", isCut ? true : nil)
            Member("error", result.error?.message)
            Member("reason", result.reason?.rawValue)
            Member("instructions", result.instructions)
        }
    }

    /// Returns a result as JSON.
    ///
    /// - Parameter text: The text for a value without a JSON form.
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

    /// Returns a value inside a table; Lua's own text of such a value is not known.
    private static func value(within value: LuaValue) -> JSONValue {
        let text =
            switch value {
            case .number(let number): number.isNaN ? "nan" : number < 0 ? "-inf" : "inf"
            case .bytes(let bytes): String(decoding: bytes, as: UTF8.self)
            default: value.typeName
            }
        return Self.value(value, text: text)
    }

    /// Returns a table with named keys as an object; the elements of its list part get the keys `1`, `2` and so on.
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
