import ManasikDomain
import ManasikLocalization
import ManasikRemembrance

/// All dhikr of a person at one moment: those of packs that concern them, their own, and what they changed.
struct DhikrBook: Sendable, RecordOwner {
    let id: PersonID
    let context: PersonContext
    let settings: DhikrSettings
    /// Of packs, what concerns the person or may concern them, unverified ones among them.
    let concerned: [DefinitionID: Dhikr]
    /// Of the person, removed ones among them.
    var own: [DefinitionID: OwnDhikr]
    var ownCategories: [DefinitionID: OwnDhikrCategory]
    var changes: [DefinitionID: SetChanges]
    let notes: [DefinitionID: String]
    let favourites: Set<DefinitionID>
    let seenDay: RemembranceDay?
    let keptNames: DhikrNames
    /// Own things by the names of their records, those that cannot be read among them.
    let takenRecords: [HostCollection: [String]]
    /// What is the program's own to remember and cannot be read, so that nothing is written in its place.
    let unreadable: Set<RecordKey>
    /// Of the records that hold what is the person's own.
    let versions: [RecordKey: Int]
    let catalog: Catalog
    let localizer: Localizer
    let languages: [String]

    init(_ person: PersonReading) {
        let kept = person.records.dhikr
        id = person.id
        catalog = person.catalog
        localizer = person.localizer
        languages = person.languages
        context = person.context
        settings = kept.settings.value ?? DhikrSettings()
        seenDay = kept.seenDay.value
        own = Self.own(kept.own)
        ownCategories = Self.own(kept.categories)
        changes = Self.byID(kept.sets)
        notes = Self.byID(kept.notes).mapValues(\.text)
        keptNames = kept.keptNames.value ?? DhikrNames()
        takenRecords = kept.taken
        var unreadable: Set<RecordKey> = []
        if kept.seenDay.isUnreadable { unreadable.insert(person.key(RemembranceDay.self)) }
        if kept.keptNames.isUnreadable { unreadable.insert(person.key(DhikrNames.self)) }
        self.unreadable = unreadable
        // A record that cannot be read has no version here, so that none takes its place.
        var versions = kept.singleVersions
        for record in kept.own { versions[record.key] = record.version }
        for record in kept.categories { versions[record.key] = record.version }
        for record in kept.sets { versions[record.key] = record.version }
        for record in kept.notes { versions[record.key] = record.version }
        self.versions = versions
        favourites = person.records.favourites
        // Words too many harm less than words that are missing.
        concerned = catalog.dhikr.filter { person.verdict($0.value.when, person.facts) != .fails }
    }

    /// What is the person's own, removed things among it.
    static func own<Value>(_ records: [DecodedRecord<Value>]) -> [DefinitionID: Value] {
        Dictionary(
            records.map { (OwnThing.id($0.key.id), $0.value) },
            uniquingKeysWith: { first, _ in first }
        )
    }

    private static func byID<Value>(_ records: [DecodedRecord<Value>]) -> [DefinitionID: Value] {
        Dictionary(
            records.compactMap { record in DefinitionID(record.key.id).map { ($0, record.value) } },
            uniquingKeysWith: { first, _ in first }
        )
    }

    // MARK: Categories

    /// The categories of packs in their order, then the person's own.
    var categories: [DefinitionID] {
        catalog.categories.values.sorted { ($0.order, $0.id) < ($1.order, $1.id) }.map(\.id)
            + ownCategories.filter { $0.value.isRemoved != true }.keys.sorted(by: Self.ownOrder)
    }

    /// By the number that an own thing has got.
    static func ownOrder(_ left: DefinitionID, _ right: DefinitionID) -> Bool {
        (left.name.utf8.count, left.name) < (right.name.utf8.count, right.name)
    }

    /// A category as packs and own dhikr have it, without the person's changes.
    func givenSet(of category: DefinitionID, includingUnverified: Bool = false) -> DhikrSet {
        let known = catalog.categories[category]
        let personal = ownCategories[category]
        let members = concerned.values.filter {
            $0.categories.contains(category) && (includingUnverified || !$0.unverified)
        }.sorted { ($0.order, $0.id) < ($1.order, $1.id) }.map(\.id)
        let added = own.filter {
            $0.value.isRemoved != true && $0.value.categories.contains(category.description)
        }.keys.sorted(by: Self.ownOrder)
        return DhikrSet(
            category: category,
            isDaily: known?.daily ?? personal?.daily ?? false,
            isAfterEachPrayer: known?.eachPrayer ?? personal?.eachPrayer ?? false,
            members: (members + added).compactMap(member)
        )
    }

    /// A category as the person says it.
    func set(of category: DefinitionID, includingUnverified: Bool = false) -> DhikrSet {
        let changes = changes[category] ?? SetChanges()
        return givenSet(of: category, includingUnverified: includingUnverified)
            .changed(by: changes, adding: changes.added.compactMap(member))
    }

    /// What is to be said on a day.
    func planned(on day: CivilDate) -> [Series] {
        categories.map { set(of: $0) }.filter(\.isDaily).flatMap { $0.series(on: day) }
    }

    private func member(_ id: DefinitionID) -> DhikrSet.Member? {
        if let dhikr = concerned[id] {
            return DhikrSet.Member(id, times: dhikr.times, prayers: dhikr.prayers)
        }
        guard let dhikr = own[id], dhikr.isRemoved != true else { return nil }
        return DhikrSet.Member(id, times: dhikr.times)
    }

    // MARK: Names

    /// The ids of all dhikr that can be named, those of packs first.
    var ids: [DefinitionID] {
        catalog.dhikr.keys.sorted() + own.filter { $0.value.isRemoved != true }.keys.sorted(by: Self.ownOrder)
    }

    /// - Throws: `EngineError.unknownDefinition` with the nearest name, or `.ambiguousDefinition`.
    func dhikr(named name: String) throws(EngineError) -> DefinitionID {
        let things = ids.map { id in
            ThingName(
                id: id,
                title: own[id]?.name ?? catalog.dhikr[id].map { localizer.text($0.name).text } ?? id.name
            )
        }
        if let id = try ThingName.find(name, among: things) { return id }
        // Who gives the name of a category is told so, and of no dhikr that is near.
        if let category = try? category(named: name) { throw .dhikrCategory(name, category: category) }
        return try Self.find(name, among: things)
    }

    /// - Throws: `EngineError.unknownDefinition` with the nearest name, or `.ambiguousDefinition`.
    func category(named name: String) throws(EngineError) -> DefinitionID {
        try Self.find(
            name,
            among: categories.map { id in
                let title = catalog.categories[id].map { localizer.text($0.title).text }
                return ThingName(id: id, title: ownCategories[id]?.title ?? title ?? id.name)
            }
        )
    }

    private static func find(_ name: String, among things: [ThingName]) throws(EngineError) -> DefinitionID {
        if let id = try ThingName.find(name, among: things) { return id }
        throw ThingName.unknown(name, among: things) { .unknownDefinition(name, suggestion: $0) }
    }
}
