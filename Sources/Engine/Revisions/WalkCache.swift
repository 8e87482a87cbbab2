import ManasikDomain
import ManasikViews

/// A cache of walks, so that an event does not have to read a walk's history again.
///
/// An entry is used if the version and the body of the walk's record match, which include the last event with its
/// instant: a different history would give a different body.
struct WalkCache: Sendable {
    private final class Entry: Sendable {
        let body: [String: JSONValue]
        let walk: StoredWalk

        init(_ body: [String: JSONValue], _ walk: StoredWalk) { (self.body, self.walk) = (body, walk) }
    }

    private var entries: LRUCache<RecordKey, Entry>
    /// The number of cached walks of each person.
    private var counts: [PersonID: Int] = [:]

    init(capacity: Int = 256) { entries = LRUCache(capacity: capacity) }

    /// Returns the cached walk of a record; nil if it must be read.
    mutating func walk(_ record: Record) -> StoredWalk? {
        guard let entry = entries.value(of: record.key), entry.walk.version == record.version,
            entry.body == record.body
        else { return nil }
        return entry.walk
    }

    /// Returns whether a walk of a person is cached.
    func hasWalks(of owner: PersonID) -> Bool { counts[owner] != nil }

    /// Caches a walk; not one whose packs are missing, since they may be installed later.
    mutating func keep(_ walk: StoredWalk, _ key: RecordKey, _ body: [String: JSONValue]) {
        guard case .success = walk.following else { return }
        let before = entries.count
        let evicted = entries.insert(Entry(body, walk), for: key)
        // Otherwise the walk was cached already and evicted no other.
        if evicted != nil || entries.count > before { counts[key.owner, default: 0] += 1 }
        guard let owner = evicted?.key.owner else { return }
        counts[owner] = counts[owner].flatMap { $0 > 1 ? $0 - 1 : nil }
    }
}
