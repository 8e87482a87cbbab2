import ManasikDomain

/// Facts that are numbers.
extension DefinitionBuilder {
    /// The most values that a decimal may have.
    private static let mostDecimals = 100_000
    /// The greatest number of units that a decimal may have: a browser counts to two billion.
    private static let mostUnits = 1_000_000_000

    /// Reads the kind of a whole number; nil on errors, which are reported.
    mutating func integer(_ fields: FieldValues, _ node: DefinitionNode) -> FactKind? {
        guard let low = whole("minimum", fields, node), let high = whole("maximum", fields, node) else {
            return nil
        }
        guard low <= high, high - low <= 1000 else {
            resolver.collector.error(
                .badValue,
                at: node.location,
                low > high
                    ? "fact '\(fields.id)': 'minimum' \(low) is above 'maximum' \(high)"
                    : "fact '\(fields.id)': 'minimum' and 'maximum' are \(high - low) apart, at most 1000 are possible",
                help: low > high ? "swap the two, or correct one of them" : "write bounds that people reach"
            )
            return nil
        }
        return .integer(minimum: low, maximum: high)
    }

    /// Reads the kind of a number with so many digits after the point; nil on errors, which are reported.
    mutating func decimal(_ fields: FieldValues, _ node: DefinitionNode) -> FactKind? {
        guard let places = fields.integer("places") else {
            if node["places"] == nil {
                error(
                    fields,
                    node,
                    "needs 'places', the number of digits after the point",
                    help: "write such as \(Self.places(node))"
                )
            }
            return nil
        }
        guard let low = units("minimum", places, fields, node),
            let high = units("maximum", places, fields, node)
        else { return nil }
        guard low <= high else {
            error(fields, node, "has a 'minimum' that is above its 'maximum'")
            return nil
        }
        guard max(abs(low), abs(high)) <= Self.mostUnits else {
            error(fields, node, "has bounds of more than nine digits", help: "let it have fewer 'places'")
            return nil
        }
        guard high - low <= Self.mostDecimals else {
            error(
                fields,
                node,
                "can have \(high - low + 1) values, at most \(Self.mostDecimals + 1) are possible",
                help: "let 'minimum' and 'maximum' be closer, or have fewer 'places'"
            )
            return nil
        }
        return .decimal(minimum: low, maximum: high, places: places)
    }

    /// Reads a whole number, for which a default may stand; nil if there is none, which is reported.
    mutating func whole(
        _ name: String,
        _ fields: FieldValues,
        _ node: DefinitionNode,
        default other: Int? = nil
    ) -> Int? {
        guard let written = node[name] else {
            if other == nil { error(fields, node, "needs '\(name)', a whole number") }
            return other
        }
        // What is there and no number was reported when it was read.
        guard let number = fields.number(name) else { return nil }
        if let whole = Int(exactly: number) { return whole }
        resolver.collector.error(
            .badValue,
            at: written.location,
            "fact '\(fields.id)': '\(name)' takes a whole number, not \(number)",
            help: "a number with a fraction has the kind decimal"
        )
        return nil
    }

    /// Reads a bound of a decimal in units of its last digit; nil if there is none, which is reported.
    private mutating func units(
        _ name: String,
        _ places: Int,
        _ fields: FieldValues,
        _ node: DefinitionNode
    ) -> Int? {
        guard let written = node[name] else {
            error(fields, node, "needs '\(name)', a number")
            return nil
        }
        guard fields.number(name) != nil else { return nil }
        if let number = written.decimal, let units = number.written(places: places)?.units(places: places) {
            return units
        }
        resolver.collector.error(
            .badValue,
            at: written.location,
            "fact '\(fields.id)': '\(name)' has more digits after the point than the \(places) of 'places'",
            help: "let 'places' be larger"
        )
        return nil
    }

    private mutating func error(
        _ fields: FieldValues,
        _ node: DefinitionNode,
        _ message: String,
        help: String? = nil
    ) {
        resolver.collector.error(.badValue, at: node.location, "fact '\(fields.id)' \(message)", help: help)
    }

    private static func places(_ node: DefinitionNode) -> String {
        node.isJSON ? #""places": 1"# : "places = 1"
    }
}

extension DefinitionNode {
    /// The number as it is written; nil if it is none, or has more digits than a decimal may have.
    var decimal: DecimalNumber? {
        switch value {
        case .integer(let number): DecimalNumber(units: number, places: 0)
        case .number(let number): DecimalNumber(number)
        default: nil
        }
    }
}
