public import ManasikDomain
import ManasikRemembrance
public import ManasikViews

/// Opening what was found, and counting a dhikr that was.
extension SearchService {
    /// Returns what a hit leads to; nil if it does not exist any more.
    ///
    /// - Throws: `EngineError.unknownDefinition` for a dhikr or a message that does not exist any more.
    public func open(_ hit: SearchHit) async throws(EngineError) -> OpenedHit? {
        guard let id = DefinitionID(hit.id) else { return nil }
        switch hit.kind {
        case .dhikr: return .dhikr(try await person.countedToday(id))
        case .step: return try await step(id)
        case .article:
            let reference = ArticleReference(pack: id.pack, name: id.name)
            return person.localizer.article(reference).map { _ in .article(reference) }
        case .item: return try await item(id)
        case .contact: return try await person.contact(id).map { .contact($0) }
        case .chirp: return .chirp(try await person.message(named: id.description))
        case .place: return person.catalog.places[id].map { .place($0) }
        }
    }

    private func step(_ id: DefinitionID) async throws(EngineError) -> OpenedHit? {
        let parts = id.name.split(separator: "/").map(String.init)
        guard parts.count == 2 else { return nil }
        let ritual = DefinitionID(pack: id.pack, name: parts[0])
        do throws(EngineError) {
            let state = try await person.ofOneState().read([.walks]).walk(ritual.description)
            if let node = state.view.node(parts[1]) { return .step(node, of: state) }
        } catch {
            // If the step is not part of the person's walk, or the walk cannot be read, the packs in use are consulted.
            if error.code == "store" { throw error }
        }
        guard let found = person.catalog.rituals[ritual], let step = found.node(parts[1]) else { return nil }
        return .otherStep(step, of: found)
    }

    private func item(_ id: DefinitionID) async throws(EngineError) -> OpenedHit? {
        for list in try await person.checklists() {
            if let item = list.items.first(where: { $0.id == id }) { return .item(item, of: list) }
        }
        for list in person.catalog.checklists.values {
            if let item = list.items.first(where: { $0.id == id }) { return .otherItem(item, of: list) }
        }
        return nil
    }

    /// Counts a dhikr in today's series if it is due there, otherwise in the free one.
    ///
    /// - Returns: The dhikr with its new count.
    /// - Throws: `EngineError.countOutOfRange`, and the errors of `DhikrService.perform`.
    public func count(_ dhikr: DefinitionID, by number: Int) async throws(EngineError) -> DhikrTodayView {
        let day = try await person.openDhikrDay()
        let name = day.series(counting: dhikr)?.name ?? DefinitionID.freeSeries.name
        let (id, key) = try await person.whereCounted(dhikr.description, in: name, of: day)
        _ = try await person.count(.count(id, by: number), in: key)
        return try await person.countedToday(dhikr)
    }

    /// Adds a dhikr to the favourites, or removes it, as `FavouriteService.set` does.
    ///
    /// - Returns: The dhikr as it is then.
    public func setFavourite(
        _ dhikr: DefinitionID,
        _ isFavourite: Bool
    ) async throws(EngineError) -> DhikrTodayView {
        try await person.setFavourite(dhikr.description, isFavourite)
        return try await person.countedToday(dhikr)
    }
}
