public import ManasikDomain

/// Something that packs declare, with what it asks of facts by itself.
public struct FactDependent: Hashable, Sendable {
    /// The word of its kind.
    public let kind: String
    public let id: DefinitionID
    public let title: TextReference
    /// The conditions that it holds, of whatever is in it.
    public let conditions: [Condition]
    /// The facts that it reads otherwise: those from which its days and times are counted, or from which it follows.
    public let facts: [DefinitionID]

    /// The facts that it reads, also through derived ones.
    public var reads: Set<DefinitionID> {
        var reads = Set(facts)
        for condition in conditions { reads.formUnion(condition.atoms.map { $0.fact } + condition.through) }
        return reads
    }
}

extension Catalog {
    /// All that reads facts: definitions whose own condition asks for them; items that they complete, or that are due by them;
    /// steps that they bar, excuse, time or let others do, or at which they decide what is said; rituals in which they decide
    /// what is owed; lists of contacts, violations, and facts that follow from others. What reads facts in several of these
    /// ways comes once for each.
    public var factDependents: [FactDependent] {
        var dependents = (ruledDefinitions + ruledGroups).map { definition in
            let own = definition.clauses.filter { $0.owner == definition.id }
            return FactDependent(
                kind: definition.kind.rawValue,
                id: definition.id,
                title: definition.title,
                conditions: own.map { $0.condition },
                facts: []
            )
        }
        for list in Self.sorted(checklists) { dependents += list.items.map { settling($0) } }
        for ritual in Self.sorted(rituals) { dependents += Self.dependents(in: ritual) }
        for list in Self.sorted(contactLists) {
            dependents.append(Self.dependent("contacts", list.id, list.title, Self.list(list.when)))
        }
        for violation in Self.sorted(violations) {
            dependents.append(
                Self.dependent("violation", violation.id, violation.title, Self.list(violation.when))
            )
        }
        for fact in Self.sorted(facts) {
            let origins = (fact.origins + (fact.derivation?.through ?? [])).eachOnce
            dependents.append(Self.dependent("fact", fact.id, fact.title, [], origins))
        }
        return dependents
    }

    /// The facts that show that an item is done, and that by which it is due.
    private func settling(_ item: ChecklistItem) -> FactDependent {
        var due: [DefinitionID] = []
        if case .fact(let name)? = item.due?.anchor { due = facts(named: name).map { $0.id } }
        return Self.dependent(
            RuledDefinition.Kind.item.rawValue,
            item.id,
            item.text,
            Self.list(item.doneWhen),
            due
        )
    }

    private static func dependents(in ritual: Ritual) -> [FactDependent] {
        let owed = dependent(
            RuledDefinition.Kind.ritual.rawValue,
            ritual.id,
            ritual.title,
            ritual.requiresWhen.flatMap { list($0.when) }
        )
        var dependents = [owed]
        for node in ritual.steps {
            guard let step = node.step else { continue }
            let timed = step.times.compactMap { $0.fact }
            let id = ritual.id.step(node.id)
            dependents.append(
                dependent(RuledDefinition.Kind.step.rawValue, id, node.title, step.conditions, timed)
            )
        }
        return dependents
    }

    private static func dependent(
        _ kind: String,
        _ id: DefinitionID,
        _ title: TextReference,
        _ conditions: [Condition],
        _ facts: [DefinitionID] = []
    ) -> FactDependent {
        FactDependent(kind: kind, id: id, title: title, conditions: conditions, facts: facts)
    }

    /// The condition as a list; empty if there is none.
    private static func list(_ condition: Condition?) -> [Condition] {
        if let condition { [condition] } else { [] }
    }

    private static func sorted<Value>(_ values: [DefinitionID: Value]) -> [Value] {
        values.sorted { $0.key < $1.key }.map { $0.value }
    }
}
