import ManasikDomain
import ManasikRules

/// Bounds and values with which conditions compare facts.
extension FieldResolver {
    /// Reads the bounds of a date, `{ before = day, after = day }`: one or both, each exclusive.
    mutating func bounds(
        _ node: DefinitionNode,
        of fact: FactDeclaration,
        _ label: String
    ) -> ConditionExpression? {
        var parts: [ConditionExpression] = []
        var help: String?
        for field in node.fields.sorted(by: { $0.name < $1.name }) {
            guard let text = field.node.string else { break }
            guard let day = ComparedDay(text) else {
                help = ComparedDay.help(for: text)
                break
            }
            guard ["after", "before"].contains(field.name) else { break }
            guard let question = field.name == "after" ? day.after(fact.id) : day.before(fact.id) else {
                collector.error(
                    .badValue,
                    at: field.node.location,
                    "\(label): no day of a Hijri year is \(field.name) '\(text)'",
                    help: "write its year too, such as '\(text) 1448'"
                )
                return nil
            }
            parts.append(.test(question.atom, .values([.boolean(question.holds)])))
        }
        guard !parts.isEmpty, parts.count == node.fields.count, node.items.isEmpty else {
            collector.error(
                .badValue,
                at: node.location,
                "\(label) is a date, which takes "
                    + (node.isJSON
                        ? #"{ "before": "2027-05-14" }, { "after": … } or both"#
                        : #"{ before = "2027-05-14" }, { after = … } or both"#),
                help: help
            )
            return nil
        }
        return parts.count == 1 ? parts[0] : .all(parts)
    }

    /// Returns the form that packs must use for a fact's value where people may enter others; nil for other kinds.
    static func written(_ kind: FactKind) -> String? {
        switch kind {
        case .boolean: "true or false"
        case .country: "a country's two-letter code in capitals (ISO 3166-1), such as \"MY\""
        default: nil
        }
    }

    static func capitals(_ value: String, _ kind: FactKind) -> String? {
        let code = value.uppercased()
        return kind == .country && CountryCode.isValid(code) ? code : nil
    }

    mutating func guarded(
        _ node: DefinitionNode,
        _ fact: FactDeclaration,
        _ label: String
    ) -> DecisionDiagram.Guard? {
        guard fact.kind.isDecidable else {
            collector.error(
                .badValue,
                at: node.location,
                "\(label) has no values to compare in a table",
                help: fact.kind == .languages
                    ? "write \(node.isJSON ? #""speaks": "ar""# : #"speaks = "ar""#) instead"
                    : "conditions cannot decide on it"
            )
            return nil
        }
        if fact.kind.decimals != nil, !node.fields.isEmpty { return decimals(node, fact, label) }
        if case .integer(let least, let most) = fact.kind, !node.fields.isEmpty {
            var bounds = (low: least, high: most)
            for field in node.fields {
                guard case .integer(let number) = field.node.value, ["min", "max"].contains(field.name) else {
                    reportNoBound(field, label, isQuoted: field.node.string.flatMap { Int($0) } != nil)
                    return nil
                }
                guard (least...most).contains(number) else {
                    collector.error(
                        .badValue,
                        at: field.node.location,
                        "\(label): \(fact.id.name) cannot be \(number)",
                        help: "it takes a whole number from \(least) to \(most)"
                    )
                    return nil
                }
                if field.name == "min" { bounds.low = number } else { bounds.high = number }
            }
            guard bounds.low <= bounds.high else {
                collector.error(.badValue, at: node.location, "\(label): min is greater than max")
                return nil
            }
            return .range(bounds.low, bounds.high)
        }
        let nodes = node.list.flatMap { $0.isEmpty ? nil : $0 } ?? [node]
        var values: [FactValue] = []
        for node in nodes {
            guard case .fact(let written)? = resolve(node, as: .factValue, for: label) else { return nil }
            let value = fact.exact(written)
            do {
                try fact.check(value)
                values.append(value)
            } catch {
                if factTable.isUnread(error.value, of: fact.id) {
                    asksUnread = true
                    return nil
                }
                collector.error(
                    .badValue,
                    at: node.location,
                    "\(label): \(fact.id.name) cannot be '\(error.value)'",
                    help: (error.suggestion ?? Self.capitals(error.value, fact.kind)).map {
                        "did you mean '\($0)'?"
                    }
                        ?? "it takes \(Self.written(fact.kind) ?? error.accepted)"
                )
                return nil
            }
        }
        return .values(values)
    }
}
