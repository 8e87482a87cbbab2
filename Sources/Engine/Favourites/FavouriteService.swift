import ManasikDomain
import ManasikPresentation
import ManasikStoreContract
public import ManasikViews

/// Keeps what a person marks as a favourite.
public struct FavouriteService: Sendable {
    let person: PersonAccess

    /// What the person marked, in the order of names.
    public func all() async throws(EngineError) -> [FavouriteView] {
        let reading = try await person.read([.dhikr, .favourites])
        return reading.records.favourites.sorted().map { reading.favourite($0) }
    }

    /// Marks a dhikr or a chirp as a favourite, or takes the mark away.
    ///
    /// - Throws: `EngineError.unknownDefinition`.
    @discardableResult
    public func set(_ name: String, _ isFavourite: Bool) async throws(EngineError) -> FavouriteView {
        try await person.commit(reading: [.dhikr, .favourites]) { reading throws(EngineError) in
            let chirps = person.catalog.chirps.values.flatMap { $0.messages.map(\.id) }.sorted()
            let known = DhikrBook(reading).ids + chirps
            guard let id = known.first(where: { $0.description == name || $0.name == name }) else {
                let names = known.flatMap { [$0.name, $0.description] }
                throw .unknownDefinition(name, suggestion: Suggestion.nearest(to: name, among: names))
            }
            let recordKey = person.key(.favourites, id.description)
            let change: RecordChange =
                isFavourite
                ? .put(recordKey, body: Favourite().body, expecting: 0) : .remove(recordKey)
            let exists = reading.records.favourites.contains(id)
            return (
                reading.favourite(id), Commit(at: reading.now, records: exists == isFavourite ? [] : [change])
            )
        }
    }
}

extension PersonReading {
    fileprivate func favourite(_ id: DefinitionID) -> FavouriteView {
        let book = DhikrBook(self)
        return FavouriteView(id, in: catalog) { .recorded(book.name(of: $0).recorded) }
    }
}
