import ManasikDomain

extension Catalog {
    /// Finds a fact by its short or full name.
    ///
    /// - Throws: `EngineError.unknownFact` with the nearest name, or `.ambiguousFact`.
    func fact(named name: String) throws(EngineError) -> FactDeclaration {
        let found = facts(named: name)
        if found.count > 1 { throw .ambiguousFact(name, found.map(\.id)) }
        guard let fact = found.first else {
            let names = facts.keys.map(\.name)
            throw .unknownFact(name, suggestion: Suggestion.nearest(to: name, among: names.sorted()))
        }
        return fact
    }
}
