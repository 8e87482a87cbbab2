import ManasikDomain
import ManasikRules

extension FieldResolver {
    /// Reads a condition and decides it for every possible person.
    mutating func condition(_ node: DefinitionNode, _ label: String) -> Condition? {
        asksUnread = false
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
            guard let diagram = diagram(expression, node, label) else { return nil }
            let through = expression.derivedFacts
            let derived = Set(through.flatMap { factTable.derivation(of: .fact($0))?.origins ?? [] })
            collector.checkEffect(
                of: diagram,
                asking: expression.atoms.filter { !derived.contains($0.fact) },
                through: through,
                in: label,
                at: node.location,
                factTable
            )
            return Condition(
                form: .decided(diagram),
                atoms: diagram.asked,
                through: through,
                location: node.location
            )
        default:
            _ = mismatch(node, .condition, label)
            return nil
        }
    }

    /// Decides a condition for every possible person, within the time that all conditions of the pack share.
    mutating func diagram(
        _ expression: ConditionExpression,
        _ node: DefinitionNode,
        _ label: String
    ) -> DecisionDiagram? {
        let deciding = scope.draft.deciding
        do {
            let diagram = try deciding.counting { try expression.diagram(check: deciding.check) }
            if let diagram { return diagram }
            collector.error(
                .failedCondition,
                at: node.location,
                "\(label) asks more than can be decided",
                help: "split it into simpler conditions"
            )
        } catch {
            collector.error(
                .luaKilled,
                at: node.location,
                "\(label) is not decided: \(deciding.problem)",
                help: "ask for less, or split it into simpler conditions"
            )
        }
        return nil
    }

    /// Whether a rule of access is read that may still say whether it asks of the viewer or of the record.
    private var asksAccess: Bool { factTable.isOfAccess && askedOf == nil }

    mutating func expression(_ node: DefinitionNode, _ label: String) -> ConditionExpression? {
        guard !collector.isFull else { return nil }
        guard case .table(let fields, let items) = node.value, items.isEmpty else {
            _ = mismatch(node, .condition, label)
            return nil
        }
        var count = collector.diagnostics.count
        var parts: [ConditionExpression] = []
        for field in fields.sorted(by: { $0.name < $1.name }) {
            let inner = "\(label).\(field.name)"
            switch field.name {
            case "all", "any", "none":
                let written = field.node.list ?? []
                let listed = written.compactMap { expression($0, inner) }
                if written.isEmpty { _ = mismatch(field.node, .list(.condition), inner) }
                if collector.diagnostics.count == count {
                    collector.checkBranches(
                        of: listed,
                        isAll: field.name == "all",
                        in: inner,
                        written,
                        factTable
                    )
                    count = collector.diagnostics.count
                }
                parts.append(
                    field.name == "all" ? .all(listed) : field.name == "any" ? .any(listed) : .none(listed)
                )
            case "viewer" where asksAccess, "record" where asksAccess:
                askedOf = field.name
                if let part = expression(field.node, inner) { parts.append(part) }
                askedOf = nil
            case "speaks":
                let written = field.node.string.map { _ in [field.node] } ?? field.node.list ?? []
                let tags = written.compactMap(\.string)
                if tags.isEmpty || tags.count != written.count || !tags.allSatisfy(LanguageTag.isValid) {
                    collector.error(
                        .badValue,
                        at: field.node.location,
                        "\(inner) takes languages by their codes, such as \"ar\""
                    )
                }
                parts.append(.any(tags.map { .test(.speaks($0), .values([.boolean(true)])) }))
            case "knows":
                let names = field.node.string.map { _ in [field.node] } ?? field.node.list ?? []
                if names.isEmpty { _ = mismatch(field.node, .list(.string), inner) }
                let atoms = names.compactMap { known($0, inner) }
                parts.append(.any(atoms.map { .test($0, .values([.boolean(true)])) }))
            default:
                if let part = test(field, inner) { parts.append(part) }
            }
        }
        guard collector.diagnostics.count == count, !asksUnread else { return nil }
        return parts.count == 1 ? parts[0] : .all(parts)
    }

    /// Reads the test of one fact: against a value, a list of values or a range; for a date, against the days that
    /// bound it.
    private mutating func test(_ field: DefinitionNode.Field, _ label: String) -> ConditionExpression? {
        guard let fact = fact(named: field.name, at: field.node.location, label) else { return nil }
        if fact.kind == .date { return bounds(field.node, of: fact, label) }
        if case .list(let values) = fact.kind { return included(field.node, values, of: fact, label) }
        guard let guarded = self.guarded(field.node, fact, label) else { return nil }
        if let derivation = fact.derivation { return .derived(fact.id, derivation, guarded) }
        return .test(.fact(fact.id), guarded)
    }

    /// Reads which values of a list a person must have chosen, one of them or more.
    private mutating func included(
        _ node: DefinitionNode,
        _ values: [String],
        of fact: FactDeclaration,
        _ label: String
    ) -> ConditionExpression? {
        let written = node.string.map { _ in [node] } ?? node.list ?? []
        if written.isEmpty { _ = mismatch(node, .list(.string), label) }
        let names = written.compactMap { item -> String? in
            guard let name = item.string else {
                _ = mismatch(item, .string, label)
                return nil
            }
            guard values.contains(name) else {
                if factTable.isUnread(name, of: fact.id) {
                    asksUnread = true
                    return nil
                }
                collector.error(
                    .badValue,
                    at: item.location,
                    "\(label): \(fact.id.name) cannot include '\(name)'",
                    help: Suggestion.help(for: name, among: values)
                )
                return nil
            }
            return name
        }
        guard !names.isEmpty else { return nil }
        return .any(names.map { .test(.includes(fact.id, $0), .values([.boolean(true)])) })
    }

    private mutating func fact(
        named name: String,
        at location: SourceLocation,
        _ label: String
    ) -> FactDeclaration? {
        let asked = askedOf.map { "\($0):\(name)" } ?? name
        switch factTable[asked] {
        case .found(let fact): return fact
        case .unknown where factTable.isUnread(asked): asksUnread = true
        case .unknown(let help) where factTable.isOfAccess:
            collector.error(
                .unknownFact,
                at: location,
                "\(label) asks for '\(name)', about which no rule of access can ask",
                help: help
            )
        case .unknown(let help):
            collector.error(
                .unknownFact,
                at: location,
                "\(label) reads fact '\(name)', which no pack declares",
                help: help
            )
        case .ambiguous(let ids):
            collector.error(
                .ambiguousFact,
                at: location,
                "\(label) reads fact '\(name)', which several packs declare",
                help: "write one of "
                    + ids.map { isJSON ? "\"\($0)\"" : "[\"\($0)\"]" }.joined(separator: ", ")
            )
        }
        return nil
    }

    private mutating func known(_ node: DefinitionNode, _ label: String) -> Atom? {
        guard let name = node.string else {
            _ = mismatch(node, .string, label)
            return nil
        }
        guard let fact = fact(named: name, at: node.location, label) else { return nil }
        guard !factTable.isDerived(fact) else {
            collector.error(
                .badValue,
                at: node.location,
                "\(label) asks whether fact '\(name)' is known, which follows from others",
                help: "ask whether those are known"
            )
            return nil
        }
        return .known(fact.id)
    }
}
