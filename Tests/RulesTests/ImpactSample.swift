import ManasikDomain
import ManasikRules
import ManasikSampleSchools

/// A catalog with a definition of each kind of which every field is set, so that each can be changed.
enum ImpactSample {
    static let pack = PackID(rawValue: "hajj")!
    static let first = id("first")

    static func id(_ name: String) -> DefinitionID { DefinitionID(pack: pack, name: name) }
    static func text(_ key: String) -> TextReference { TextReference(pack: pack, key: key) }

    /// Holds where a fact of the pack is yes or no.
    static func condition(_ fact: DefinitionID = first, is value: Bool = true) -> Condition {
        condition(.test(.fact(fact), .values([.boolean(value)])))
    }

    static func condition(_ expression: ConditionExpression) -> Condition {
        let diagram = expression.diagram()!
        return Condition(form: .decided(diagram), atoms: diagram.asked, location: nil)
    }

    static func pack(
        messages: [String: [String: Message]] = [:],
        changes: [DataChange] = []
    ) -> CatalogPack {
        let manifest = Manifest.sample(pack)
        return CatalogPack(
            manifest: manifest,
            contentHash: "",
            handlers: [],
            messages: messages,
            articles: [:],
            changes: changes
        )
    }

    static func catalog(
        facts: [FactDeclaration] = [],
        places: [Place] = [],
        rituals: [Ritual] = [],
        remedies: [Remedy] = [],
        violations: [Violation] = [],
        checklists: [Checklist] = [],
        contacts: [ContactList] = [],
        chirps: [ChirpRotation] = [],
        categories: [DhikrCategory] = [],
        tags: [Tag] = [],
        synonyms: [SynonymSet] = [],
        dhikr: [Dhikr] = [],
        months: [MonthAnnouncement] = [],
        packs: [PackID: CatalogPack] = [:],
        traditions: [Tradition] = [.sample]
    ) -> Catalog {
        var catalog = Catalog(packs: packs)
        for fact in HostFact.declarations(with: traditions) where fact.id == HostFact.school.id {
            catalog.facts[fact.id] = fact
        }
        for value in facts { catalog.facts[value.id] = value }
        for value in places { catalog.places[value.id] = value }
        for value in rituals { catalog.rituals[value.id] = value }
        for value in remedies { catalog.remedies[value.id] = value }
        for value in violations { catalog.violations[value.id] = value }
        for value in checklists { catalog.checklists[value.id] = value }
        for value in contacts { catalog.contactLists[value.id] = value }
        for value in chirps { catalog.chirps[value.id] = value }
        for value in categories { catalog.categories[value.id] = value }
        for value in tags { catalog.tags[value.id] = value }
        for value in synonyms { catalog.synonyms[value.id] = value }
        for value in dhikr { catalog.dhikr[value.id] = value }
        for value in months { catalog.monthAnnouncements[value.id] = value }
        return catalog
    }

    static func ritual(
        _ steps: [Step],
        when: Condition? = nil,
        schools: [School] = School.samples,
        requires: [Obligation: BySchool<[String]>] = [:],
        requiresWhen: [Requirement] = [],
        state: StateRule? = nil,
        together: [JointOmission]? = nil
    ) -> Ritual {
        Ritual(
            id: id("hajj"),
            title: text("title"),
            summary: text("summary"),
            details: ArticleReference(pack: pack, name: "hajj"),
            seeAlso: [ArticleReference(pack: pack, name: "heat")],
            when: when,
            schools: schools,
            requires: requires,
            requiresWhen: requiresWhen,
            state: state,
            lost: .all(id("lost")),
            together: together,
            sources: [],
            root: node("hajj", .sequence, children: steps.map { node($0.rite, .step, step: $0) }),
            location: nil
        )
    }

    static func node(
        _ name: String,
        _ kind: RitualNode.Kind,
        step: Step? = nil,
        when: Condition? = nil,
        children: [RitualNode] = []
    ) -> RitualNode {
        RitualNode(
            id: name,
            kind: kind,
            title: text(name),
            details: ArticleReference(pack: pack, name: name),
            seeAlso: [ArticleReference(pack: pack, name: "\(name)-more")],
            ask: text("ask"),
            when: when,
            step: step,
            children: children,
            owner: pack,
            location: nil
        )
    }

    static func remedy(_ alternatives: [String]) -> Remedy {
        Remedy(
            id: id("dam"),
            title: text("dam"),
            details: ArticleReference(pack: pack, name: "dam"),
            seeAlso: [ArticleReference(pack: pack, name: "fraud")],
            alternatives: alternatives.map(text),
            due: text("dam.due"),
            applies: .each([.hanafi: text("dam.hanafi")]),
            sources: [],
            unverified: false,
            location: nil
        )
    }
}
