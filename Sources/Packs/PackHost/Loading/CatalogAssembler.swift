import ManasikDomain

/// Joins the definitions of all packs into one catalog.
struct CatalogAssembler {
    private var packs: [PackID: CatalogPack] = [:]
    private var facts: [DefinitionID: FactDeclaration] = Dictionary(
        uniqueKeysWithValues: HostFact.allCases.map { ($0.id, $0.declaration) }
    )
    private var places: [DefinitionID: Place] = [:]
    private var rituals: [DefinitionID: Ritual] = [:]
    private var remedies: [DefinitionID: Remedy] = [:]
    private var violations: [DefinitionID: Violation] = [:]
    private var checklists: [DefinitionID: Checklist] = [:]
    private var contactLists: [DefinitionID: ContactList] = [:]
    private var chirps: [DefinitionID: ChirpRotation] = [:]
    private var categories: [DefinitionID: DhikrCategory] = [:]
    private var tags: [DefinitionID: Tag] = [:]
    private var synonyms: [DefinitionID: SynonymSet] = [:]
    private var dhikr: [DefinitionID: Dhikr] = [:]
    private var collections: [DefinitionID: RecordCollection] = [:]
    private var monthAnnouncements: [DefinitionID: MonthAnnouncement] = [:]

    mutating func add(_ draft: PackDraft, _ definitions: PackDefinitions) {
        packs[draft.id] = CatalogPack(
            manifest: draft.manifest,
            contentHash: draft.files.hash,
            handlers: (draft.lua?.handlers ?? []).map(\.event),
            messages: draft.messages,
            articles: draft.articles
        )
        for fact in definitions.facts { facts[fact.id] = fact }
        for place in definitions.places { places[place.id] = place }
        for ritual in definitions.rituals { rituals[ritual.id] = ritual }
        for remedy in definitions.remedies { remedies[remedy.id] = remedy }
        for violation in definitions.violations { violations[violation.id] = violation }
        for checklist in definitions.checklists { checklists[checklist.id] = checklist }
        for list in definitions.contactLists { contactLists[list.id] = list }
        for rotation in definitions.chirps { chirps[rotation.id] = rotation }
        for category in definitions.categories { categories[category.id] = category }
        for tag in definitions.tags { tags[tag.id] = tag }
        for set in definitions.synonyms { synonyms[set.id] = set }
        for entry in definitions.dhikr { dhikr[entry.id] = entry }
        for collection in definitions.collections { collections[collection.id] = collection }
        for announcement in definitions.monthAnnouncements {
            monthAnnouncements[announcement.id] = announcement
        }
    }

    /// Applies what a pack adds to others; called in load order, so that the result does not depend on chance.
    mutating func extend(with definitions: PackDefinitions) {
        for addition in definitions.extensions {
            switch addition {
            case .items(let id, let items): checklists[id]?.items += items
            case .nodes(let id, let anchor, let before, let nodes, let renames):
                guard let root = rituals[id]?.root else { continue }
                rituals[id]?.renames += renames
                rituals[id]?.root = Self.inserting(nodes, into: root, at: anchor, before: before)
            }
        }
    }

    private static func inserting(
        _ nodes: [RitualNode],
        into node: RitualNode,
        at anchor: String,
        before: Bool
    ) -> RitualNode {
        var node = node
        node.children = node.children.flatMap { child -> [RitualNode] in
            let inner = inserting(nodes, into: child, at: anchor, before: before)
            guard child.id == anchor else { return [inner] }
            return before ? nodes + [inner] : [inner] + nodes
        }
        return node
    }

    func catalog() -> Catalog {
        let hash = ContentHash.of(
            packs.sorted { $0.key < $1.key }.flatMap {
                [Array($0.key.rawValue.utf8), Array($0.value.contentHash.utf8)]
            }
        )
        return Catalog(
            hash: hash,
            packs: packs,
            facts: facts,
            places: places,
            rituals: rituals,
            remedies: remedies,
            violations: violations,
            checklists: checklists,
            contactLists: contactLists,
            chirps: chirps,
            categories: categories,
            tags: tags,
            synonyms: synonyms,
            dhikr: dhikr,
            collections: collections,
            monthAnnouncements: monthAnnouncements
        )
    }
}
