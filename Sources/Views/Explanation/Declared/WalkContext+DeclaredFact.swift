import ManasikDomain
import ManasikRules

/// Facts: how their values are known, and which case decided.
extension WalkContext {
    func explanation(of fact: FactDeclaration) -> DeclaredExplanation {
        let through = fact.derivation?.through ?? []
        return explanation(
            fact.id,
            .fact,
            .fact(fact, decided: fact.derivation.flatMap(decided), uses: catalog.uses(of: fact.id)),
            fact.location,
            facts: ([fact.id] + through + fact.origins).map { read($0) }
        )
    }

    /// Returns how the value of a derived fact is decided for the person; nil if it is not known.
    private func decided(by derivation: FactDerivation) -> DecidedCase? {
        guard let value = derivation.value(for: person.facts) else { return nil }
        let deciding = derivation.decidingCase(for: person.facts)
        // Where no case holds, all of them were asked.
        let asked = deciding.map { [$0] } ?? derivation.cases
        let readings = asked.map { $0.when.reading(for: person.facts) }
        return DecidedCase(
            value: value,
            when: deciding.map { one in
                Condition(form: .decided(one.when), atoms: readings[0].atoms, location: one.code)
            },
            facts: RuleReading.all(readings).subjects.map { read($0) },
            code: derivation.code ?? deciding?.code
        )
    }
}
