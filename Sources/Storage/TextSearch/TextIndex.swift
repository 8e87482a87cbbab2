public import ManasikDomain
import Synchronization

/// Finds documents by their words in any spelling; kept in memory.
///
/// A title counts more than tags, tags more than the rest; whole words come before beginnings of words, and a text with
/// the very vowel signs that were typed before all others. A document that is there in several languages is found once,
/// in the best of the reader's languages. An index can be made of a whole catalog at once, and what a person adds and
/// changes can be told to it piece by piece.
public final class TextIndex: SearchIndex, Sendable {
    private let documentIndex: Mutex<DocumentIndex>
    let synonyms: Synonyms

    /// - Parameter synonyms: Sets of words that mean the same; each word is found by the others of its sets.
    /// - Throws: `SearchError.failed` where SQLite cannot build the index.
    public init(_ documents: [SearchDocument] = [], synonyms: [[String]] = []) throws(SearchError) {
        self.synonyms = Synonyms(synonyms)
        do {
            documentIndex = Mutex(try DocumentIndex(documents))
        } catch {
            throw DocumentIndex.failure(error)
        }
    }

    /// Puts documents in the place of those with their kind and id, in whatever languages, and takes others out.
    ///
    /// - Parameter removed: The ids of what is not there any more; unknown ones are ignored.
    /// - Throws: `SearchError.failed` where SQLite cannot write; nothing has changed then.
    public func update(_ documents: [SearchDocument], removing removed: [String] = [])
        throws(SearchError)
    {
        do {
            try documentIndex.withLock { try $0.update(documents, removing: removed) }
        } catch {
            throw DocumentIndex.failure(error)
        }
    }

    /// How many documents it has.
    public var count: Int { documentIndex.withLock { $0.count } }

    public func search(_ query: SearchQuery) throws(SearchError) -> SearchResult {
        try Self.search(query, in: [self])
    }

    /// Searches several indexes as if they were one; of things that are equally good, those of the first come first.
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
