public import ManasikDomain

/// A definition that concerns only some people, with everything that decides whom.
public struct RuledDefinition: Hashable, Sendable {
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        case ritual, step, item, contact, chirps, dhikr
        /// Groups of steps in rituals.
        case sequence
        case anyOrder = "any_order"
        case choice

        /// Whether it is a group of steps.
        public var isGroup: Bool {
            switch self {
            case .sequence, .anyOrder, .choice: true
            case .ritual, .step, .item, .contact, .chirps, .dhikr: false
            }
        }
    }

    /// A condition that must hold, with its owner: the definition itself, or one that contains it.
    public struct Clause: Hashable, Sendable {
        public let condition: Condition
        /// The definition at which the condition is written.
        public let owner: DefinitionID
        public let ownerTitle: TextReference
    }

    public let kind: Kind
    /// The full name; for a step `pack:ritual/step`.
    public let id: DefinitionID
    public let title: TextReference
    /// Conditions that must all hold, the outermost first.
    public let clauses: [Clause]
    public let sources: [Citation]
    public let season: Int?
    public let reviewBy: CivilDate?
    public let unverified: Bool
    public let location: SourceLocation?
}

extension Catalog {
    /// Every definition that has a condition or could have one, by kind and name; the conditions of groups of steps are those
    /// of their steps.
    public var ruledDefinitions: [RuledDefinition] {
        var found: [RuledDefinition] = []
        for ritual in sortedRituals { found += ruled(ritual).filter { !$0.kind.isGroup } }
        for list in checklists.values.sorted(by: { ($0.order, $0.id) < ($1.order, $1.id) }) {
            found += list.items.map(Self.ruled)
        }
        for list in contactLists.values.sorted(by: { $0.id < $1.id }) {
            found += list.contacts.map { Self.ruled($0, of: list) }
        }
        for rotation in chirps.values.sorted(by: { $0.id < $1.id }) { found.append(Self.ruled(rotation)) }
        for entry in dhikr.values.sorted(by: { $0.id < $1.id }) { found.append(Self.ruled(entry)) }
        return found
    }

    /// The groups of steps in rituals, by ritual in natural order.
    public var ruledGroups: [RuledDefinition] {
        sortedRituals.flatMap { ritual in ruled(ritual).filter { $0.kind.isGroup } }
    }

    private var sortedRituals: [Ritual] { rituals.values.sorted { $0.id < $1.id } }

    private static func clauses(
        _ condition: Condition?,
        _ owner: DefinitionID,
        _ title: TextReference
    ) -> [RuledDefinition.Clause] {
        condition.map { [RuledDefinition.Clause(condition: $0, owner: owner, ownerTitle: title)] } ?? []
    }

    // MARK: Kinds

    private func ruled(_ ritual: Ritual) -> [RuledDefinition] {
        let outer = Self.clauses(ritual.when, ritual.id, ritual.title)
        var found = [
            RuledDefinition(
                kind: .ritual,
                id: ritual.id,
                title: ritual.title,
                clauses: outer,
                sources: ritual.sources,
                season: nil,
                reviewBy: ritual.reviewBy,
                unverified: false,
                location: ritual.location
            )
        ]
        func visit(_ node: RitualNode, _ outer: [RuledDefinition.Clause]) {
            let id = ritual.id.step(node.id)
            let clauses = outer + Self.clauses(node.when, id, node.title)
            found.append(
                RuledDefinition(
                    kind: RuledDefinition.Kind(of: node),
                    id: id,
                    title: node.title,
                    clauses: clauses,
                    sources: node.step?.sources ?? [],
                    season: nil,
                    reviewBy: node.step?.reviewBy,
                    unverified: node.step?.unverified ?? false,
                    location: node.location
                )
            )
            for child in node.children { visit(child, clauses) }
        }
        for child in ritual.root.children { visit(child, outer) }
        return found
    }

    private static func ruled(_ item: ChecklistItem) -> RuledDefinition {
        RuledDefinition(
            kind: .item,
            id: item.id,
            title: item.text,
            clauses: clauses(item.when, item.id, item.text),
            sources: item.sources,
            season: item.season,
            reviewBy: item.reviewBy,
            unverified: item.unverified,
            location: item.location
        )
    }

    private static func ruled(_ contact: Contact, of list: ContactList) -> RuledDefinition {
        RuledDefinition(
            kind: .contact,
            id: contact.id,
            title: contact.name,
            clauses: clauses(list.when, list.id, list.title)
                + clauses(contact.when, contact.id, contact.name),
            sources: contact.sources,
            season: nil,
            reviewBy: contact.reviewBy,
            unverified: contact.unverified,
            location: contact.location
        )
    }

    private static func ruled(_ rotation: ChirpRotation) -> RuledDefinition {
        RuledDefinition(
            kind: .chirps,
            id: rotation.id,
            title: rotation.title,
            clauses: clauses(rotation.when, rotation.id, rotation.title),
            sources: [],
            season: nil,
            reviewBy: nil,
            unverified: false,
            location: rotation.location
        )
    }

    private static func ruled(_ dhikr: Dhikr) -> RuledDefinition {
        RuledDefinition(
            kind: .dhikr,
            id: dhikr.id,
            title: dhikr.name,
            clauses: clauses(dhikr.when, dhikr.id, dhikr.name),
            sources: dhikr.sources,
            season: nil,
            reviewBy: nil,
            unverified: dhikr.unverified,
            location: dhikr.location
        )
    }
}

extension RuledDefinition.Kind {
    fileprivate init(of node: RitualNode) {
        self =
            switch node.kind {
            case .step: .step
            case .sequence: .sequence
            // A choice of which several branches are done is made by doing.
            case .anyOrder: node.atLeast == nil ? .anyOrder : .choice
            case .choice: .choice
            }
    }
}
