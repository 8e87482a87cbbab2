import ManasikDomain

/// Schemas of conditions; the facts are not listed, since they are known only when packs are loaded.
extension JSONSchemaWriter {
    /// The schema of a table of facts.
    static let condition = JSONValue.object([
        "type": .string("object"), "minProperties": .integer(1),
        "description": .string(
            "Every named fact must match; all, any and none combine tables."
        ),
        "properties": .object([
            "all": list(of: reference("condition")), "any": list(of: reference("condition")),
            "none": list(of: reference("condition")), "speaks": oneOrMore, "knows": oneOrMore,
        ]),
        "additionalProperties": reference("comparison"),
    ])

    /// The schema of a value with which one fact is compared.
    static let comparison = JSONValue.object([
        "description": .string(
            "A value, a list of values of which it must have one, a range of a number, or the days that bound a date."
        ),
        "anyOf": .array([
            value, list(of: value), bounds(["min", "max"], .object(["type": .string("number")])),
            bounds(
                ["before", "after"],
                // A day of the Gregorian calendar or of the Hijri one.
                .object([
                    "type": .string("string"),
                    "pattern": .string(
                        "^([0-9]{4}-[0-9]{2}-[0-9]{2}|[0-9]{1,2} [a-z_]+( [0-9]{1,4})?)$"
                    ),
                ])
            ),
        ]),
    ])

    private static let value = JSONValue.object([
        "type": .array([.string("boolean"), .string("number"), .string("string")])
    ])

    /// The schema of a name or a list of names, one of which must match.
    private static let oneOrMore = JSONValue.object([
        "anyOf": .array([
            .object(["type": .string("string")]), list(of: .object(["type": .string("string")])),
        ])
    ])

    private static func list(of items: JSONValue) -> JSONValue {
        .object(["type": .string("array"), "items": items, "minItems": .integer(1)])
    }

    private static func bounds(_ names: [String], _ bound: JSONValue) -> JSONValue {
        .object([
            "type": .string("object"),
            "properties": .object(Dictionary(uniqueKeysWithValues: names.map { ($0, bound) })),
            "additionalProperties": .boolean(false), "minProperties": .integer(1),
        ])
    }
}
