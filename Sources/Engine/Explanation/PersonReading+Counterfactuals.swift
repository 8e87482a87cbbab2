import ManasikDomain
import ManasikRules

/// What would have to be otherwise for another answer.
extension PersonReading {
    /// How often a rule may be asked while what would have to be otherwise is looked for; code is slower than diagrams.
    ///
    /// Code that asks much that is not known is gone through for each of these again and again.
    private static let budget = (diagrams: 50_000, code: 2000, openCode: 20)
    /// From so many answers on that a person may give code asks much.
    private static let manyAnswers = 2000.0

    func counterfactuals(
        _ conditions: [Condition],
        _ reading: RuleReading,
        _ facts: Facts,
        _ terms: Terms,
        _ limit: Int
    ) throws(EngineError) -> [Counterfactuals] {
        let diagrams = conditions.compactMap { condition in
            if case .decided(let diagram) = condition.form { diagram } else { nil }
        }
        let catalog = terms.catalog
        let rules = terms.rules
        let isDecided = diagrams.count == conditions.count
        let answers = reading.atoms.filter { facts.answer($0) == nil }.reduce(1.0) { product, atom in
            guard case .fact(let id) = atom, let domain = catalog.facts[id]?.kind.domain else {
                return product * 2
            }
            return product * Double(domain.count)
        }
        let codeBudget = answers > Self.manyAnswers ? Self.budget.openCode : Self.budget.code
        let known = diagrams.factClasses(kind: { catalog.facts[$0]?.kind }, asksWhetherKnown: false)
        var search = CounterfactualSearch(
            facts,
            budget: isDecided ? Self.budget.diagrams : codeBudget,
            classes: { subject, atoms in
                if isDecided { return known.first { $0.subject == subject } }
                return Self.classes(of: subject, atoms, diagrams, catalog)
            },
            reading: { facts throws(ConditionFailure) in try Self.reading(conditions, facts, rules) }
        )
        do throws(ConditionFailure) {
            switch reading.verdict {
            case .holds: return [try search.changes(to: .fails, limit: limit)]
            case .fails: return [try search.changes(to: .holds, limit: limit)]
            case .undecided:
                return [
                    try search.changes(to: .holds, limit: limit),
                    try search.changes(to: .fails, limit: limit),
                ]
            }
        } catch {
            throw .condition(error)
        }
    }

    /// Every value by itself, since nobody knows what code tells apart.
    private static func classes(
        of subject: FactTest.Subject,
        _ atoms: [Atom],
        _ diagrams: [DecisionDiagram],
        _ catalog: Catalog
    ) -> FactClasses? {
        var days: Set<CivilDate> = []
        for case .before(let id, let day) in atoms where .fact(id) == subject { days.insert(day) }
        for diagram in diagrams {
            for case .before(let id, let day) in diagram.nodes.map(\.atom) where .fact(id) == subject {
                days.insert(day)
            }
        }
        var kind: FactKind?
        if case .fact(let id) = subject { kind = catalog.facts[id]?.kind }
        return FactClasses(
            subject,
            kind: kind,
            guards: Set((kind?.domain ?? []).map { .values([$0]) }),
            days: days,
            asksWhetherKnown: false
        )
    }
}
