import ManasikDomain
import ManasikRules

/// Facts that packs derive from others, by cases: each is decided in advance from facts that people are asked for.
extension DefinitionBuilder {
    /// The most values that code may give an integer.
    private static let mostValues = 50

    /// Reports what a derived fact cannot have.
    mutating func checkDerived(_ fields: FieldValues, _ node: DefinitionNode, _ kind: FactKind) {
        guard node["derived"] != nil else { return }
        let others = ["ask", "suggested", "passing", "counts", "opens", "closes", "from", "to", "past"]
        let isOfKind =
            switch kind {
            case .boolean, .enumeration, .integer: true
            default: false
            }
        guard isOfKind, others.allSatisfy({ fields.values[$0] == nil }) else {
            return resolver.collector.error(
                .badValue,
                at: node.location,
                "fact '\(fields.id)' is derived wrongly",
                help: "a derived fact is a boolean, an enum or an integer, and has none of "
                    + others.map { "'\($0)'" }.joined(separator: ", ")
            )
        }
    }

    /// Decides the derived facts of the pack.
    ///
    /// - Parameters:
    ///   - facts: The pack's facts, to which is added how they follow from others.
    ///   - known: These facts and all others that the pack can see.
    mutating func derive(
        _ facts: inout [FactDeclaration],
        from nodes: [DefinitionNode],
        knowing known: FactTable
    ) {
        let numbers = Dictionary(facts.indices.map { (facts[$0].id, $0) }) { first, _ in first }
        var nodes = Dictionary(
            nodes.compactMap { node in
                node["derived"] == nil
                    ? nil : node.name(in: pack).map { (DefinitionID(pack: pack, name: $0), node) }
            }
        ) { first, _ in first }
        nodes = nodes.filter { numbers[$0.key] != nil }
        guard !nodes.isEmpty, !resolver.collector.hasErrors else { return }
        resolver.factTable = known
        resolver.factTable.undecided = Set(nodes.keys)
        let ids = nodes.keys.sorted { numbers[$0]! < numbers[$1]! }
        var written: [DefinitionID: FactDerivation] = [:]
        for id in ids { written[id] = derivation(of: facts[numbers[id]!], nodes[id]!["derived"]!) }
        guard !resolver.collector.hasErrors else { return }
        let (ordered, circle) = Self.inOrder(ids, written)
        if let first = circle.first {
            return resolver.collector.error(
                .dueCycle,
                at: nodes[first]!.location,
                "facts follow from one another in a circle: "
                    + circle.map { "'\($0.name)'" }.sorted().joined(separator: ", "),
                help: "let one of them be asked, without 'derived'"
            )
        }
        var settled: [DefinitionID: FactDerivation] = [:]
        for id in ordered {
            let label = "fact '\(id.name)': 'derived'"
            let derivation = settle(written[id]!, by: settled, nodes[id]!, label)
            if derivation?.origins == [] {
                resolver.collector.error(
                    .badValue,
                    at: nodes[id]!["derived"]!.location,
                    "\(label) gives everybody the same value",
                    help: "compare other facts with values that they can have, or leave the fact out"
                )
            }
            settled[id] = derivation
            facts[numbers[id]!].derivation = derivation
        }
    }

    /// Returns a derivation that asks for no derived facts any more; nil if that is too much to be decided.
    private mutating func settle(
        _ written: FactDerivation,
        by settled: [DefinitionID: FactDerivation],
        _ node: DefinitionNode,
        _ label: String
    ) -> FactDerivation? {
        var cases: [FactDerivation.Case] = []
        for one in written.cases {
            guard let diagram = resolver.diagram(.decided(one.when, settled), node, label) else { return nil }
            cases.append(FactDerivation.Case(value: one.value, when: diagram))
        }
        return FactDerivation(cases: cases, otherwise: written.otherwise)
    }

    /// Returns derived facts in the order in which they can be decided, and those that follow from themselves.
    private static func inOrder(
        _ ids: [DefinitionID],
        _ written: [DefinitionID: FactDerivation]
    ) -> (ordered: [DefinitionID], circle: [DefinitionID]) {
        let origins = written.mapValues { $0.origins.filter { written[$0] != nil } }
        let (ordered, left) = sorted(ids, after: origins)
        var followers: [DefinitionID: [DefinitionID]] = [:]
        for id in left { for origin in origins[id] ?? [] { followers[origin, default: []].append(id) } }
        // What follows from a circle is not part of it.
        let outside = Set(left)
        return (ordered, sorted(left, after: followers.mapValues { $0.filter(outside.contains) }).left)
    }

