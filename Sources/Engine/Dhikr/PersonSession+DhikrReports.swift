public import ManasikDomain
public import ManasikLocalization
import ManasikRemembrance

extension PersonSession {
    /// A dhikr as it is shown.
    public struct DhikrReport: Sendable, Hashable {
        public let id: DefinitionID
        public let name: LocalizedString
        public let arabic: String
        public let transliteration: LocalizedString?
        public let translation: LocalizedString?
        /// How often it is said; 0 where no number is set.
        public let times: Int
        /// How often after which prayer, in a category that is said after each; nil where it is `times` after all.
        public let prayers: [DailyPrayer: Int]?
        public let virtue: LocalizedString?
        public let said: LocalizedString?
        public let audio: String?
        public let categories: [LocalizedString]
        public let tags: [LocalizedString]
        public let isFavourite: Bool
        public let isOwn: Bool
        /// What the person has noted of it.
        public let note: String?
        public let unverified: Bool
        public let sources: [Citation]
    }

    public struct DhikrCategoryReport: Sendable, Hashable {
        public let id: DefinitionID
        public let title: LocalizedString
        /// Whether it is one of the day's to-dos.
        public let daily: Bool
        /// Whether a day has it after each of the five prayers.
        public let eachPrayer: Bool
        public let isOwn: Bool
        /// Whether the person has changed it.
        public let isChanged: Bool
        /// As the person says them: in their order, with their numbers.
        public let dhikr: [DhikrReport]
        /// What the person has hidden.
        public let hidden: [DhikrReport]
    }

    func dhikrBook(at now: Instant? = nil) async throws(EngineError) -> DhikrBook {
        let records = try await read(DhikrBook.queries(self))
        return try DhikrBook(records, self, at: now ?? engine.clock.now())
    }

    /// The dhikr of every category, or of one, in order; unverified ones only where asked for.
    ///
    /// - Parameter name: A category's full or short name, or what the person has called it.
    /// - Throws: `EngineError.unknownDefinition` with the nearest name.
    public func dhikr(
        inCategory name: String? = nil,
        includingUnverified: Bool = false
    ) async throws(EngineError) -> [DhikrCategoryReport] {
        let book = try await dhikrBook()
        let categories = if let name { [try book.category(named: name)] } else { book.categories }
        return categories.map { category in
            let set = book.set(of: category, includingUnverified: includingUnverified)
            let changes = book.changes[category] ?? SetChanges()
            return DhikrCategoryReport(
                id: category,
                title: title(ofCategory: category, book),
                daily: set.isDaily,
                eachPrayer: set.isAfterEachPrayer,
                isOwn: category.pack == OwnThing.pack,
                isChanged: !changes.isEmpty,
                dhikr: set.members.map { member in
                    report(member.dhikr, book, times: member.times, prayers: member.prayers)
                },
                hidden: changes.hidden.sorted().filter { book.concerned[$0] != nil || book.own[$0] != nil }
                    .map { report($0, book) }
            )
        }
    }

    /// One dhikr by its full or short name.
    ///
    /// - Throws: `EngineError.unknownDefinition` with the nearest name.
    public func dhikr(named name: String) async throws(EngineError) -> DhikrReport {
        let book = try await dhikrBook()
        return report(try book.dhikr(named: name), book)
    }

    /// Several dhikr by their ids, whatever of them is known.
    public func dhikr(_ ids: [DefinitionID]) async throws(EngineError) -> [DefinitionID: DhikrReport] {
        let book = try await dhikrBook()
        return Dictionary(ids.map { ($0, report($0, book)) }, uniquingKeysWith: { first, _ in first })
    }

    /// Whether scholars have reviewed the pack of a dhikr; what has no words of a pack needs no review.
    public func isReviewed(_ dhikr: DhikrReport) -> Bool {
        guard !dhikr.isOwn, dhikr.id != .freeTasbih else { return true }
        return catalog.packs[dhikr.id.pack]?.manifest.reviewedBy.isEmpty == false
    }

