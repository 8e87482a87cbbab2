package import ManasikDomain

/// The JSON Schema (draft 2020-12) of `tests/queries.json`, by which editors complete and check it.
package enum QuerySchema {
    package static let file: JSONValue = {
        func string(_ text: String) -> JSONValue { .string(text) }
        let text = JSONValue.object(["type": string("string"), "pattern": string("\\S")])
        func oneOrMore(_ element: JSONValue, atLeast least: Int = 0) -> JSONValue {
            let list = JSONValue.object([
                "type": string("array"), "items": element, "minItems": .integer(least),
            ])
            return .object(["anyOf": .array([element, list])])
        }
        func described(_ schema: JSONValue, _ words: String) -> JSONValue {
            guard case .object(var fields) = schema else { return schema }
            fields["description"] = .string(words)
            return .object(fields)
        }
        let kinds = SearchDocument.Kind.allCases.map { JSONValue.string($0.rawValue) }
        let within = JSONValue.object([
            "type": string("integer"), "minimum": .integer(1), "maximum": .integer(GoldenQuery.most),
        ])
        let properties: [String: JSONValue] = [
            "query": described(text, "What is typed, filters and all."),
            "finds": described(
                oneOrMore(text, atLeast: 1),
                "An id, or several of which one is enough; without a pack it is one of the pack itself."
            ),
            "within": described(
                within,
                "The lowest rank at which it may stand; \(GoldenQuery.within) where nothing is said."
            ),
            "languages": described(
                oneOrMore(text),
                "The reader's languages, the best first; all without it."
            ),
            "kinds": described(
                oneOrMore(.object(["enum": .array(kinds)])),
                "The kinds among which it is looked for; all without it."
            ),
        ]
        let query = JSONValue.object([
            "type": string("object"), "properties": .object(properties),
            "required": .array([string("query"), string("finds")]),
            "additionalProperties": .boolean(false),
        ])
        return .object([
            "$schema": string("https://json-schema.org/draft/2020-12/schema"),
            "title": string("tests/queries.json"), "type": string("array"), "items": query,
        ])
    }()
}