    /// Returns facts in such an order that each comes after some others, and those that have no such place.
    private static func sorted(
        _ ids: [DefinitionID],
        after others: [DefinitionID: [DefinitionID]]
    ) -> (ordered: [DefinitionID], left: [DefinitionID]) {
        var waiting: [DefinitionID: Int] = [:]
        var next: [DefinitionID: [DefinitionID]] = [:]
        for id in ids {
            waiting[id] = others[id]?.count ?? 0
            for other in others[id] ?? [] { next[other, default: []].append(id) }
        }
        var ordered = ids.filter { waiting[$0] == 0 }
        var place = 0
        while place < ordered.count {
            for id in next[ordered[place]] ?? [] {
                waiting[id]! -= 1
                if waiting[id] == 0 { ordered.append(id) }
            }
            place += 1
        }
        return (ordered, ids.filter { waiting[$0]! > 0 })
    }

    // MARK: Reading

    /// Reads how the value of a fact follows from others, which may be derived themselves.
    private mutating func derivation(of fact: FactDeclaration, _ node: DefinitionNode) -> FactDerivation? {
        let label = "fact '\(fact.id.name)': 'derived'"
        if case .function(let key) = node.value { return derivation(of: fact, by: key, node, label) }
        if fact.kind == .boolean, node.list == nil {
            guard let diagram = decided(node, label) else { return nil }
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
            guard let diagram = decided(when, inner) else { return nil }
            let written = ConditionExpression.decided(diagram, [:])
            guard let alone = resolver.diagram(.all([written, .none(earlier)]), when, inner)
            else { return nil }
            earlier.append(written)
            cases.append(FactDerivation.Case(value: value, when: alone))
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
        guard case .fact(let value)? = resolver.resolve(written, as: .factValue, for: label) else {
            return nil
        }
        do throws(FactError) { try fact.check(value) } catch {
            resolver.collector.error(.badValue, at: written.location, "\(label): \(error.description)")
            return nil
        }
        return value
    }

    private mutating func decided(_ node: DefinitionNode, _ label: String) -> DecisionDiagram? {
        if case .function(let key) = node.value { return explored(key, .condition, node, label) }
        guard case .table(let fields, let items) = node.value, items.isEmpty, !fields.isEmpty,
            node.constructor == nil
        else {
            _ = resolver.mismatch(node, .condition, label)
            return nil
        }
        guard let expression = resolver.expression(node, label) else { return nil }
        return resolver.diagram(expression, node, label)
    }

    // MARK: Code

    /// Decides code that returns the value of a fact, once for each value that it returns to somebody.
    private mutating func derivation(
        of fact: FactDeclaration,
        by key: Int,
        _ node: DefinitionNode,
        _ label: String
    ) -> FactDerivation? {
        guard let first = fact.kind.domain?.first else { return nil }
        var seen: Set<FactValue> = []
        func diagram(of value: FactValue, _ builder: inout DefinitionBuilder) -> DecisionDiagram? {
            let expected = ExpectedAnswer.value(of: fact, value) { seen.insert($0) }
            return builder.explored(key, expected, node, label)
        }
        guard diagram(of: first, &self) != nil else { return nil }
        let values = seen.sorted { FactKind.precedes($0, $1, in: fact.kind) }
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
        return FactDerivation(cases: cases, otherwise: otherwise)
    }

    private mutating func explored(
        _ key: Int,
        _ expected: ExpectedAnswer,
        _ node: DefinitionNode,
        _ label: String
    ) -> DecisionDiagram? {
        guard let lua = resolver.scope.draft.lua else { return nil }
        let exploration = lua.explore(
            function: key,
            label: label,
            location: node.location,
            facts: resolver.factTable,
            expecting: expected
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

extension FactKind {
    /// Returns whether a value comes before another in the order in which the kind has them.
    fileprivate static func precedes(_ left: FactValue, _ right: FactValue, in kind: FactKind) -> Bool {
        let domain = kind.domain ?? []
        return (domain.firstIndex(of: left) ?? 0) < (domain.firstIndex(of: right) ?? 0)
    }
}
