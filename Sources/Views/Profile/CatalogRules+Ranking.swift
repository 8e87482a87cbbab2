public import ManasikDomain
import ManasikRules

extension CatalogRules {
    /// Returns what each unknown fact would settle, the one that settles most first.
    func ranked(_ open: [OpenCondition], for facts: Facts) -> [QuestionValue] {
        QuestionValue.ranked(open, for: facts, order: factOrder) { catalog.facts[$0]?.kind }
            .reduce(into: []) { values, value in
                // A fact that is counted between two dates is determined by asking for the dates.
                let fact = catalog.askable(value.fact, facts)
                guard let place = values.firstIndex(where: { $0.fact == fact }) else {
                    return values.append(value.asking(fact))
                }
                values[place] = values[place].joined(with: value)
            }
    }
}

extension Catalog {
    /// Returns the fact to ask for: the fact itself, or, for a derived fact, the first unknown one from which it
    /// follows.
    public func askable(_ id: DefinitionID, _ known: Facts? = nil) -> DefinitionID {
        let origins = facts[id]?.origins ?? []
        return origins.first { known?[$0] == nil } ?? origins.first ?? id
    }
}
