import ManasikDomain
import ManasikPresentation
import ManasikStoreContract
public import ManasikViews

/// A person's favourites.
public struct FavouriteService: Sendable {
    let person: PersonAccess

    /// Returns the favourites, sorted by name.
    public func all() async throws(EngineError) -> [FavouriteView] {
        let reading = try await person.read([.dhikr, .favourites])
        return reading.records.favourites.sorted().map { reading.favourite($0) }
    }

    /// Adds a dhikr or a chirp to the favourites, or removes it.
    ///
    /// - Throws: `EngineError.unknownDefinition`, `.ambiguousDefinition`.
    @discardableResult
    public func set(_ name: String, _ isFavourite: Bool) async throws(EngineError) -> FavouriteView {
        try await person.setFavourite(name, isFavourite)
    }
}

extension PersonAccess {
    /// Adds something to the favourites or removes it, as `FavouriteService.set` says.
    @discardableResult
    func setFavourite(_ name: String, _ isFavourite: Bool) async throws(EngineError) -> FavouriteView {
        try await commit(reading: [.dhikr, .favourites]) { reading throws(EngineError) in
            let chirps = catalog.chirps.values.flatMap { $0.messages.map(\.id) }.sorted()
            let known = reading.dhikr.ids + chirps
            let id = try IDLookup(name, among: known).get(name) { .unknownDefinition(name, suggestion: $0) }
            let recordKey = key(.favourites, id.description)
            let change: RecordChange =
                isFavourite
                ? .put(recordKey, body: Favourite().body, expecting: 0) : .remove(recordKey)
            let exists = reading.records.favourites.contains(id)
            var commit = Commit(at: reading.now, records: exists == isFavourite ? [] : [change])
            commit.said[recordKey] = .all
            return (reading.favourite(id), commit)
        }
    }
}

extension PersonReading {
    fileprivate func favourite(_ id: DefinitionID) -> FavouriteView {
        let dhikr = dhikr
        return FavouriteView(id, in: catalog) { dhikr.name(of: $0) }
    }
}
