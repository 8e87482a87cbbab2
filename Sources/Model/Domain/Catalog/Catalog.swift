/// All definitions of the packs in use, frozen and checked; a value that never changes.
public struct Catalog: Sendable, Equatable {
    /// Names the catalog by its content: SHA-256 over the hashes of its packs.
    public let hash: String
    public let packs: [PackID: CatalogPack]
    public let facts: [DefinitionID: FactDeclaration]
    public let places: [DefinitionID: Place]
    public package(set) var rituals: [DefinitionID: Ritual]
    public let remedies: [DefinitionID: Remedy]
    public package(set) var violations: [DefinitionID: Violation]
    public package(set) var checklists: [DefinitionID: Checklist]
    public package(set) var contactLists: [DefinitionID: ContactList]
    public package(set) var chirps: [DefinitionID: ChirpRotation]
    public let categories: [DefinitionID: DhikrCategory]
    public let tags: [DefinitionID: Tag]
    private let synonymSets: [DefinitionID: SynonymSet]?
    public package(set) var dhikr: [DefinitionID: Dhikr]
    public let collections: [DefinitionID: RecordCollection]
    public let monthAnnouncements: [DefinitionID: MonthAnnouncement]

    public init(
        hash: String,
        packs: [PackID: CatalogPack],
        facts: [DefinitionID: FactDeclaration],
        places: [DefinitionID: Place],
        rituals: [DefinitionID: Ritual],
        remedies: [DefinitionID: Remedy],
        violations: [DefinitionID: Violation],
        checklists: [DefinitionID: Checklist],
        contactLists: [DefinitionID: ContactList],
        chirps: [DefinitionID: ChirpRotation],
        categories: [DefinitionID: DhikrCategory],
        tags: [DefinitionID: Tag],
        synonyms: [DefinitionID: SynonymSet] = [:],
        dhikr: [DefinitionID: Dhikr],
        collections: [DefinitionID: RecordCollection],
        monthAnnouncements: [DefinitionID: MonthAnnouncement]
    ) {
        self.hash = hash
        self.packs = packs
        self.facts = facts
        self.places = places
        self.rituals = rituals
        self.remedies = remedies
        self.violations = violations
        self.checklists = checklists
        self.contactLists = contactLists
        self.chirps = chirps
        self.categories = categories
        self.tags = tags
        // Catalogs that were frozen before there were any stay as they are.
        synonymSets = synonyms.isEmpty ? nil : synonyms
        self.dhikr = dhikr
        self.collections = collections
        self.monthAnnouncements = monthAnnouncements
    }

    /// Words that mean the same to anyone who searches.
    public var synonyms: [DefinitionID: SynonymSet] { synonymSets ?? [:] }

    /// Finds the fact of a short name (`hajj_type`) or a full one (`hajj:hajj_type`).
    ///
    /// - Returns: All that bear the name; several are ambiguous.
    public func facts(named name: String) -> [FactDeclaration] {
        if let id = DefinitionID(name) { return facts[id].map { [$0] } ?? [] }
        return facts.values.filter { $0.id.name == name }.sorted { $0.id < $1.id }
    }
}

extension Catalog {
    /// The facts in the order in which they are declared: the host's, then those of each pack, packs by name.
    public var factOrder: [DefinitionID] {
        func place(_ fact: FactDeclaration) -> (Int, PackID, String, Int, String) {
            let host = HostFact.allCases.firstIndex { $0.id == fact.id } ?? HostFact.allCases.count
            return (host, fact.id.pack, fact.location?.file ?? "", fact.location?.line ?? 0, fact.id.name)
        }
        return facts.values.sorted { place($0) < place($1) }.map { $0.id }
    }
}
