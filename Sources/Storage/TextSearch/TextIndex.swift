public import ManasikDomain
import ManasikTextMatching
import Synchronization

/// A full-text index in memory, which finds documents by words in any spelling.
///
/// A title counts more than tags, tags more than other texts; whole words come before prefixes, and a text with exactly
/// the vowel marks that were typed before all others. A document in several languages is found once, in the best of the
/// reader's languages. An index can be built from a whole catalog at once, or updated step by step with what a person
/// adds and changes.
public final class TextIndex: SearchIndex, Sendable {
    private let documentIndex: Mutex<DocumentIndex>
    let synonyms: Synonyms

    /// - Parameter synonyms: Sets of words that mean the same; each word also finds the others of its sets.
    /// - Throws: `SearchError.failed` if SQLite cannot build the index.
    public init(_ documents: [SearchDocument] = [], synonyms: [[String]] = []) throws(SearchError) {
        self.synonyms = Synonyms(synonyms)
        do {
            documentIndex = Mutex(try DocumentIndex(documents))
        } catch {
            throw DocumentIndex.failure(error)
        }
    }

    /// Replaces documents with the same kind and id in all languages, and removes others.
    ///
    /// - Parameter removed: The ids of documents to remove; unknown ones are ignored.
    /// - Throws: `SearchError.failed` if SQLite cannot write; nothing has changed then.
    public func update(_ documents: [SearchDocument], removing removed: [String] = [])
        throws(SearchError)
    {
        do {
            try documentIndex.withLock { try $0.update(documents, removing: removed) }
        } catch {
            throw DocumentIndex.failure(error)
        }
    }

    /// The number of documents.
    public var count: Int { documentIndex.withLock { $0.documents.count } }

    public func search(_ query: SearchQuery) throws(SearchError) -> SearchResult {
        try Self.search(query, in: [self])
    }

    /// Searches several indexes as one; of equally good hits, those of the first index come first.
    public static func search(_ query: SearchQuery, in indexes: [TextIndex]) throws(SearchError)
        -> SearchResult
    {
        try Search(query, in: indexes).run()
    }

    func withIndex<Value: Sendable>(_ body: @Sendable (inout DocumentIndex) throws -> Value)
        throws(SearchError)
        -> Value
    {
        do {
            return try documentIndex.withLock { documentIndex in try body(&documentIndex) }
        } catch {
            throw DocumentIndex.failure(error)
        }
    }
}
