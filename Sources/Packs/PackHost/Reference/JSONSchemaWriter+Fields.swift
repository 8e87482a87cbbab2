import ManasikDomain

/// The schemas of fields.
extension JSONSchemaWriter {
    static func schema(of type: FieldType) -> JSONValue {
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
        case .secondPlace:
            return .object([
                "anyOf": .array([
                    schema(of: .step),
                    .object([
                        "type": .string("object"),
                        "properties": .object([
                            "step": schema(of: .step), "closes": schema(of: .bySchool(.stepEnd)),
                        ]),
                        "required": .array([.string("step")]),
                        "additionalProperties": .boolean(false),
                    ]),
                ])
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

    static func quota(of member: FieldType) -> JSONValue {
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
}
