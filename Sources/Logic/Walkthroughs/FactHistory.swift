public import ManasikDomain

/// What was known of a person before what is known now; empty if nothing is known of earlier times.
public struct FactHistory: Hashable, Sendable {
    /// What was known until a moment, since the end of the entry before; the first entry has no beginning.
    public struct Entry: Hashable, Sendable {
        public let facts: Facts
        public let until: Instant

        public init(_ facts: Facts, until: Instant) {
            self.facts = facts
            self.until = until
        }
    }

    /// In the order of time.
    public let entries: [Entry]

    public static let empty = FactHistory([])

    public init(_ entries: [Entry]) { self.entries = entries }

    /// Returns everything that was known at some moment from `start` until before `end`.
    ///
    /// - Parameter present: What is known since the last entry.
    func facts(from start: Instant, until end: Instant, _ present: Facts) -> [Facts] {
        var found: [Facts] = []
        var since: Instant?
        for entry in entries {
            if entry.until > start, since.map({ $0 < end }) ?? true { found.append(entry.facts) }
            since = entry.until
        }
        if since.map({ $0 < end }) ?? true { found.append(present) }
        return found
    }
}
