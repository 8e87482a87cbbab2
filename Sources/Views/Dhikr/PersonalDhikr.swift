public import ManasikDomain
public import ManasikRemembrance

/// A person's dhikr: those of packs that apply to them, with the person's changes, and their own.
public struct PersonalDhikr: Sendable {
    public let catalog: Catalog
    public private(set) var stored: StoredDhikr
    public let favourites: Set<DefinitionID>
    /// The dhikr of packs that concern the person, or may concern them, including unverified ones.
    let concerned: [DefinitionID: Dhikr]
    /// The dhikr of packs that concern the person by category, each category in its order.
    private let members: [DefinitionID: [DefinitionID]]

    public init(in rules: CatalogRules, for person: PersonSnapshot) {
        catalog = rules.catalog
        stored = person.dhikr
        favourites = person.favourites
        // Words too many do less harm than missing words.
        concerned = rules.catalog.dhikr.filter { rules.verdict($0.value.when, person.facts) != .fails }
        var members: [DefinitionID: [DefinitionID]] = [:]
        for dhikr in concerned.values.sorted(by: { ($0.order, $0.id) < ($1.order, $1.id) }) {
            for category in Set(dhikr.categories) { members[category, default: []].append(dhikr.id) }
        }
        self.members = members
    }

    // MARK: Categories

    /// The ids of the categories of packs in their order, then of the person's own.
    public var categories: [DefinitionID] {
        catalog.categories.values.sorted { ($0.order, $0.id) < ($1.order, $1.id) }.map { $0.id }
            + stored.categories.filter { $0.value.isRemoved != true }.keys.sorted(by: Self.ownOrder)
    }

    /// Orders own things by the number in their names.
    private static func ownOrder(_ left: DefinitionID, _ right: DefinitionID) -> Bool {
        (left.name.utf8.count, left.name) < (right.name.utf8.count, right.name)
    }

    /// Returns a category as packs and own dhikr have it, without the person's changes.
    func givenSet(of category: DefinitionID, includingUnverified: Bool = false) -> DhikrSet {
        let known = catalog.categories[category]
        let personal = stored.categories[category]
        let given = (members[category] ?? []).filter {
            includingUnverified || concerned[$0]?.unverified == false
        }
        let added = stored.own.filter {
            $0.value.isRemoved != true && $0.value.categories.contains(category.description)
        }.keys.sorted(by: Self.ownOrder)
        return DhikrSet(
            category: category,
            isDaily: known?.daily ?? personal?.daily ?? false,
            isAfterEachPrayer: known?.eachPrayer ?? personal?.eachPrayer ?? false,
            members: (given + added).compactMap(member)
        )
    }

    /// Returns a category as the person says it.
    public func set(of category: DefinitionID, includingUnverified: Bool = false) -> DhikrSet {
        let changes = stored.sets[category] ?? SetChanges()
        return givenSet(of: category, includingUnverified: includingUnverified)
            .changed(by: changes, adding: changes.added.compactMap(member))
    }

    /// Returns what is to be said on a day.
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

    /// The ids of all dhikr that can be named; those of packs come first.
    public var ids: [DefinitionID] {
        catalog.dhikr.keys.sorted()
            + stored.own.filter { $0.value.isRemoved != true }.keys.sorted(by: Self.ownOrder)
    }

    /// Whether a dhikr is shown to the person: false if a condition of it fails.
    public func isShown(_ id: DefinitionID) -> Bool { concerned[id] != nil || stored.own[id] != nil }

    /// Returns the dhikr shown on the page of a day, another of the daily dhikr each day; nil if there are none.
    public func dhikr(ofDay day: CivilDate) -> DefinitionID? {
        let daily = Set(
            categories.map { set(of: $0) }.filter { $0.isDaily }.flatMap { $0.members.map { $0.dhikr } }
        ).sorted()
        return daily.isEmpty ? nil : daily[day.dayNumber % daily.count]
    }

    /// Returns the categories in which an own dhikr is said.
    public func categories(saying id: DefinitionID, _ dhikr: OwnDhikr) -> Set<DefinitionID> {
        Set(dhikr.categories.compactMap { DefinitionID($0) })
            .union(stored.sets.filter { $0.value.added.contains(id) }.keys)
    }

    // MARK: Names

    /// Returns the name of a dhikr, now or when a day had it; its id if there is no name.
    public func name(of id: DefinitionID) -> DisplayText {
        if let own = stored.own[id] { return .own(own.name) }
        if let dhikr = catalog.dhikr[id] { return .text(dhikr.name) }
        if id == DefinitionID.freeTasbih { return .host("dhikr.free-tasbih") }
        return stored.names.dhikr[id].map(DisplayText.recorded) ?? .own(id.description)
    }

    /// Returns the title of a category, even if it no longer exists.
    public func title(ofCategory id: DefinitionID) -> DisplayText {
        if let category = catalog.categories[id] { return .text(category.title) }
        if let own = stored.categories[id] { return .own(own.title) }
        if id == DefinitionID.freeSeries { return .host("dhikr.free") }
        return stored.names.categories[id].map(DisplayText.recorded) ?? .own(id.description)
    }

    /// Returns the short name of a series, or the full one if two packs have one with that name.
    public func name(of key: SeriesKey) -> String {
        let isShort = categories.count { $0.name == key.category.name } <= 1
        let category = isShort ? key.category.name : key.category.description
        return key.prayer.map { "\(category)/\($0.rawValue)" } ?? category
    }

    // MARK: Changes

    /// Whether a change differs from what is stored; own dhikr are always written again.
    public func isChanged(by change: DhikrChange) -> Bool {
        switch change {
        case .dhikr, .category, .notFavourite: true
        case .set(let category, let changes): changes != stored.sets[category] ?? SetChanges()
        case .note(let id, let text): text != stored.notes[id]
        }
    }

    /// Applies a change.
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
    /// The series of everything that is counted on a day and belongs to no other series of that day.
    public static let freeSeries = DefinitionID(pack: .host, name: "free")
    /// A dhikr without words, for beads that are counted.
    public static let freeTasbih = DefinitionID(pack: .host, name: "tasbih")
}
