import ManasikDomain

extension ComparedDefinition {
    /// Returns the definition of an earlier version under the names of the later one.
    func renamed(_ names: ComparedNames) -> ComparedDefinition {
        guard !names.renaming.isIdentity else { return self }
        var renamed = ComparedDefinition(
            kind: kind,
            id: names.renaming.name(of: kind, id),
            requirements: requirements.map { self.renamed($0, names) },
            location: location
        )
        renamed.clauses = clauses.map { $0.renamed(names.renaming) }
        renamed.doneWhen = doneWhen.map { $0.renamed(names.renaming) }
        return renamed
    }

    private func renamed(_ requirement: Requirement, _ names: ComparedNames) -> Requirement {
        let word = RequirementNames(of: self, requirement.name, names)
        let provisions = requirement.provisions.map { provisions in
            let renamed = provisions.map { provision in
                Provision(
                    when: provision.when.map { $0.renamed(names.renaming) },
                    words: word.renamed(provision.words)
                )
            }
            return word.isSorted ? renamed.sorted { $0.words < $1.words } : renamed
        }
        return Requirement(
            word.requirement,
            isList: requirement.isList,
            provisions.renamed { names.renaming.school($0) }
        )
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
        case .collection: collection(id)
        case .setting: setting(id, .null).id
        case .step, .node: step(id)
        case .ritual: self(id, .ritual)
        case .violation: self(id, .violation)
        case .remedy: self(id, .remedy)
        case .kind: self(id, oneOf: [.placeKind, .contactKind])
        default: id
        }
    }
}
