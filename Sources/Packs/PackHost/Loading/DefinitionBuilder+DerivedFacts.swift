import ManasikDomain
import ManasikRules

/// Facts that packs derive from others, by cases: each is decided in advance from facts that people are asked for.
extension DefinitionBuilder {
    /// Reports what a derived fact cannot have.
    mutating func checkDerived(_ fields: FieldValues, _ node: DefinitionNode, _ kind: FactKind) {
        guard node["derived"] != nil else { return }
        let others = [
            "ask", "suggested", "passing", "counts", "opens", "closes", "from", "to", "past", "records",
        ]
        let isOfKind =
            switch kind {
            case .boolean, .enumeration, .integer, .decimal: true
            default: false
            }
        guard isOfKind, others.allSatisfy({ fields.values[$0] == nil }) else {
            return resolver.collector.error(
                .badValue,
                at: node.location,
                "fact '\(fields.id)' is derived wrongly",
                help: "a derived fact is a boolean, an enum, an integer or a decimal, and has none of "
                    + others.map { "'\($0)'" }.joined(separator: ", ")
            )
        }
    }

    /// Decides the derived facts of the pack.
    ///
    /// - Parameters:
    ///   - facts: The pack's facts, to which is added how they follow from others.
    ///   - known: These facts and all others that the pack can see.
    ///   - replacing: How facts follow from others instead of how the pack says.
    mutating func derive(
        _ facts: inout [FactDeclaration],
        from nodes: [DefinitionNode],
        knowing known: FactTable,
        replacing: [DefinitionID: FactDerivation] = [:]
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
        for (id, node) in ids.compactMap({ id in nodes[id]?["derived"].map { (id, $0) } }) {
            written[id] = derivation(of: facts[numbers[id]!], node)
        }
        guard !resolver.collector.hasErrors else { return }
        let (ordered, cycle) = Self.inOrder(ids, written)
        if let first = cycle.first {
            return resolver.collector.error(
                .dueCycle,
                at: nodes[first]!.location,
                "facts follow from one another in a cycle: "
                    + cycle.map { "'\($0.name)'" }.sorted().joined(separator: ", "),
                help: "let one of them be asked, without 'derived'"
            )
        }
        var settled: [DefinitionID: FactDerivation] = [:]
        for id in ordered {
            guard let one = written[id] else { continue }
            let label = "fact '\(id.name)': 'derived'"
            let derivation = settle(one, by: settled, nodes[id]!, label)
            if derivation?.origins == [] {
                resolver.collector.error(
                    .badValue,
                    at: nodes[id]!["derived"]!.location,
                    "\(label) gives everybody the same value",
                    help: "compare other facts with values that they can have, or leave the fact out"
                )
            }
            settled[id] = replacing[id] ?? derivation
            facts[numbers[id]!].derivation = replacing[id] ?? derivation
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
            cases.append(FactDerivation.Case(value: one.value, when: diagram, code: one.code))
        }
        return FactDerivation(
            cases: cases,
            otherwise: written.otherwise,
            through: written.origins.filter { settled[$0] != nil }.sorted(),
            code: written.code
        )
    }

    /// Returns derived facts in the order in which they can be decided, and those that follow from themselves.
    private static func inOrder(
        _ ids: [DefinitionID],
        _ written: [DefinitionID: FactDerivation]
    ) -> (ordered: [DefinitionID], cycle: [DefinitionID]) {
        let origins = written.mapValues { $0.origins.filter { written[$0] != nil } }
        let (ordered, left) = sorted(ids, after: origins)
        var followers: [DefinitionID: [DefinitionID]] = [:]
        for id in left { for origin in origins[id] ?? [] { followers[origin, default: []].append(id) } }
        // What follows from a cycle is not part of it.
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
}
