public import ManasikAlmanac
public import ManasikDomain
public import ManasikLocalization

extension PersonSession {
    /// A dhikr as it is shown.
    public struct DhikrReport: Sendable, Hashable, Codable {
        public let id: DefinitionID
        public let name: LocalizedString
        public let arabic: String
        public let transliteration: LocalizedString?
        public let translation: LocalizedString?
        public let times: Int
        public let virtue: LocalizedString?
        public let said: LocalizedString?
        public let categories: [LocalizedString]
        public let tags: [LocalizedString]
        public let isFavourite: Bool
        public let unverified: Bool
        public let sources: [Citation]
    }

    public struct DhikrCategoryReport: Sendable, Hashable, Codable {
        public let id: DefinitionID
        public let title: LocalizedString
        public let daily: Bool
        public let dhikr: [DhikrReport]
    }

    /// The dhikr of every category, in order; unverified ones only where asked for.
    public func dhikr(includingUnverified: Bool = false) async throws(EngineError) -> [DhikrCategoryReport] {
        let favourites = try await favourites()
        let concerned = try dhikr(for: try await context().facts)
        let categories = catalog.categories.values.sorted { ($0.order, $0.id) < ($1.order, $1.id) }
        return categories.map { category in
            let members =
                concerned
                .filter { $0.categories.contains(category.id) && (includingUnverified || !$0.unverified) }
                .sorted { ($0.order, $0.id) < ($1.order, $1.id) }
            return DhikrCategoryReport(
                id: category.id,
                title: localizer.text(category.title),
                daily: category.daily,
                dhikr: members.map { report($0, favourites) }
            )
        }
    }

    /// What concerns the person or may concern them: words too many harm less than words that are missing.
    private func dhikr(for facts: Facts) throws(EngineError) -> [Dhikr] {
        var found: [Dhikr] = []
        for entry in catalog.dhikr.values where try verdict(entry.when, facts) != .fails {
            found.append(entry)
        }
        return found
    }

    /// One dhikr by its full or short name.
    ///
    /// - Throws: `EngineError.unknownDefinition` with the nearest name.
    public func dhikr(named name: String) async throws(EngineError) -> DhikrReport {
        let ids = catalog.dhikr.keys.sorted()
        guard let id = ids.first(where: { $0.description == name || $0.name == name }) else {
            throw .unknownDefinition(
                name,
                suggestion: Suggestion.nearest(to: name, among: ids.flatMap { [$0.name, $0.description] })
            )
        }
        return report(catalog.dhikr[id]!, try await favourites())
    }

    private func report(_ dhikr: Dhikr, _ favourites: [DefinitionID]) -> DhikrReport {
        let localizer = localizer
        return DhikrReport(
            id: dhikr.id,
            name: localizer.text(dhikr.name),
            arabic: dhikr.arabic,
            transliteration: dhikr.transliteration.map { localizer.text($0) },
            translation: dhikr.translation.map { localizer.text($0) },
            times: dhikr.times,
            virtue: dhikr.virtue.map { localizer.text($0) },
            said: dhikr.said.map { localizer.text($0) },
            categories: dhikr.categories.compactMap { catalog.categories[$0] }.map {
                localizer.text($0.title)
            },
            tags: dhikr.tags.compactMap { catalog.tags[$0] }.map { localizer.text($0.title) },
            isFavourite: favourites.contains(dhikr.id),
            unverified: dhikr.unverified,
            sources: dhikr.sources
        )
    }

    // MARK: Favourites

    /// What the person marked, in the order of names.
    public func favourites() async throws(EngineError) -> [DefinitionID] {
        try await read([all(.favourites)])[0].compactMap { DefinitionID($0.key.id) }
    }

    /// Marks a dhikr or a chirp as a favourite, or takes the mark away.
    ///
    /// - Throws: `EngineError.unknownDefinition`.
    @discardableResult
    public func setFavourite(_ name: String, _ isFavourite: Bool) async throws(EngineError) -> DefinitionID {
        let known =
            catalog.dhikr.keys.sorted() + catalog.chirps.values.flatMap { $0.messages.map(\.id) }.sorted()
        guard let id = known.first(where: { $0.description == name || $0.name == name }) else {
            throw .unknownDefinition(
                name,
                suggestion: Suggestion.nearest(to: name, among: known.flatMap { [$0.name, $0.description] })
            )
        }
        return try await change { now throws(EngineError) in
            let recordKey = key(.favourites, id.description)
            let change: RecordChange = isFavourite ? .put(recordKey, body: [:]) : .remove(recordKey)
            let exists = try await read([.one(recordKey)])[0].isEmpty == false
            return (id, Commit(at: now, records: exists == isFavourite ? [] : [change]))
        }
    }

    // MARK: Today

    /// One screen for a day.
    public struct TodayReport: Sendable {
        public let date: CivilDate
        public let hijri: HijriDate
        /// By which the Hijri date is reckoned.
        public let calendar: HijriCalendar
        /// The walk that is under way or would begin; nil where no ritual is chosen yet.
        public let walk: WalkState?
        /// Why a walk that has begun cannot be shown: its packs are not there.
        public let walkTrouble: EngineError?
        /// Items that are overdue or due within 30 days, the earliest first.
        public let due: [ItemReport]
        /// Required items that are open.
        public let openRequired: Int
        /// The fact that most depends on.
        public let question: Question?
        public let chirp: ChirpReport?
        public let dhikr: DhikrReport?
        public let favourites: [DhikrReport]
    }

    /// What matters today.
    public func today() async throws(EngineError) -> TodayReport {
        let context = try await context()
        let items = try await checklists().flatMap(\.items)
        let soon = context.today.adding(days: 30)
        let due = items.filter { $0.status == .open && $0.due.map { $0 <= soon } ?? false }
            .sorted { ($0.due!, $0.id) < ($1.due!, $1.id) }
        let (walk, trouble) = try await currentWalk()
        let favourites = try await favourites()
        let daily = catalog.categories.values.filter(\.daily).map(\.id)
        let candidates = try dhikr(for: context.facts)
            .filter { !$0.unverified && $0.categories.contains(where: daily.contains) }.sorted {
                $0.id < $1.id
            }
        let dhikr = candidates.isEmpty ? nil : candidates[context.today.dayNumber % candidates.count]
        let calendar = hijriCalendar(context.facts)
        return TodayReport(
            date: context.today,
            hijri: calendar.date(of: context.today),
            calendar: calendar,
            walk: walk,
            walkTrouble: trouble,
            due: due,
            openRequired: items.count { $0.status == .open && $0.level == .required },
            question: try await questions().first,
            chirp: try await chirp(),
            dhikr: dhikr.map { report($0, favourites) },
            favourites: favourites.compactMap { catalog.dhikr[$0] }.map { report($0, favourites) }
        )
    }

    /// The walk of today, or nil where it is not known yet which ritual it is or its packs are not there.
    private func currentWalk() async throws(EngineError) -> (WalkState?, trouble: EngineError?) {
        do {
            return (try await walk(), nil)
        } catch {
            switch error {
            case .noRitual, .ritualUndecided, .severalRituals: return (nil, nil)
            case .missingRevision, .unusableRevision: return (nil, error)
            default: throw error
            }
        }
    }
}
