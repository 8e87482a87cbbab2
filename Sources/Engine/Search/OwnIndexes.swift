import ManasikDomain
import ManasikTextSearch
import Synchronization

/// Search indexes of what people have added, for those who searched lately; each index has its own lock.
final class OwnIndexes: Sendable {
    /// The index of one person, built on their first search.
    private final class Entry: Sendable {
        private let own = Mutex<OwnIndex?>(nil)

        func index(holding documents: [SearchDocument]) throws(SearchError) -> TextIndex {
            try own.withLock { own throws(SearchError) -> TextIndex in
                var index = if let known = own { known } else { try OwnIndex() }
                try index.take(documents)
                own = index
                return index.index
            }
        }
    }

    private let entries: Mutex<LRUCache<PersonID, Entry>>

    /// - Parameter most: The largest number of indexes; the least recently used is evicted.
    init(most: Int = 256) { entries = Mutex(LRUCache(capacity: most)) }

    /// The people who have an index.
    var persons: Set<PersonID> { entries.withLock { $0.keys } }

    /// Returns the up-to-date index of what a person has added.
    func index(of person: PersonID, holding own: [SearchDocument]) throws(SearchError) -> TextIndex {
        try entries.withLock { $0.value(of: person, orInsert: { Entry() }) }.index(holding: own)
    }
}
