package import ManasikDomain

/// A writer of the JSON Schemas (draft 2020-12) of `pack.json` and of the files of `definitions/`.
package enum JSONSchemaWriter {
    /// Returns the schemas by file name, as they are in `docs/schemas`.
    package static func files(_ api: APIDescription = .current) -> [String: JSONValue] {
        var files = ["pack.schema.json": manifest]
        for kind in DefinitionKind.topLevel {
            files["\(kind.rawValue).schema.json"] = file(of: kind, in: api)
        }
        return files
    }

    private static let draft = JSONValue.string("https://json-schema.org/draft/2020-12/schema")

    private static func file(of kind: DefinitionKind, in api: APIDescription) -> JSONValue {
        var needed: Set<DefinitionKind> = [.cite]
        func collect(_ kind: DefinitionKind) {
            guard needed.insert(kind).inserted else { return }
            api[kind].children.forEach(collect)
            if kind == .chirps { collect(.message) }
            for field in api[kind].fields + [api[kind].named].compactMap(\.self) {
                field.type.nested.map(collect)
            }
        }
        collect(kind)
        var definitions: [String: JSONValue] = ["condition": condition, "comparison": comparison]
        for kind in needed { definitions[kind.rawValue] = schema(of: api[kind]) }
        return file("definitions/\(kind.rawValue).json", of: reference(kind.rawValue), definitions)
    }

    /// Returns the schema of a file that contains a list.
    package static func file(
        _ title: String,
        of item: JSONValue,
        _ definitions: [String: JSONValue] = [:]
    ) -> JSONValue {
        var schema: [String: JSONValue] = [
            "$schema": draft, "title": .string(title), "type": .string("array"), "items": item,
        ]
        if !definitions.isEmpty { schema["$defs"] = .object(definitions) }
        return .object(schema)
    }

    private static func schema(of constructor: APIDescription.Constructor) -> JSONValue {
        let kind = constructor.kind
        var properties: [String: JSONValue] = [:]
        for field in constructor.fields {
            properties[field.name] = described(schema(of: field.type), field.summary, field.deprecation)
        }
        var required = constructor.fields.filter(\.required).map { JSONValue.string($0.name) }
        if let key = constructor.childrenKey {
            properties[key] = .object([
                "type": .string("array"),
                "items": .object(["anyOf": .array(constructor.children.map { reference($0.rawValue) })]),
            ])
        }
        if DefinitionKind.nodes.contains(kind) || kind == .item || kind == .insert || kind == .contact {
            properties["type"] = .object(["const": .string(kind.rawValue)])
        }
        if DefinitionKind.nodes.contains(kind) { required.append(.string("type")) }
        var schema: [String: JSONValue] = [
            "type": .string("object"), "description": .string(constructor.summary),
            "properties": .object(properties), "required": .array(required),
            "additionalProperties": constructor.named.map {
                described(Self.schema(of: $0.type), $0.summary)
            } ?? .boolean(false),
        ]
        mark(&schema, constructor.deprecation)
        return .object(schema)
    }

    /// Adds a description and a deprecation for editors to a schema.
    package static func described(
        _ schema: JSONValue,
        _ summary: String,
        _ deprecation: APIDescription.Deprecation? = nil
    ) -> JSONValue {
        guard case .object(var fields) = schema else { return schema }
        fields["description"] = .string(summary)
        mark(&fields, deprecation)
        return .object(fields)
    }

    private static func mark(_ schema: inout [String: JSONValue], _ deprecation: APIDescription.Deprecation?)
    {
        guard let deprecation, case .string(let summary)? = schema["description"] else { return }
        schema["deprecated"] = .boolean(true)
        schema["description"] = .string("\(summary) \(deprecation.words)")
    }

    private static func oneOrMore(_ name: String) -> JSONValue {
        .object([
            "anyOf": .array([
                reference(name), .object(["type": .string("array"), "items": reference(name)]),
            ])
        ])
    }

    static func reference(_ name: String) -> JSONValue {
        .object(["$ref": .string("#/$defs/\(name)")])
    }

    package static func pattern(_ pattern: String) -> JSONValue {
        .object(["type": .string("string"), "pattern": .string(pattern)])
    }

    private static func wrapped(_ key: String) -> JSONValue {
        .object([
            "type": .string("object"), "properties": .object([key: .object(["type": .string("string")])]),
            "required": .array([.string(key)]), "additionalProperties": .boolean(false),
        ])
    }

    private static func schema(of type: FieldType) -> JSONValue {
        switch type {
        case .name: return pattern("^[a-z0-9][a-z0-9_-]*$")
        case .string: return .object(["type": .array([.string("string"), .string("integer")])])
        case .school, .obligation, .kind, .state, .phase, .releaseName:
            return pattern("^[a-z0-9][a-z0-9_-]*$")
        case .reference, .step, .missed, .late, .due, .ritualTime, .stepTime, .stepEnd:
            return .object(["type": .string("string")])
        case .text: return wrapped("text")
        case .article: return wrapped("article")
        case .textOrArticle: return .object(["anyOf": .array([wrapped("text"), wrapped("article")])])
        case .boolean: return .object(["type": .string("boolean")])
        case .integer(let range):
            return .object([
                "type": .string("integer"), "minimum": .integer(range.lowerBound),
                "maximum": .integer(range.upperBound),
            ])
        case .number(let range):
            return .object([
                "type": .string("number"), "minimum": .number(range.lowerBound),
                "maximum": .number(range.upperBound),
            ])
        case .date: return pattern("^[0-9]{4}-[0-9]{2}-[0-9]{2}$")
        case .phone: return pattern("^(\\+[1-9][0-9 -]{7,20}|[0-9]{3,6}|800[0-9 -]{5,10})$")
        case .country: return pattern("^[A-Z]{2}$")
        case .condition: return reference("condition")
        case .accessRule:
            return .object([
                "anyOf": .array([
                    .object(["type": .string("object")]), .object(["type": .string("boolean")]),
                ])
            ])
        case .derivation:
            let one = JSONValue.object([
                "type": .string("object"),
                "properties": .object(["value": schema(of: .factValue), "when": reference("condition")]),
                "required": .array([.string("value")]),
                "additionalProperties": .boolean(false),
            ])
            return .object([
                "anyOf": .array([
                    reference("condition"),
                    .object(["type": .string("array"), "items": one, "minItems": .integer(1)]),
                ])
            ])
        case .fieldValues:
            let bounds = JSONValue.object([
                "type": .string("object"), "additionalProperties": schema(of: .factValue),
            ])
            return .object([
                "type": .string("object"),
                "additionalProperties": .object(["anyOf": .array([schema(of: .factValue), bounds])]),
            ])
        case .sources:
            return .object([
                "anyOf": .array([
                    reference("cite"), .object(["type": .string("array"), "items": reference("cite")]),
                ])
            ])
        case .word(let words): return .object(["enum": .array(words.map(JSONValue.string))])
        case .factValue, .settingValue:
            return .object(["type": .array([.string("boolean"), .string("number"), .string("string")])])
        case .list(let element): return .object(["type": .string("array"), "items": schema(of: element)])
        case .map(let value):
            return .object(["type": .string("object"), "additionalProperties": schema(of: value)])
        case .oneOrMore(let element):
            return .object(["anyOf": .array([schema(of: element), schema(of: .list(element))])])
        case .definition(let kind): return reference(kind.rawValue)
        case .release:
            let count = JSONValue.object(["type": .string("integer"), "minimum": .integer(1)])
            return .object([
                "anyOf": .array([
                    schema(of: .oneOrMore(.step)),
                    .object([
                        "type": .string("object"),
                        "properties": .object([
                            "any": count, "of": schema(of: .list(.step)), "passed": schema(of: .boolean),
                            "with": schema(of: .map(.step)),
                        ]),
                        "required": .array([.string("of")]),
                        "additionalProperties": .boolean(false),
                    ]),
                ])
            ])
        case .bySchool(let value):
            return .object([
                "anyOf": .array([
                    schema(of: value),
                    .object([
                        "type": .string("object"), "additionalProperties": schema(of: value),
                        "minProperties": .integer(1),
                    ]),
                ])
            ])
        case .requires:
            return .object([
                "type": .string("object"), "additionalProperties": schema(of: .bySchool(.list(.owed))),
            ])
        case .need: return .object(["anyOf": .array([schema(of: .step), quota(of: .step)])])
        case .owed: return .object(["anyOf": .array([schema(of: .name), quota(of: .name)])])
        case .renames:
            return .object([
                "anyOf": .array([
                    schema(of: .map(.string)),
                    .object(["type": .string("array"), "items": reference("rename")]),
                ])
            ])
        case .recordField:
            return .object([
                "anyOf": .array([
                    schema(of: .word(FieldType.recordTypes)), schema(of: .list(.name)), reference("field"),
                ])
            ])
        // JSON has no functions.
        case .function: return .boolean(false)
        case .impediments: return oneOrMore("bar")
        case .excuses: return oneOrMore("excuse")
        case .messages: return .object(["type": .string("array"), "items": reference("message")])
        }
    }

    private static func quota(of member: FieldType) -> JSONValue {
        let list = JSONValue.object([
            "type": .string("array"), "items": schema(of: member), "minItems": .integer(1),
        ])
        func form(_ key: String) -> JSONValue {
            .object([
                "type": .string("object"),
                "properties": .object([
                    "at_least": schema(of: .integer(1...1_000_000)), key: list, "unit": schema(of: .text),
                ]),
                "required": .array([.string("at_least"), .string(key)]),
                "additionalProperties": .boolean(false),
            ])
        }
        return .object(["anyOf": .array([form("of"), form("sum_of")])])
    }

    private static let manifest: JSONValue = {
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
