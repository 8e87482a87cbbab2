public import ManasikDomain
import ManasikRules

extension CatalogRules {
    /// What the facts that are not known would settle, the one that settles most first.
    func ranked(_ open: [OpenCondition], for facts: Facts) -> [QuestionValue] {
        QuestionValue.ranked(open, for: facts, order: factOrder) { catalog.facts[$0]?.kind }
            .reduce(into: []) { values, value in
                // What is counted between two dates is asked for by these.
                let fact = catalog.askable(value.fact, facts)
                guard let place = values.firstIndex(where: { $0.fact == fact }) else {
                    return values.append(value.asking(fact))
                }
                values[place] = values[place].joined(with: value)
            }
    }
}

extension Catalog {
    /// The fact to ask for: itself, or of what a derived fact follows from the first that is not known.
    public func askable(_ id: DefinitionID, _ known: Facts? = nil) -> DefinitionID {
        let origins = facts[id]?.origins ?? []
        return origins.first { known?[$0] == nil } ?? origins.first ?? id
    }
}
