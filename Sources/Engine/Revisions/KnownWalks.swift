import ManasikDomain
import ManasikViews

/// Walks that were read or written lately, so that an event does not read their histories again.
///
/// A walk is known again by its version and by what its record holds, the last event with its instant included: another
/// one can have the same only with the same history before it.
struct KnownWalks: Sendable {
    private struct Entry: Sendable {
        let body: [String: JSONValue]
        let walk: StoredWalk
    }

    private var entries: LRUCache<RecordKey, Entry>
    /// How many walks of each person are known.
    private var counts: [PersonID: Int] = [:]

    init(capacity: Int = 256) { entries = LRUCache(capacity: capacity) }

    /// The walk that a record holds; nil where it has to be read.
    mutating func walk(_ record: Record) -> StoredWalk? {
        guard let entry = entries.value(of: record.key), entry.walk.version == record.version,
            entry.body == record.body
        else { return nil }
        return entry.walk
    }

    /// Whether a walk of somebody is known.
    func hasWalks(of owner: PersonID) -> Bool { counts[owner] != nil }

    /// A walk whose packs are not there is read again, since they may come.
    mutating func keep(_ walk: StoredWalk, _ key: RecordKey, _ body: [String: JSONValue]) {
        guard case .success = walk.following else { return }
        let before = entries.count
        let evicted = entries.insert(Entry(body: body, walk: walk), for: key)
        // Otherwise the walk was known, and took no other's place.
        if evicted != nil || entries.count > before { counts[key.owner, default: 0] += 1 }
        guard let owner = evicted?.key.owner else { return }
        counts[owner] = counts[owner].flatMap { $0 > 1 ? $0 - 1 : nil }
    }
}
