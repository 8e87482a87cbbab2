import ManasikDomain

extension ComparedDefinition {
    /// Returns the definition of an earlier version under the names of the later one.
    func renamed(_ renaming: Renaming) -> ComparedDefinition {
        guard !renaming.isIdentity else { return self }
        var renamed = ComparedDefinition(
            kind: kind,
            id: renaming.name(of: kind, id),
            requirements: requirements.map { $0.renamed(renaming) },
            location: location
        )
        renamed.clauses = clauses.map { $0.renamed(renaming) }
        renamed.doneWhen = doneWhen.map { $0.renamed(renaming) }
        return renamed
    }
}

extension ComparedDefinition.Requirement {
    fileprivate func renamed(_ renaming: Renaming) -> ComparedDefinition.Requirement {
        map { ComparedDefinition.Provision(when: $0.when.map { $0.renamed(renaming) }, words: $0.words) }
    }
}

extension Renaming {
    /// Returns the other name of a definition.
    fileprivate func name(of kind: Impact.Kind, _ id: DefinitionID) -> DefinitionID {
        switch kind {
        case .fact: fact(id)
        case .item: self(id, .item)
        case .checklist: self(id, .checklist)
        case .dhikr: self(id, .dhikr)
        case .category: self(id, .category)
        case .chirps: self(id, .rotation)
        case .collection: record(of: id, [:]).collection
        default: id
        }
    }
}
