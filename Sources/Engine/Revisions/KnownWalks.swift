import ManasikDomain

/// Walks that were read or written lately, so that an event does not read their histories again.
///
/// A walk is known again by its version and by what its record holds, the last event with its instant included: another
/// one can have the same only with the same history before it.
struct KnownWalks: Sendable {
    private struct Entry: Sendable {
        let body: [String: JSONValue]
        let walk: StoredWalk
    }

    private static let most = 256

    private var entries: [RecordKey: Entry] = [:]

    /// The walk that a record holds; nil where it has to be read.
    func walk(_ record: Record) -> StoredWalk? {
        guard let entry = entries[record.key], entry.walk.version == record.version, entry.body == record.body
        else { return nil }
        return entry.walk
    }

    /// Whether a walk of somebody is known.
    func hasWalks(of owner: PersonID) -> Bool { entries.keys.contains { $0.owner == owner } }

    /// A walk whose packs are not there is read again, since they may come.
    mutating func keep(_ walk: StoredWalk, _ key: RecordKey, _ body: [String: JSONValue]) {
        guard case .success = walk.following else { return }
        if entries[key] == nil, entries.count >= Self.most, let other = entries.keys.first {
            entries[other] = nil
        }
        entries[key] = Entry(body: body, walk: walk)
    }
}
