public import ManasikDomain
public import ManasikRemembrance

/// A person's dhikr: those of packs that apply to them with the person's changes, and their own.
public struct PersonalDhikr: Sendable {
    public let catalog: Catalog
    public private(set) var stored: StoredDhikr
    public let favourites: Set<DefinitionID>
    /// Of packs, what concerns the person or may concern them, unverified ones among them.
    let concerned: [DefinitionID: Dhikr]

    public init(in rules: CatalogRules, for person: PersonSnapshot) {
        catalog = rules.catalog
        stored = person.dhikr
        favourites = person.favourites
        // Words too many harm less than words that are missing.
        concerned = rules.catalog.dhikr.filter { rules.verdict($0.value.when, person.facts) != .fails }
    }

    // MARK: Categories

    /// The categories of packs in their order, then the person's own.
    public var categories: [DefinitionID] {
        catalog.categories.values.sorted { ($0.order, $0.id) < ($1.order, $1.id) }.map { $0.id }
            + stored.categories.filter { $0.value.isRemoved != true }.keys.sorted(by: Self.ownOrder)
    }

    /// By the number that an own thing has got.
    private static func ownOrder(_ left: DefinitionID, _ right: DefinitionID) -> Bool {
        (left.name.utf8.count, left.name) < (right.name.utf8.count, right.name)
    }

    /// A category as packs and own dhikr have it, without the person's changes.
    func givenSet(of category: DefinitionID, includingUnverified: Bool = false) -> DhikrSet {
        let known = catalog.categories[category]
        let personal = stored.categories[category]
        let members = concerned.values.filter {
            $0.categories.contains(category) && (includingUnverified || !$0.unverified)
        }.sorted { ($0.order, $0.id) < ($1.order, $1.id) }.map { $0.id }
        let added = stored.own.filter {
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
    public func set(of category: DefinitionID, includingUnverified: Bool = false) -> DhikrSet {
        let changes = stored.sets[category] ?? SetChanges()
        return givenSet(of: category, includingUnverified: includingUnverified)
            .changed(by: changes, adding: changes.added.compactMap(member))
    }

    /// What is to be said on a day.
    func planned(on day: CivilDate) -> [Series] {
        categories.map { set(of: $0) }.filter { $0.isDaily }.flatMap { $0.series(on: day) }
    }

    private func member(_ id: DefinitionID) -> DhikrSet.Member? {
        if let dhikr = concerned[id] {
            return DhikrSet.Member(id, times: dhikr.times, prayers: dhikr.prayers)
        }
        guard let dhikr = stored.own[id], dhikr.isRemoved != true else { return nil }
        return DhikrSet.Member(id, times: dhikr.times)
    }

    // MARK: Dhikr

    /// The ids of all dhikr that can be named, those of packs first.
    public var ids: [DefinitionID] {
        catalog.dhikr.keys.sorted()
            + stored.own.filter { $0.value.isRemoved != true }.keys.sorted(by: Self.ownOrder)
    }

    /// Whether a dhikr is shown to the person: not where a condition of it fails.
    public func isShown(_ id: DefinitionID) -> Bool { concerned[id] != nil || stored.own[id] != nil }

    /// The dhikr shown on the page of a day, a different one of the daily dhikr each day; nil if there are none.
    public func dhikr(ofDay day: CivilDate) -> DefinitionID? {
        let daily = Set(
            categories.map { set(of: $0) }.filter { $0.isDaily }.flatMap { $0.members.map { $0.dhikr } }
        ).sorted()
        return daily.isEmpty ? nil : daily[day.dayNumber % daily.count]
    }

    /// The categories in which an own dhikr is said.
    public func categories(saying id: DefinitionID, _ dhikr: OwnDhikr) -> Set<DefinitionID> {
        Set(dhikr.categories.compactMap { DefinitionID($0) })
            .union(stored.sets.filter { $0.value.added.contains(id) }.keys)
    }

    // MARK: Names

    /// What a dhikr is called, or was when a day had it; its id where nothing names it.
    public func name(of id: DefinitionID) -> DisplayText {
        if let own = stored.own[id] { return .own(own.name) }
        if let dhikr = catalog.dhikr[id] { return .text(dhikr.name) }
        if id == DefinitionID.freeTasbih { return .host("dhikr.free-tasbih") }
        return stored.names.dhikr[id].map(DisplayText.recorded) ?? .own(id.description)
    }

    /// What a category is called, whether it is there any more or not.
    public func title(ofCategory id: DefinitionID) -> DisplayText {
        if let category = catalog.categories[id] { return .text(category.title) }
        if let own = stored.categories[id] { return .own(own.title) }
        if id == DefinitionID.freeSeries { return .host("dhikr.free") }
        return stored.names.categories[id].map(DisplayText.recorded) ?? .own(id.description)
    }

    /// The short name of a series, the full one where two packs have one of that name.
    public func name(of key: SeriesKey) -> String {
        let isShort = categories.count { $0.name == key.category.name } <= 1
        let category = isShort ? key.category.name : key.category.description
        return key.prayer.map { "\(category)/\($0.rawValue)" } ?? category
    }

    // MARK: Changes

    /// Whether something is to be kept that is not kept as it is; what is of one's own is written again.
    public func isChanged(by change: DhikrChange) -> Bool {
        switch change {
        case .dhikr, .category, .notFavourite: true
        case .set(let category, let changes): changes != stored.sets[category] ?? SetChanges()
        case .note(let id, let text): text != stored.notes[id]
        }
    }

    /// Takes in what is to be kept.
    public mutating func apply(_ change: DhikrChange) {
        switch change {
        case .dhikr(let id, let dhikr): stored.own[id] = dhikr
        case .category(let id, let category): stored.categories[id] = category
        case .set(let category, let changes): stored.sets[category] = changes.isEmpty ? nil : changes
        case .note(let id, let text): stored.notes[id] = text
        case .notFavourite: break
        }
    }
}

extension DefinitionID {
    /// The series of a day in which anything is counted that no series of that day has.
    public static let freeSeries = DefinitionID(pack: .host, name: "free")
    /// Beads that are counted without words of their own.
    public static let freeTasbih = DefinitionID(pack: .host, name: "tasbih")
}
