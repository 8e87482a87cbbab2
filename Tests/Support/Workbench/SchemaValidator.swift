import Foundation
package import ManasikDomain

/// Holds JSON against a schema, as far as `docs/schemas` uses the vocabulary; a keyword that it does not know is an error.
package struct SchemaValidator {
    package struct UnknownKeyword: Error { let keyword: String }

    private let root: JSONValue

    package init(root: JSONValue) { self.root = root }

    /// The paths at which a value differs from the schema, the empty list where it agrees.
    package func problems(_ value: JSONValue) throws -> [String] { try problems(value, root, "") }

    private func problems(_ value: JSONValue, _ schema: JSONValue, _ path: String) throws -> [String] {
        guard case .object(let keywords) = schema else { return ["\(path): no schema"] }
        var found: [String] = []
        for (keyword, argument) in keywords.sorted(by: { $0.key < $1.key }) {
            found += try problems(value, keyword, argument, keywords, path)
        }
        return found
    }

    private func problems(
        _ value: JSONValue,
        _ keyword: String,
        _ argument: JSONValue,
        _ keywords: [String: JSONValue],
        _ path: String
    ) throws -> [String] {
        func unless(_ holds: Bool) -> [String] { holds ? [] : ["\(path): \(keyword)"] }
        switch (keyword, argument, value) {
        case ("$schema", _, _), ("title", _, _), ("description", _, _), ("$defs", _, _): return []
        case ("$ref", .string(let name), _):
            guard case .object(let fields) = root, case .object(let all)? = fields["$defs"],
                let found = all[String(name.dropFirst("#/$defs/".count))]
            else { return ["\(path): \(name) is not there"] }
            return try problems(value, found, path)
        case ("type", .string(let name), _): return unless(Self.isType(value, name))
        case ("type", .array(let names), _):
            return unless(
                names.contains { if case .string(let name) = $0 { Self.isType(value, name) } else { false } }
            )
        case ("const", _, _): return unless(value == argument)
        case ("enum", .array(let values), _): return unless(values.contains(value))
        case ("anyOf", .array(let schemas), _):
            return unless(try schemas.contains { try problems(value, $0, path).isEmpty })
        case ("pattern", .string(let pattern), .string(let text)):
            return unless(text.firstMatch(of: try Regex(pattern)) != nil)
        case ("minimum", _, _):
            return unless(
                Self.number(value).flatMap { value in Self.number(argument).map { $0 <= value } } ?? true
            )
        case ("maximum", _, _):
            return unless(
                Self.number(value).flatMap { value in Self.number(argument).map { $0 >= value } } ?? true
            )
        case ("items", _, .array(let items)):
            return try items.enumerated().flatMap { try problems($1, argument, "\(path)/\($0)") }
        case ("minItems", .integer(let count), .array(let items)): return unless(items.count >= count)
        case ("minProperties", .integer(let count), .object(let fields)): return unless(fields.count >= count)
        case ("required", .array(let names), .object(let fields)):
            return unless(
                names.allSatisfy { if case .string(let name) = $0 { fields[name] != nil } else { false } }
            )
        case ("properties", .object(let properties), .object(let fields)):
            return try fields.sorted { $0.key < $1.key }.flatMap { name, value in
                try properties[name].map { try problems(value, $0, "\(path)/\(name)") } ?? []
            }
        case ("additionalProperties", _, .object(let fields)):
            var known: Set<String> = []
            if case .object(let properties)? = keywords["properties"] { known = Set(properties.keys) }
            return try fields.filter { !known.contains($0.key) }.sorted { $0.key < $1.key }.flatMap {
                name,
                value in
                argument == .boolean(false)
                    ? ["\(path)/\(name): \(keyword)"] : try problems(value, argument, "\(path)/\(name)")
            }
        case ("pattern", _, _), ("items", _, _), ("minItems", _, _), ("minProperties", _, _),
            ("required", _, _),
            ("properties", _, _), ("additionalProperties", _, _):
            return []
        default: throw UnknownKeyword(keyword: keyword)
        }
    }

    private static func isType(_ value: JSONValue, _ name: String) -> Bool {
        switch value {
        case .null: name == "null"
        case .boolean: name == "boolean"
        case .integer: name == "integer" || name == "number"
        case .number: name == "number"
        case .string: name == "string"
        case .array: name == "array"
        case .object: name == "object"
        }
    }

    private static func number(_ value: JSONValue) -> Double? {
        switch value {
        case .integer(let number): Double(number)
        case .number(let number): number
        default: nil
        }
    }
}
