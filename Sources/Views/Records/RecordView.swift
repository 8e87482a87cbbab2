public import ManasikDomain

/// A record of a pack's collection, as the version of the pack that is in use sees it.
public struct RecordView: Hashable, Sendable {
    public let collection: RecordCollection
    /// What the record is called; in a shared collection with its owner's name, as in `amina/3`.
    public let id: String
    public let fields: [String: JSONValue]

    public init(_ record: Record, of collection: RecordCollection) {
        self.collection = collection
        id = collection.name(of: record.key)
        fields = collection.visible(record.body)
    }

    /// The fields of the record's own page that have a value, in their order.
    public var card: [String] {
        let names = collection.views.card.isEmpty ? collection.fieldsInOrder : collection.views.card
        return names.filter { (fields[$0] ?? .null) != .null }
    }
}
