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
                words: requirement.name == "kind"
                    ? renamed(kindIn: provision.words, renaming)
                    : requirement.renamed(provision.words, in: ritual, renaming)
            )
        }
    }

    /// Returns the other name of the kind of a place or a contact.
    private func renamed(kindIn words: String, _ renaming: Renaming) -> String {
        switch kind {
        case .place, .listing: renaming.kind(Place.Kind(rawValue: words)).rawValue
        case .contact: renaming.kind(Contact.Kind(rawValue: words)).rawValue
        default: words
        }
    }
}

extension ComparedDefinition.Requirement {
    /// What a step or a ritual says by the names of nodes; what else is in these words is no name.
    private static let ofNodes: Set<String> = [
        "in", "nodes", "needs", "after", "during", "also_at", "begins", "first", "full",
    ]

    /// What names remedies or a ritual by full names.
    private static let ofNames: Set<String> = [
        "ritual", "missed", "late", "out_of_order", "lost", "short", "together",
    ]

    /// What names remedies after one of `leading`, beside texts, which have full names as well.
    private static let ofRulings: Set<String> = ["rulings", "barred"]
    private static let leading: Set<String> = ["follows", "costs"]

    /// Returns words with the other names of a ritual's nodes, of remedies and of rituals.
    ///
    /// - Parameter ritual: The ritual whose nodes are meant; nil for none.
    fileprivate func renamed(_ words: String, in ritual: DefinitionID?, _ renaming: Renaming) -> String {
        let parts = Set(name.split(separator: ".").map { String($0) })
        let isOfNodes = ritual != nil && !parts.isDisjoint(with: Self.ofNodes)
        let isOfNames = !parts.isDisjoint(with: Self.ofNames)
        let isOfRulings = !parts.isDisjoint(with: Self.ofRulings)
        guard isOfNodes || isOfNames || isOfRulings else { return words }
        var renamed = ""
        var name = ""
        var before = ""
        for character in words + "\n" {
            if character.isLetter || character.isNumber || "-_:".contains(character) {
                name.append(character)
                continue
            }
            var other = name
            if isOfNodes, let ritual {
                // The root of the nodes has the name of the ritual.
                other =
                    name == ritual.name
                    ? renaming(ritual, .ritual).name
                    : renaming.step(ritual.step(name)).stepOfRitual?.name ?? name
            } else if isOfNames || Self.leading.contains(before), let id = DefinitionID(name) {
                other = renaming(id, oneOf: [.remedy, .ritual]).description
            }
            renamed += other
            if !name.isEmpty { before = name }
            name = ""
            renamed.append(character)
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
        case .ritual: self(id, .ritual)
        case .violation: self(id, .violation)
        case .remedy: self(id, .remedy)
        case .kind: self(id, oneOf: [.placeKind, .contactKind])
        default: id
        }
    }
}
