import ManasikDomain

extension ComparedDefinition {
    /// Returns the definition of an earlier version under the names of the later one.
    func renamed(_ renaming: Renaming) -> ComparedDefinition {
        guard !renaming.isIdentity else { return self }
        var renamed = ComparedDefinition(
            kind: kind,
            id: renaming.name(of: kind, id),
            requirements: requirements.map { self.renamed($0, renaming) },
            location: location
        )
        renamed.clauses = clauses.map { $0.renamed(renaming) }
        renamed.doneWhen = doneWhen.map { $0.renamed(renaming) }
        return renamed
    }
}

extension ComparedDefinition {
    fileprivate func renamed(_ requirement: Requirement, _ renaming: Renaming) -> Requirement {
        let ritual: DefinitionID? =
            switch kind {
            case .ritual: id
            case .step, .node: id.stepOfRitual?.ritual
            default: nil
            }
        return requirement.map { provision in
            Provision(
                when: provision.when.map { $0.renamed(renaming) },
                words: ritual.map { requirement.renamed(provision.words, in: $0, renaming) }
                    ?? provision.words
            )
        }
    }
}

extension ComparedDefinition.Requirement {
    /// What a step or a ritual says by the names of nodes; what else is in these words is no name.
    private static let ofNodes: Set<String> = [
        "in", "nodes", "needs", "after", "during", "also_at", "begins", "first", "full",
    ]

    /// Returns words with the other names of a ritual's nodes.
    fileprivate func renamed(_ words: String, in ritual: DefinitionID, _ renaming: Renaming) -> String {
        let isOfNodes = name.split(separator: ".").contains { Self.ofNodes.contains(String($0)) }
        guard isOfNodes else { return words }
        var renamed = ""
        var name = ""
        for character in words + "\n" {
            if character.isLetter || character.isNumber || "-_:".contains(character) {
                name.append(character)
            } else {
                renamed += renaming.step(ritual.step(name)).stepOfRitual?.name ?? name
                name = ""
                renamed.append(character)
            }
        }
        return String(renamed.dropLast())
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
        default: id
        }
    }
}
