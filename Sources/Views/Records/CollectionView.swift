public import ManasikDomain

/// A collection of a pack, with how many records a person has in it.
public struct CollectionView: Hashable, Sendable {
    public let collection: RecordCollection
    public let count: Int

    public init(_ collection: RecordCollection, count: Int) {
        self.collection = collection
        self.count = count
    }
}
