public import ManasikDomain

/// A dhikr or a message that a person marked.
public struct FavouriteView: Hashable, Sendable {
    public let id: DefinitionID
    /// The name; a message is its own name.
    public let name: DisplayText

    /// - Parameter dhikr: Returns the name of a dhikr.
    public init(_ id: DefinitionID, in catalog: Catalog, called dhikr: (DefinitionID) -> DisplayText) {
        self.id = id
        let chirps = catalog.chirps.values.flatMap { $0.messages }
        name = chirps.first { $0.id == id }.map { .text($0.message) } ?? dhikr(id)
    }
}
