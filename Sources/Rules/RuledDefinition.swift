public import ManasikDomain

/// A definition that concerns some people and others not, with all that decides for whom.
public struct RuledDefinition: Hashable, Sendable {
    public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
        case ritual, step, item, contact, chirps, dhikr
    }

    /// A condition that must hold, and whose it is: the definition's own, or that of what it belongs to.
    public struct Clause: Hashable, Sendable {
        public let condition: Condition
        /// What the condition is written at.
        public let owner: DefinitionID
        public let ownerTitle: TextReference
    }

    public let kind: Kind
    /// A step's is `pack:ritual/step`.
    public let id: DefinitionID
    public let title: TextReference
    /// All must hold; the outermost first.
    public let clauses: [Clause]
    /// Facts that show that it is done.
    public let doneWhen: Condition?
    /// What else is said of it and matters to whom it concerns, by school where it differs; a text for each.
    public let requirements: [String: BySchool<String>]
    public let sources: [Citation]
    public let season: Int?
    public let reviewBy: CivilDate?
    public let unverified: Bool
    public let location: SourceLocation?
}

extension Catalog {
    /// Every definition that has a condition or could have one, by kind and name.
    public var ruledDefinitions: [RuledDefinition] {
        var found: [RuledDefinition] = []
        for ritual in rituals.values.sorted(by: { $0.id < $1.id }) { found += ruled(ritual) }
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
                doneWhen: nil,
                requirements: Self.requirements(of: ritual),
                sources: ritual.sources,
                season: nil,
                reviewBy: nil,
                unverified: false,
                location: ritual.location
            )
        ]
        func visit(_ node: RitualNode, _ outer: [RuledDefinition.Clause]) {
            let id = ritual.id.step(node.id)
            let clauses = outer + Self.clauses(node.when, id, node.title)
            if let step = node.step {
                found.append(
                    RuledDefinition(
                        kind: .step,
                        id: id,
                        title: node.title,
                        clauses: clauses,
                        doneWhen: nil,
                        requirements: Self.requirements(of: step),
                        sources: step.sources,
                        season: nil,
                        reviewBy: nil,
                        unverified: step.unverified,
                        location: node.location
                    )
                )
            }
            for child in node.children { visit(child, clauses) }
        }
        for child in ritual.root.children { visit(child, outer) }
        return found
    }

    private static func ruled(_ item: ChecklistItem) -> RuledDefinition {
        var requirements = ["level": BySchool.all(item.level.rawValue)]
        requirements["due"] = item.due.map { .all($0.description) }
        requirements["season"] = item.season.map { .all(String($0)) }
        return RuledDefinition(
            kind: .item,
            id: item.id,
            title: item.text,
            clauses: clauses(item.when, item.id, item.text),
            doneWhen: item.doneWhen,
            requirements: requirements.merging(unverified(item.unverified)) { own, _ in own },
            sources: item.sources,
            season: item.season,
            reviewBy: item.reviewBy,
            unverified: item.unverified,
            location: item.location
        )
    }

    private static func ruled(_ contact: Contact, of list: ContactList) -> RuledDefinition {
        var requirements = [
            "phone": BySchool.all(contact.phone.digits), "kind": .all(contact.kind.rawValue),
        ]
        requirements["country"] = contact.country.map { .all($0) }
        return RuledDefinition(
            kind: .contact,
            id: contact.id,
            title: contact.name,
            clauses: clauses(list.when, list.id, list.title)
                + clauses(contact.when, contact.id, contact.name),
            doneWhen: nil,
            requirements: requirements.merging(unverified(contact.unverified)) { own, _ in own },
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
            doneWhen: nil,
            requirements: [
                "messages": .all(rotation.messages.map(\.id.description).joined(separator: ", "))
            ],
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
            doneWhen: nil,
            requirements: ["arabic": BySchool.all(dhikr.arabic), "times": .all(String(dhikr.times))]
                .merging(unverified(dhikr.unverified)) { own, _ in own },
            sources: dhikr.sources,
            season: nil,
            reviewBy: nil,
            unverified: dhikr.unverified,
            location: dhikr.location
        )
    }

    // MARK: Requirements

    private static func unverified(_ isUnverified: Bool) -> [String: BySchool<String>] {
        isUnverified ? ["unverified": .all("yes")] : [:]
    }

    private static func requirements(of ritual: Ritual) -> [String: BySchool<String>] {
        Dictionary(
            uniqueKeysWithValues: ritual.requires.map { obligation, rites in
                (
                    "requires.\(obligation.rawValue)",
                    rites.map { $0.sorted().joined(separator: ", ") }
                )
            }
        )
    }

    private static func requirements(of step: Step) -> [String: BySchool<String>] {
        var requirements = unverified(step.unverified)
        requirements["rite"] = .all(step.rite)
        if step.count > 1 { requirements["count"] = .all(String(step.count)) }
        requirements["place"] = step.place.map { .all($0.description) }
        requirements["obligation"] = step.obligation?.map(\.rawValue)
        requirements["opens"] = step.opens?.map(\.description)
        requirements["closes"] = step.closes?.map(\.description)
        requirements["needs"] = step.needs?.map { $0.joined(separator: ", ") }
        requirements["missed"] = step.missed?.map(\.words)
        requirements["during"] = step.during.map { .all($0) }
        requirements["also_at"] = step.alsoAt.map { .all($0) }
        if !step.releases.isEmpty {
            requirements["releases"] = .all(step.releases.map(\.rawValue).joined(separator: ", "))
        }
        return requirements
    }
}

extension Step.Missed {
    /// As packs write it.
    fileprivate var words: String {
        switch self {
        case .nothing: "nothing"
        case .incomplete: "incomplete"
        case .lost: "lost"
        case .remedy(let id): id.description
        }
    }
}
