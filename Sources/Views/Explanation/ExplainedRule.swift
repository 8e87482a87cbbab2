import ManasikDomain
import ManasikRules

/// Conditions that must all hold, and what would have to be otherwise for another answer.
struct ExplainedRule {
    private let conditions: [Condition]
    private let catalog: Catalog
    private let rules: RuleEvaluator
    private let facts: Facts

    /// How often a rule may be asked in the search for what would have to be otherwise; code is slower than diagrams.
    ///
    /// Code that asks many unknown facts is run again and again for each of them.
    private static let budget = (diagrams: 50_000, code: 2000, openCode: 20)
    /// The number of possible answers of a person from which code counts as asking many facts.
    private static let manyAnswers = 2000.0
    /// The most values of a decimal that are tried where code is asked.
    private static let mostDecimals = 2001

    init(_ conditions: [Condition], _ catalog: Catalog, _ rules: RuleEvaluator, for facts: Facts) {
        self.conditions = conditions
        self.catalog = catalog
        self.rules = rules
        self.facts = facts
    }

    func reading(for facts: Facts) throws(ConditionFailure) -> RuleReading {
        var readings: [RuleReading] = []
        for condition in conditions { readings.append(try rules.reading(of: condition, for: facts)) }
        return .all(readings)
    }

    /// Returns the fewest facts whose change leads to another answer.
    ///
    /// - Parameter reading: The reading of the facts as they are.
    func counterfactuals(_ reading: RuleReading, _ limit: Int) throws(ConditionFailure) -> [Counterfactuals] {
        let diagrams = conditions.compactMap { condition in
            if case .decided(let diagram) = condition.form { diagram } else { nil }
        }
        let isDecided = diagrams.count == conditions.count
        let answers = reading.atoms.filter { facts.answer($0) == nil }.reduce(1.0) { product, atom in
            guard case .fact(let id) = atom, let kind = catalog.facts[id]?.kind else { return product * 2 }
            return product * Double(kind.decimals?.bounds.count ?? kind.domain?.count ?? 2)
        }
        let codeBudget = answers > Self.manyAnswers ? Self.budget.openCode : Self.budget.code
        let known = diagrams.factClasses(kind: { catalog.facts[$0]?.kind }, asksWhetherKnown: false)
        var search = CounterfactualSearch(
            facts,
            budget: isDecided ? Self.budget.diagrams : codeBudget,
            classes: { subject, atoms in
                isDecided
                    ? known.first { $0.subject == subject } : everyValue(of: subject, atoms, diagrams)
            },
            reading: { facts throws(ConditionFailure) in try self.reading(for: facts) }
        )
        switch reading.verdict {
        case .holds: return [try search.changes(to: .fails, limit: limit)]
        case .fails: return [try search.changes(to: .holds, limit: limit)]
        case .undecided:
            return [
                try search.changes(to: .holds, limit: limit),
                try search.changes(to: .fails, limit: limit),
            ]
        }
    }

    /// Returns every value separately, since it is unknown what code distinguishes.
    private func everyValue(
        of subject: FactTest.Subject,
        _ atoms: [Atom],
        _ diagrams: [DecisionDiagram]
    ) -> FactClasses? {
        var days: Set<CivilDate> = []
        for case .before(let id, let day) in atoms where .fact(id) == subject { days.insert(day) }
        for diagram in diagrams {
            for node in diagram.nodes {
                if case .before(let id, let day) = node.atom, .fact(id) == subject { days.insert(day) }
            }
        }
        var kind: FactKind?
        if case .fact(let id) = subject { kind = catalog.facts[id]?.kind }
        var guards = Set((kind?.domain ?? []).map { DecisionDiagram.Guard.values([$0]) })
        if let (bounds, places) = kind?.decimals {
            guard bounds.count <= Self.mostDecimals else { return nil }
            guards = Set(bounds.map { .decimals($0, $0, places: places) })
        }
        return FactClasses(
            subject,
            kind: kind,
            guards: guards,
            days: days,
            asksWhetherKnown: false
        )
    }
}
