import ManasikDomain
import ManasikTextSearch
import Synchronization

/// Search indexes of imported places, for the surroundings in which somebody searched lately.
///
/// An index holds exactly what lies around, since other spellings count only where nothing else is found; it is used
/// again while those places are the same.
final class ListingIndexes: Sendable {
    /// The most documents of an index that is kept.
    private static let longest = 20_000

    private let indexes = Mutex(LRUCache<[SearchDocument], TextIndex>(capacity: 4))

    /// Returns the index of some places, built if they have not been searched lately.
    ///
    /// - Parameter synonyms: The same for each call.
    func index(holding documents: [SearchDocument], synonyms: [[String]]) throws(SearchError) -> TextIndex {
        if let known = indexes.withLock({ $0.value(of: documents) }) { return known }
        // Others do not wait meanwhile; of two that are built at once, the later is kept.
        let made = try TextIndex(documents, synonyms: synonyms)
        if documents.count <= Self.longest { indexes.withLock { _ = $0.insert(made, for: documents) } }
        return made
    }
}
