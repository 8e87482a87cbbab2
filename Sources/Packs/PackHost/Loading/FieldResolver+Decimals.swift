import ManasikDomain
import ManasikRules

extension FieldResolver {
    /// Reads the bounds of a decimal, `{ min = number, max = number }`: one or both, each inclusive.
    mutating func decimals(
        _ node: DefinitionNode,
        _ fact: FactDeclaration,
        _ label: String
    ) -> DecisionDiagram.Guard? {
        guard let (range, places) = fact.kind.decimals else { return nil }
        var bounds = (low: range.lowerBound, high: range.upperBound)
        for field in node.fields {
            guard ["min", "max"].contains(field.name), let number = field.node.decimal else {
                let isQuoted = field.node.string.flatMap { DecimalNumber(typed: $0) } != nil
                reportNoBound(field, label, isQuoted: isQuoted)
                return nil
            }
            guard fact.accepts(fact.exact(.decimal(number))), let units = number.units(places: places) else {
                collector.error(
                    .badValue,
                    at: field.node.location,
                    "\(label): \(fact.id.name) cannot be \(number)",
                    help: "it takes \(fact.accepted)"
                )
                return nil
            }
            if field.name == "min" { bounds.low = units } else { bounds.high = units }
        }
        guard bounds.low <= bounds.high else {
            collector.error(.badValue, at: node.location, "\(label): min is greater than max")
            return nil
        }
        return .decimals(bounds.low, bounds.high, places: places)
    }

    /// Reports what is no bound of a number.
    ///
    /// - Parameter isQuoted: Whether it is a number that was written as a text.
    mutating func reportNoBound(_ field: DefinitionNode.Field, _ label: String, isQuoted: Bool) {
        collector.error(
            .badValue,
            at: field.node.location,
            "\(label) takes a number, or "
                + (field.node.isJSON ? #"{ "min": …, "max": … }"# : "{ min = …, max = … }"),
            help: isQuoted
                ? "write the number without quotation marks"
                : ["min", "max"].contains(field.name) ? nil : "'\(field.name)' is none of min, max"
        )
    }
}
