import ManasikDomain

/// The schema of `pack.json`.
extension JSONSchemaWriter {
    static let manifest: JSONValue = {
        let strings = JSONValue.object([
            "type": .string("array"), "items": .object(["type": .string("string")]),
        ])
        let ranges = JSONValue.object([
            "type": .string("object"), "additionalProperties": .object(["type": .string("string")]),
        ])
        var capabilities = strings
        capabilities = .object([
            "type": .string("array"),
            "items": .object(["enum": .array(Capability.allCases.map { .string($0.rawValue) })]),
        ])
        let types = PackEvent.Value.allCases.map(\.rawValue).flatMap { [$0, $0 + "?"] }
        let events = JSONValue.object([
            "type": .string("object"),
            "additionalProperties": .object([
                "type": .string("object"),
                "properties": .object([
                    "about": .object(["type": .string("string")]),
                    "fields": .object([
                        "type": .string("object"),
                        "additionalProperties": .object(["enum": .array(types.map(JSONValue.string))]),
                    ]),
                ]),
                "required": .array([.string("about")]), "additionalProperties": .boolean(false),
            ]),
        ])
        let properties: [String: JSONValue] = [
            "$schema": .object(["type": .string("string")]), "id": pattern("^[a-z][a-z0-9-]*$"),
            "version": pattern("^[0-9]+\\.[0-9]+\\.[0-9]+(-[0-9A-Za-z.-]+)?(\\+.*)?$"),
            "api": .object(["type": .string("integer"), "minimum": .integer(1)]),
            "host": .object(["type": .string("string")]), "title": wrapped("text"),
            "summary": wrapped("text"),
            "requires": ranges, "optional": ranges, "conflicts": ranges, "exports": strings,
            "capabilities": capabilities, "events": events, "locales": strings, "partial_locales": strings,
            "license": .object(["type": .string("string")]), "authors": strings, "reviewed_by": strings,
            "review_by": pattern("^[0-9]{4}-[0-9]{2}-[0-9]{2}$"),
            "template": .object(["type": .string("boolean")]),
            "assumed_by_api": .object(["type": .string("integer"), "minimum": .integer(1)]),
            "lint": .object([
                "type": .string("object"), "properties": .object(["allow": strings]),
                "required": .array([.string("allow")]), "additionalProperties": .boolean(false),
            ]),
        ]
        return .object([
            "$schema": draft, "title": .string("pack.json"), "type": .string("object"),
            "properties": .object(properties),
            "required": .array(["id", "version", "api", "locales", "license"].map(JSONValue.string)),
            "additionalProperties": .boolean(false),
        ])
    }()
}
