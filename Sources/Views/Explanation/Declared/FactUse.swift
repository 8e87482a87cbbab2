public import ManasikDomain
import ManasikRules
import ManasikWalkthroughs

/// Something that packs declare and that depends on a fact.
public struct FactUse: Hashable, Sendable {
    /// The word of its kind, as explanations call it.
    public let kind: String
    public let id: DefinitionID
    public let title: TextReference
}

extension Catalog {
    /// Returns what asks a fact by itself: definitions whose own condition reads it, violations, items that it completes, steps
    /// whose time is counted from it, and facts that follow from it.
    func uses(of fact: DefinitionID) -> [FactUse] {
        func asks(_ condition: Condition?) -> Bool {
            guard let condition else { return false }
            return condition.through.contains(fact) || condition.atoms.contains { $0.fact == fact }
        }
        var uses: [FactUse] = []
        func add(_ kind: String, _ id: DefinitionID, _ title: TextReference) {
            let use = FactUse(kind: kind, id: id, title: title)
            if !uses.contains(use) { uses.append(use) }
        }
        for definition in ruledDefinitions + ruledGroups {
            let own = definition.clauses.filter { $0.owner == definition.id }
            if own.contains(where: { asks($0.condition) }) {
                add(definition.kind.rawValue, definition.id, definition.title)
            }
        }
        for list in contactLists.values.sorted(by: { $0.id < $1.id }) where asks(list.when) {
            add(DeclaredExplanation.Kind.contacts.rawValue, list.id, list.title)
        }
        for list in checklists.values.sorted(by: { $0.id < $1.id }) {
            for item in list.items where asks(item.doneWhen) {
                add(RuledDefinition.Kind.item.rawValue, item.id, item.text)
            }
        }
        for ritual in sortedRituals {
            for node in ritual.steps where node.step?.times.contains(where: { $0.fact == fact }) == true {
                add(RuledDefinition.Kind.step.rawValue, ritual.id.step(node.id), node.title)
            }
        }
        for violation in violations.values.sorted(by: { $0.id < $1.id }) where asks(violation.when) {
            add(DeclaredExplanation.Kind.violation.rawValue, violation.id, violation.title)
        }
        for other in facts.values.sorted(by: { $0.id < $1.id }) where other.origins.contains(fact) {
            add(DeclaredExplanation.Kind.fact.rawValue, other.id, other.title)
        }
        return uses
    }
}
