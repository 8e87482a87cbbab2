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
        let members = catalog.titles(of: kind)
        return explanation(kind.id, .kind, .kind(kind, rules: names, members: members), kind.location)
    }
}

extension Catalog {
    /// The host's own kinds of places and of contacts, levels of items and phases of checklists.
    static let kindsOfHost: [KindDeclaration] = KindDeclaration.Subject.allCases.flatMap { subject in
        subject.namesOfHost.map { name in
            KindDeclaration(
                id: DefinitionID(pack: .host, name: name),
                subject: subject,
                title: TextReference(pack: .host, key: "\(subject.rawValue).\(name)")
            )
        }
    }

    /// Returns the titles of what packs declare of a kind.
    fileprivate func titles(of kind: KindDeclaration) -> [TextReference] {
        let name = kind.id.name
        let lists = checklists.values.sorted { ($0.order, $0.id) < ($1.order, $1.id) }
        switch kind.subject {
        case .place:
            let found = places.values.filter { $0.kind.rawValue == name }
            return found.sorted { $0.id < $1.id }.map { $0.title }
        case .contact:
            let all = contactLists.values.sorted { $0.id < $1.id }.flatMap { $0.contacts }
            return all.filter { $0.kind.rawValue == name }.map { $0.name }
        case .level:
            return lists.flatMap { $0.items }.filter { $0.level.name == name }.map { $0.text }
        case .phase: return lists.filter { $0.phase.name == name }.map { $0.title }
        }
    }
}
