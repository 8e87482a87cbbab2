import ManasikDomain
import ManasikRules

extension FieldResolver {
    /// Reads a condition and decides it in advance.
    mutating func condition(_ node: DefinitionNode, _ label: String) -> Condition? {
        switch node.value {
        case .function(let key):
            guard let lua = scope.draft.lua else { return nil }
            let exploration = lua.explore(
                function: key,
                label: label,
                location: node.location,
                facts: factTable
            )
            collector.append(contentsOf: exploration.diagnostics)
            return exploration.condition
        case .table(let fields, let items) where items.isEmpty && !fields.isEmpty && node.constructor == nil:
            guard let expression = expression(node, label) else { return nil }
            guard let diagram = expression.diagram() else {
                collector.error(
                    .failedCondition,
                    at: node.location,
                    "\(label) asks more than can be decided",
                    help: "split it into simpler conditions"
                )
                return nil
            }
            return Condition(form: .decided(diagram), atoms: diagram.asked, location: node.location)
        default:
            _ = mismatch(node, .condition, label)
            return nil
        }
    }

    private mutating func expression(_ node: DefinitionNode, _ label: String) -> ConditionExpression? {
        guard case .table(let fields, let items) = node.value, items.isEmpty else {
            _ = mismatch(node, .condition, label)
            return nil
        }
        let count = collector.diagnostics.count
        var parts: [ConditionExpression] = []
        for field in fields.sorted(by: { $0.name < $1.name }) {
            let inner = "\(label).\(field.name)"
            switch field.name {
            case "all", "any", "none":
                let listed = field.node.items.compactMap { expression($0, inner) }
                if field.node.items.isEmpty { _ = mismatch(field.node, .list(.condition), inner) }
                parts.append(
                    field.name == "all" ? .all(listed) : field.name == "any" ? .any(listed) : .none(listed)
                )
            case "speaks":
                let tags = (field.node.string.map { [$0] } ?? field.node.items.compactMap(\.string))
                if tags.isEmpty || !tags.allSatisfy(LanguageTag.isValid) {
                    collector.error(
                        .badValue,
                        at: field.node.location,
                        "\(inner) takes languages by their codes, such as \"ar\""
                    )
                }
                parts.append(.any(tags.map { .test(.speaks($0), .values([.boolean(true)])) }))
            default:
                if let part = test(field, inner) { parts.append(part) }
            }
        }
        guard collector.diagnostics.count == count else { return nil }
        return parts.count == 1 ? parts[0] : .all(parts)
    }

    /// One fact against a value, a list of values or a range.
    private mutating func test(_ field: DefinitionNode.Field, _ label: String) -> ConditionExpression? {
        switch factTable[field.name] {
        case .unknown(let help):
            collector.error(
                .unknownFact,
                at: field.node.location,
                "\(label) reads fact '\(field.name)', which no pack declares",
                help: help
            )
        case .ambiguous(let ids):
            collector.error(
                .ambiguousFact,
                at: field.node.location,
                "\(label) reads fact '\(field.name)', which several packs declare",
                help: "write one of " + ids.map { "[\"\($0)\"]" }.joined(separator: ", ")
            )
        case .found(let fact):
            guard let guarded = self.guarded(field.node, fact, label) else { return nil }
            return .test(.fact(fact.id), guarded)
        }
        return nil
    }

    private mutating func guarded(
        _ node: DefinitionNode,
        _ fact: FactDeclaration,
        _ label: String
    ) -> DecisionDiagram.Guard? {
        guard fact.kind.domain != nil else {
            collector.error(
                .badValue,
                at: node.location,
                "\(label): a \(fact.kind.name) has no values to compare in a table",
                help: "write the condition as a function"
            )
            return nil
        }
        if case .integer(let least, let most) = fact.kind, !node.fields.isEmpty {
            var bounds = (low: least, high: most)
            for field in node.fields {
                guard case .integer(let number) = field.node.value, ["min", "max"].contains(field.name) else {
                    collector.error(
                        .badValue,
                        at: field.node.location,
                        "\(label) takes a number, or { min = …, max = … }"
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
        let nodes = node.items.isEmpty ? [node] : node.items
        var values: [FactValue] = []
        for node in nodes {
            guard case .fact(let value)? = resolve(node, as: .factValue, for: label) else { return nil }
            do {
                try fact.check(value)
                values.append(value)
            } catch {
                collector.error(
                    .badValue,
                    at: node.location,
                    "\(label): \(fact.id.name) cannot be '\(error.value)'",
                    help: error.suggestion.map { "did you mean '\($0)'?" } ?? "it takes \(error.accepted)"
                )
                return nil
            }
        }
        return .values(values)
    }
}
