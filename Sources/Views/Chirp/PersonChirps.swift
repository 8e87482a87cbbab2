public import ManasikDomain
import ManasikScheduling

/// The daily messages that a person gets, from the rotations that concern them or that they have chosen.
public struct PersonChirps: Sendable {
    private let catalog: Catalog
    private let zone: Zone
    private let today: CivilDate
    private let chosen: [DefinitionID]
    private let seen: SeenMessage?
    /// The rotations that take turns, in order.
    private let rotations: [ChirpRotation]
    private let year: ChirpYear

    /// - Parameters:
    ///   - chosen: The rotations that the person has named; empty for those that concern them.
    ///   - seen: The message that was last shown, and how long it stays.
    public init(
        in packs: CatalogRules,
        for person: PersonSnapshot,
        choosing chosen: [DefinitionID],
        having seen: SeenMessage?
    ) {
        catalog = packs.catalog
        zone = person.zone
        today = person.today
        self.chosen = chosen
        self.seen = seen
        let named = chosen.compactMap { packs.catalog.chirps[$0] }
        let all = named.isEmpty ? Array(packs.catalog.chirps.values) : named
        rotations = all.sorted { $0.id < $1.id }.filter {
            !named.isEmpty || packs.verdict($0.when, person.facts) == .holds
        }
        year = ChirpYear(rotations)
    }

    /// Returns the message of a day; nil if there is none.
    public func message(on date: CivilDate) -> ChirpView? {
        year.message(on: date).map { ChirpView($0, on: date) }
    }

    /// Returns the message of today. A message that was seen stays until the day ends at the place where it was seen.
    public func message(at now: Instant) -> ChirpView? { stillSeen(at: now) ?? message(on: today) }

    /// Returns the messages of a year.
    public func messages(of year: Int) -> [ChirpView] {
        guard var date = CivilDate(year: year, month: 1, day: 1) else { return [] }
        var views: [ChirpView] = []
        while date.year == year {
            if let view = message(on: date) { views.append(view) }
            date = date.adding(days: 1)
        }
        return views
    }

    /// Every rotation, with what the person gets of it.
    public var views: [RotationView] {
        let shown = Set(rotations.map { $0.id })
        return catalog.chirps.values.sorted { $0.id < $1.id }.map { rotation in
            RotationView(
                id: rotation.id,
                title: rotation.title,
                messages: rotation.messages.count { !$0.unverified },
                isShown: shown.contains(rotation.id),
                isChosen: chosen.contains(rotation.id)
            )
        }
    }

    /// Returns what to store once today's message is shown; nil if it is already stored or there is no message.
    public func messageToKeep(at now: Instant) -> SeenMessage? {
        guard stillSeen(at: now) == nil, let chirp = year.message(on: today) else { return nil }
        let end: Instant
        switch LocalTime(today.adding(days: 1), seconds: 0).moment(in: zone) {
        case .once(let instant), .never(let instant), .twice(let instant, _): end = instant
        }
        return SeenMessage(id: chirp.id, date: today, from: now, until: end)
    }

    private func stillSeen(at now: Instant) -> ChirpView? {
        guard let seen, seen.from <= now, now < seen.until else { return nil }
        for rotation in catalog.chirps.values {
            if let chirp = rotation.messages.first(where: { $0.id == seen.id }) {
                return ChirpView(chirp, on: seen.date)
            }
        }
        return nil
    }
}

extension Catalog {
    /// Returns the message with a full or short name; nil if there is none.
    ///
    /// - Throws: `EngineError.ambiguousDefinition`.
    public func chirp(named name: String) throws(EngineError) -> Chirp? {
        let chirps = chirps.values.flatMap { $0.messages }
        switch IDLookup(name, among: chirps.map { $0.id }) {
        case .found(let id): return chirps.first { $0.id == id }
        case .several(let ids): throw .ambiguousDefinition(name, ids.map { $0.description })
        case .unknown: return nil
        }
    }
}
