/// All definitions of the packs in use, frozen and checked; a value that never changes.
///
/// Each kind of definition has a line in each of the lists below: its storage, its stored form, its texts, and how the
/// definitions of packs are joined.
public struct Catalog: Sendable, Equatable {
    /// Names the catalog by its content: SHA-256 over the hashes of its packs.
    public package(set) var hash: String
    public package(set) var packs: [PackID: CatalogPack]
    public package(set) var traditions: [DefinitionID: Tradition] = [:]
    public package(set) var kinds: [DefinitionID: KindDeclaration] = [:]
    public package(set) var facts: [DefinitionID: FactDeclaration] = [:]
    public package(set) var places: [DefinitionID: Place] = [:]
    public package(set) var rituals: [DefinitionID: Ritual] = [:]
    public package(set) var remedies: [DefinitionID: Remedy] = [:]
    public package(set) var violations: [DefinitionID: Violation] = [:]
    public package(set) var checklists: [DefinitionID: Checklist] = [:]
    public package(set) var contactLists: [DefinitionID: ContactList] = [:]
    public package(set) var chirps: [DefinitionID: ChirpRotation] = [:]
    public package(set) var categories: [DefinitionID: DhikrCategory] = [:]
    public package(set) var tags: [DefinitionID: Tag] = [:]
    /// Words that mean the same to anyone who searches.
    public package(set) var synonyms: [DefinitionID: SynonymSet] = [:]
    public package(set) var dhikr: [DefinitionID: Dhikr] = [:]
    public package(set) var collections: [DefinitionID: RecordCollection] = [:]
    public package(set) var settings: [DefinitionID: PackSetting] = [:]
    public package(set) var monthAnnouncements: [DefinitionID: MonthAnnouncement] = [:]
    /// Which elements of maps are listed near people.
    public package(set) var listingRules: [DefinitionID: ListingRule] = [:]

    /// A catalog that defines nothing yet.
    package init(hash: String = "", packs: [PackID: CatalogPack] = [:]) {
        self.hash = hash
        self.packs = packs
    }

    /// Adds the definitions of another catalog, which replace those with the same id.
    package mutating func join(_ other: Catalog) {
        func join<Definition>(
            _ more: [DefinitionID: Definition],
            to definitions: inout [DefinitionID: Definition]
        ) {
            for (id, definition) in more { definitions[id] = definition }
        }
        join(other.traditions, to: &traditions)
        join(other.kinds, to: &kinds)
        join(other.facts, to: &facts)
        join(other.places, to: &places)
        join(other.rituals, to: &rituals)
        join(other.remedies, to: &remedies)
        join(other.violations, to: &violations)
        join(other.checklists, to: &checklists)
        join(other.contactLists, to: &contactLists)
        join(other.chirps, to: &chirps)
        join(other.categories, to: &categories)
        join(other.tags, to: &tags)
        join(other.synonyms, to: &synonyms)
        join(other.dhikr, to: &dhikr)
        join(other.collections, to: &collections)
        join(other.settings, to: &settings)
        join(other.monthAnnouncements, to: &monthAnnouncements)
        join(other.listingRules, to: &listingRules)
    }
}

extension Catalog: WireValue {
    /// The form in which catalogs are written; those of the first form do not name it.
    public static let form = 1

    public var wire: JSONValue {
        var fields: [String: JSONValue] = [
            "hash": hash.wire, "packs": packs.wire, "facts": facts.wire, "places": places.wire,
            "rituals": rituals.wire, "remedies": remedies.wire, "violations": violations.wire,
            "checklists": checklists.wire, "contactLists": contactLists.wire, "chirps": chirps.wire,
            "categories": categories.wire, "tags": tags.wire, "dhikr": dhikr.wire,
            "collections": collections.wire, "monthAnnouncements": monthAnnouncements.wire,
        ]
        // Catalogs that were frozen before there were traditions, kinds, synonyms, listings and settings
        // keep their bytes.
        if !listingRules.isEmpty { fields["listingRules"] = listingRules.wire }
        if !traditions.isEmpty { fields["traditions"] = traditions.wire }
        if !kinds.isEmpty { fields["kinds"] = kinds.wire }
        if !settings.isEmpty { fields["settings"] = settings.wire }
        if !synonyms.isEmpty { fields["synonymSets"] = synonyms.wire }
        if Self.form > 1 { fields["form"] = Self.form.wire }
        return .object(fields)
    }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        let form: Int = try fields.optional("form") ?? 1
        guard form <= Self.form else { throw CodecError("", .newerForm(form, known: Self.form)) }
        self.init(hash: try fields.required("hash"), packs: try fields.required("packs"))
        traditions = try fields.optional("traditions") ?? [:]
        kinds = try fields.optional("kinds") ?? [:]
        facts = try fields.required("facts")
        places = try fields.required("places")
        rituals = try fields.required("rituals")
        remedies = try fields.required("remedies")
        violations = try fields.required("violations")
        checklists = try fields.required("checklists")
        contactLists = try fields.required("contactLists")
        chirps = try fields.required("chirps")
        categories = try fields.required("categories")
        tags = try fields.required("tags")
        synonyms = try fields.optional("synonymSets") ?? [:]
        dhikr = try fields.required("dhikr")
        collections = try fields.required("collections")
        settings = try fields.optional("settings") ?? [:]
        monthAnnouncements = try fields.required("monthAnnouncements")
        listingRules = try fields.optional("listingRules") ?? [:]
    }
}

extension Catalog: TextBearing {
    /// Collects the texts of each kind of definition in turn, sorted by name.
    public func collectTexts(into texts: inout TextUses) {
        func collect(_ definitions: [DefinitionID: some TextBearing]) {
            for id in definitions.keys.sorted() { definitions[id]?.collectTexts(into: &texts) }
        }
        collect(traditions)
        collect(kinds)
        collect(facts)
        collect(places)
        collect(rituals)
        collect(remedies)
        collect(violations)
        collect(checklists)
        collect(contactLists)
        collect(chirps)
        collect(categories)
        collect(tags)
        collect(dhikr)
        collect(collections)
        collect(settings)
    }
}
