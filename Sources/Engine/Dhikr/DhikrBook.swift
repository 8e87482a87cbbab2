import ManasikDomain
import ManasikLocalization
import ManasikRemembrance

/// All dhikr of a person at one moment: those of packs that concern them, their own, and what they changed.
struct DhikrBook: Sendable {
    let context: PersonSession.Context
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
    let keptNames: KeptNames
    /// Of the records that hold what is the person's own.
    let versions: [RecordKey: Int]
    private let catalog: Catalog
    private let localizer: Localizer

    /// What `init` takes, in its order.
    static func queries(_ person: PersonSession) -> [RecordQuery] {
        [
            .one(person.key(.profile, "facts")), .one(person.key(.settings, "dhikr")),
            .one(person.key(.settings, "dhikr-day")), person.all(.dhikr), person.all(.dhikrCategories),
            person.all(.dhikrSets), person.all(.dhikrNotes), person.all(.favourites),
            .one(person.key(.settings, KeptNames.record)),
        ]
    }

    init(_ records: [[Record]], _ person: PersonSession, at now: Instant) throws(EngineError) {
        catalog = person.catalog
        localizer = person.localizer
        context = person.context(records[0].first, at: now)
        settings = Self.settings(records[1].first)
        seenDay = records[2].first.flatMap { try? JSONValue.object($0.body).decoded(as: RemembranceDay.self) }
        own = Self.own(records[3], as: OwnDhikr.self)
        ownCategories = Self.own(records[4], as: OwnDhikrCategory.self)
        changes = Dictionary(
            records[5].compactMap { record in
                DefinitionID(record.key.id).map { ($0, SetChanges(body: record.body)) }
            },
            uniquingKeysWith: { first, _ in first }
        )
        notes = Dictionary(
            records[6].compactMap { record in
                guard case .string(let text)? = record.body["text"] else { return nil }
                return DefinitionID(record.key.id).map { ($0, text) }
            },
            uniquingKeysWith: { first, _ in first }
        )
        versions = Dictionary(
            (records[3...6].joined() + records[8]).map { ($0.key, $0.version) },
            uniquingKeysWith: { first, _ in first }
        )
        keptNames = KeptNames(records[8].first)
        favourites = Set(records[7].compactMap { DefinitionID($0.key.id) })
        var concerned: [DefinitionID: Dhikr] = [:]
        for (id, dhikr) in catalog.dhikr where person.verdict(dhikr.when, context.facts) != .fails {
            // Words too many harm less than words that are missing.
            concerned[id] = dhikr
        }
        self.concerned = concerned
    }

    static func settings(_ record: Record?) -> DhikrSettings {
        record.flatMap { try? JSONValue.object($0.body).decoded(as: DhikrSettings.self) } ?? DhikrSettings()
    }

    /// What is the person's own, removed things among it.
    static func own<Value: Decodable>(_ records: [Record], as type: Value.Type) -> [DefinitionID:
        Value]
    {
        Dictionary(
            records.compactMap { record in
                (try? JSONValue.object(record.body).decoded(as: type)).map { (OwnItem.id(record.key.id), $0) }
            },
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
