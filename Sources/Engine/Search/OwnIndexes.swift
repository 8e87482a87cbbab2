import ManasikDomain
import ManasikTextSearch
import Synchronization

/// What persons added themselves, as far as it was searched lately; nobody waits for what another one added.
final class OwnIndexes: Sendable {
    /// The index of one person, made when they first search.
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

    /// - Parameter most: How many persons have an index; who has not searched for longest makes room for another.
    init(most: Int = 256) { entries = Mutex(LRUCache(capacity: most)) }

    /// The persons who have an index.
    var persons: Set<PersonID> { entries.withLock { $0.keys } }

    /// The index of a person, which knows what they have added so far.
    func index(of person: PersonID, holding own: [SearchDocument]) throws(SearchError) -> TextIndex {
        try entries.withLock { $0.value(of: person, orInsert: { Entry() }) }.index(holding: own)
    }
}
