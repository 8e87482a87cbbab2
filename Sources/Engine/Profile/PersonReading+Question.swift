import ManasikDomain
import ManasikLocalization
import ManasikRules

extension PersonReading {
    /// What the facts that are not known would settle, the one that settles most first.
    func ranked(_ open: [OpenCondition], _ facts: Facts) -> [QuestionValue] {
        QuestionValue.ranked(open, for: facts, order: generation.factOrder) { catalog.facts[$0]?.kind }
            .reduce(into: []) { values, value in
                // What is counted between two dates is asked for by these.
                let fact = catalog.askable(value.fact, facts)
                guard let place = values.firstIndex(where: { $0.fact == fact }) else {
                    return values.append(value.asking(fact))
                }
                values[place] = values[place].joined(with: value)
            }
    }

    /// - Returns: nil where the condition failed, which is reported.
    func decision(
        _ condition: Condition,
        _ facts: Facts,
        _ rules: RuleEvaluator? = nil
    ) -> PartialDecision? {
        let rules = rules ?? generation.rules
        do { return try rules.decision(of: condition, for: facts) } catch {
            rules.report(error)
            return nil
        }
    }

    /// The question of one fact.
    func question(_ id: DefinitionID, _ value: QuestionValue) -> FactQuestion? {
        catalog.question(id, value, localizer)
    }
}
