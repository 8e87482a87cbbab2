package import ManasikDomain
import ManasikPackHost

/// The JSON Schema of `tests/queries.json`, which editors use for completion and checks.
package enum QuerySchema {
    package static let file: JSONValue = {
        let text = JSONSchemaWriter.pattern("\\S")
        let kinds = SearchDocument.Kind.allCases.map { JSONValue.string($0.rawValue) }
        let within = JSONValue.object([
            "type": .string("integer"), "minimum": .integer(1), "maximum": .integer(GoldenQuery.most),
        ])
        let properties: [String: JSONValue] = [
            "query": JSONSchemaWriter.described(text, "What is typed, filters included."),
            "finds": JSONSchemaWriter.described(
                oneOrMore(text, atLeast: 1),
                "An id, or several of which one is enough; without a pack it belongs to the pack itself."
            ),
            "within": JSONSchemaWriter.described(
                within,
                "The lowest rank that it may have; \(GoldenQuery.within) if omitted."
            ),
            "languages": JSONSchemaWriter.described(
                oneOrMore(text),
                "The reader's languages, the preferred one first; all if omitted."
            ),
            "kinds": JSONSchemaWriter.described(
                oneOrMore(.object(["enum": .array(kinds)])),
                "The kinds to look among; all if omitted."
            ),
        ]
        let query = JSONValue.object([
            "type": .string("object"), "properties": .object(properties),
            "required": .array([.string("query"), .string("finds")]),
            "additionalProperties": .boolean(false),
        ])
        return JSONSchemaWriter.file("tests/queries.json", of: query)
    }()

    private static func oneOrMore(_ element: JSONValue, atLeast least: Int = 0) -> JSONValue {
        let list = JSONValue.object([
            "type": .string("array"), "items": element, "minItems": .integer(least),
        ])
        return .object(["anyOf": .array([element, list])])
    }
}
