import ManasikDomain
import ManasikLocalization
import ManasikRules

/// Reading how one fact follows from others: by a condition, by cases or by code.
extension DefinitionBuilder {
    /// The most values that code may give an integer.
    private static let mostValues = 50

    /// Reads how the value of a fact follows from others, which may be derived themselves.
    mutating func derivation(of fact: FactDeclaration, _ node: DefinitionNode) -> FactDerivation? {
        let label = "fact '\(fact.id.name)': 'derived'"
        if case .function(let key) = node.value { return derivation(of: fact, by: key, node, label) }
        if fact.kind == .boolean, node.list == nil {
            guard let diagram = decided(node, fact, label) else { return nil }
            return FactDerivation(
                cases: [FactDerivation.Case(value: .boolean(true), when: diagram)],
                otherwise: .boolean(false)
            )
        }
        guard let list = node.list, let last = list.last, last["when"] == nil,
            list.dropLast().allSatisfy({ $0["when"] != nil })
        else {
            resolver.collector.error(
                .badValue,
                at: node.location,
                "\(label) takes \(FieldType.derivation.name(inJSON: node.isJSON))"
            )
            return nil
        }
        var cases: [FactDerivation.Case] = []
        var earlier: [ConditionExpression] = []
        for one in list {
            guard let value = value(of: one, fact, label) else { return nil }
            guard let when = one["when"] else { return FactDerivation(cases: cases, otherwise: value) }
            let inner = "\(label): '\(value)'"
            guard let diagram = decided(when, fact, inner) else { return nil }
            let written = ConditionExpression.decided(diagram, [:])
            guard let alone = resolver.diagram(.all([written, .none(earlier)]), when, inner)
            else { return nil }
            resolver.collector.checkReach(
                of: alone,
                written: diagram,
                in: inner,
                at: when.location,
                resolver.factTable
            )
            earlier.append(written)
            cases.append(FactDerivation.Case(value: value, when: alone, code: when.functionLocation))
        }
        return nil
    }

    private mutating func value(
        of node: DefinitionNode,
        _ fact: FactDeclaration,
        _ label: String
    ) -> FactValue? {
        if let unknown = node.fields.first(where: { !["value", "when"].contains($0.name) }) {
            resolver.collector.error(
                .unknownKey,
                at: unknown.node.location,
                "\(label) has a case with a key '\(unknown.name)'",
                help: "the keys of a case are value, when"
            )
            return nil
        }
        guard let written = node["value"] else {
            resolver.collector.error(.missingKey, at: node.location, "\(label) has a case without 'value'")
            return nil
        }
        guard case .fact(let read)? = resolver.resolve(written, as: .factValue, for: label) else {
            return nil
        }
        let value = fact.exact(read)
        do throws(FactError) { try fact.check(value) } catch {
            resolver.collector.error(
                .badValue,
                at: written.location,
                "\(label): \(Localizer.english.words(error).text)"
            )
            return nil
        }
        return value
    }

    private mutating func decided(
        _ node: DefinitionNode,
        _ fact: FactDeclaration,
        _ label: String
    ) -> DecisionDiagram? {
        if case .function(let key) = node.value { return explored(key, .condition, of: fact, node, label) }
        guard case .table(let fields, let items) = node.value, items.isEmpty, !fields.isEmpty,
            node.constructor == nil
        else {
            _ = resolver.mismatch(node, .condition, label)
            return nil
        }
        resolver.asksUnread = false
        guard let expression = resolver.expression(node, label) else { return nil }
        guard let diagram = resolver.diagram(expression, node, label) else { return nil }
        resolver.collector.checkEffect(
            of: diagram,
            asking: expression.atoms,
            in: label,
            at: node.location,
            resolver.factTable
        )
        return diagram
    }

    // MARK: Code

    /// Decides code that returns the value of a fact, once for each value that it returns to somebody.
    private mutating func derivation(
        of fact: FactDeclaration,
        by key: Int,
        _ node: DefinitionNode,
        _ label: String
    ) -> FactDerivation? {
        guard let first = fact.kind.least else { return nil }
        var seen: Set<FactValue> = []
        func diagram(of value: FactValue, _ builder: inout DefinitionBuilder) -> DecisionDiagram? {
            let isRepeated = !seen.isEmpty
            let expected = ExpectedAnswer.value(of: fact, value) { seen.insert($0) }
            return builder.explored(key, expected, of: fact, node, label, isRepeated: isRepeated)
        }
        guard diagram(of: first, &self) != nil else { return nil }
        let values = seen.sorted { fact.kind.has($0, before: $1) }
        guard values.count <= Self.mostValues, let otherwise = values.first else {
            resolver.collector.error(
                .badValue,
                at: node.location,
                "\(label) returns \(values.count) values, and may return \(Self.mostValues)",
                help: "let it tell fewer apart"
            )
            return nil
        }
        var cases: [FactDerivation.Case] = []
        for value in values.dropFirst() {
            guard let diagram = diagram(of: value, &self) else { return nil }
            cases.append(FactDerivation.Case(value: value, when: diagram))
        }
        return FactDerivation(cases: cases, otherwise: otherwise, code: node.functionLocation)
    }

    private mutating func explored(
        _ key: Int,
        _ expected: ExpectedAnswer,
        of fact: FactDeclaration,
        _ node: DefinitionNode,
        _ label: String,
        isRepeated: Bool = false
    ) -> DecisionDiagram? {
        guard let lua = resolver.scope.draft.lua else { return nil }
        let exploration = lua.explore(
            function: key,
            label: label,
            location: node.location,
            facts: resolver.factTable,
            expecting: expected,
            of: fact.id,
            isRepeated: isRepeated
        )
        resolver.collector.append(contentsOf: exploration.diagnostics)
        guard let condition = exploration.condition else { return nil }
        if case .decided(let diagram) = condition.form { return diagram }
        resolver.collector.error(
            .failedCondition,
            at: node.location,
            "\(label) asks more than can be decided",
            help: "let it ask for less, or derive it from other derived facts"
        )
        return nil
    }
}

extension DefinitionNode {
    /// Where a function is written; nil for other values.
    fileprivate var functionLocation: SourceLocation? {
        if case .function = value { location } else { nil }
    }
}

extension FactKind {
    /// The first of the values in their order; nil if conditions cannot compare them.
    fileprivate var least: FactValue? {
        if let (bounds, places) = decimals {
            return .decimal(DecimalNumber(units: bounds.lowerBound, places: places))
        }
        return domain?.first
    }

    /// Returns whether a value comes before another in the order in which the kind has them.
    fileprivate func has(_ left: FactValue, before right: FactValue) -> Bool {
        if case (.decimal(let left), .decimal(let right)) = (left, right) { return left < right }
        let domain = domain ?? []
        return (domain.firstIndex(of: left) ?? 0) < (domain.firstIndex(of: right) ?? 0)
    }
}