    /// - Parameters:
    ///   - times: As often as it is said where it is shown; nil for what the dhikr says itself.
    ///   - prayers: The same by prayer.
    func report(
        _ id: DefinitionID,
        _ book: DhikrBook,
        times: Int? = nil,
        prayers: [DailyPrayer: Int]? = nil
    ) -> DhikrReport {
        let localizer = localizer
        if let own = book.own[id] { return report(id, own, book, times: times) }
        let dhikr = catalog.dhikr[id]
        return DhikrReport(
            id: id,
            name: name(of: id, book),
            arabic: dhikr?.arabic ?? "",
            transliteration: dhikr?.transliteration.map { localizer.text($0) },
            translation: dhikr?.translation.map { localizer.text($0) },
            times: times ?? dhikr?.times ?? 0,
            prayers: prayers ?? dhikr?.prayers,
            virtue: dhikr?.virtue.map { localizer.text($0) },
            said: dhikr?.said.map { localizer.text($0) },
            audio: dhikr?.audio,
            categories: (dhikr?.categories ?? []).filter { catalog.categories[$0] != nil }.map {
                title(ofCategory: $0, book)
            },
            tags: (dhikr?.tags ?? []).compactMap { catalog.tags[$0] }.map { localizer.text($0.title) },
            isFavourite: book.favourites.contains(id),
            isOwn: false,
            note: book.notes[id],
            unverified: dhikr?.unverified ?? false,
            sources: dhikr?.sources ?? []
        )
    }

    private func report(
        _ id: DefinitionID,
        _ own: OwnDhikr,
        _ book: DhikrBook,
        times: Int?
    ) -> DhikrReport {
        func text(_ text: String?) -> LocalizedString? { text.map(plain) }
        return DhikrReport(
            id: id,
            name: plain(own.name),
            arabic: own.arabic,
            transliteration: text(own.transliteration),
            translation: text(own.translation),
            times: times ?? own.times,
            prayers: nil,
            virtue: text(own.virtue),
            said: text(own.said),
            audio: own.audio,
            categories: own.categories.compactMap { DefinitionID($0) }.map { title(ofCategory: $0, book) },
            tags: own.tags.map(plain),
            isFavourite: book.favourites.contains(id),
            isOwn: true,
            note: book.notes[id],
            unverified: false,
            sources: own.source.map { [citation($0, grade: own.grade)] } ?? []
        )
    }

    private func citation(_ work: String, grade: String?) -> Citation {
        var citation = Citation(work: work)
        citation.grade = grade
        return citation
    }

    /// What a dhikr is called, or was when a day had it; its id where nothing names it.
    func name(of id: DefinitionID, _ book: DhikrBook) -> LocalizedString {
        if let own = book.own[id] { return plain(own.name) }
        if let dhikr = catalog.dhikr[id] { return localizer.text(dhikr.name) }
        if id == DefinitionID.freeTasbih { return localizer.host("dhikr.free-tasbih") }
        return book.keptNames.dhikr[id] ?? plain(id.description)
    }

    /// What a category is called, whether it is there any more or not.
    public func title(ofDhikrCategory id: DefinitionID) async throws(EngineError) -> LocalizedString {
        title(ofCategory: id, try await dhikrBook())
    }

    func title(ofCategory id: DefinitionID, _ book: DhikrBook) -> LocalizedString {
        if let category = catalog.categories[id] { return localizer.text(category.title) }
        if let own = book.ownCategories[id] { return plain(own.title) }
        if id == DefinitionID.freeSeries { return localizer.host("dhikr.free") }
        return book.keptNames.categories[id] ?? plain(id.description)
    }

    /// What a person has written themselves, in no language that we know.
    private func plain(_ text: String) -> LocalizedString {
        LocalizedString(text, language: languages.first ?? "en")
    }
}

extension DefinitionID {
    /// The series of a day in which anything is counted that no series of that day has.
    static let freeSeries = DefinitionID(pack: .host, name: "free")
    /// Beads that are counted without words of their own.
    static let freeTasbih = DefinitionID(pack: .host, name: "tasbih")
}
