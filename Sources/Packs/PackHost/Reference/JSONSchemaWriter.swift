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

    static let draft = JSONValue.string("https://json-schema.org/draft/2020-12/schema")

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

    static func oneOrMore(_ name: String) -> JSONValue {
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

    static func wrapped(_ key: String) -> JSONValue {
        .object([
            "type": .string("object"), "properties": .object([key: .object(["type": .string("string")])]),
            "required": .array([.string(key)]), "additionalProperties": .boolean(false),
        ])
    }
}
