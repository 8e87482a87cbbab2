import ManasikDomain

/// Places of the rites, and kinds of what is listed.
extension WalkContext {
    func explanation(of place: Place) -> DeclaredExplanation {
        let rites = catalog.titles { $0.place == place.id }
        return explanation(place.id, .place, .place(place, rites: rites), place.location)
    }

    func explanation(of kind: KindDeclaration) -> DeclaredExplanation {
        let rules = catalog.listingRules.values.filter {
            kind.subject == .place && $0.kind.rawValue == kind.id.name
        }
        let names = rules.map { $0.id }.sorted()
        return explanation(kind.id, .kind, .kind(kind, rules: names), kind.location)
    }
}
