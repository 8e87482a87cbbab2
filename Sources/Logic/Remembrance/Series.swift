public import ManasikDomain

/// What is to be said in a category on a day, and how often each dhikr was said.
///
/// The list is that of the day on which it began: neither a new version of a pack nor another order changes the past.
public struct Series: Hashable, Sendable {
    /// One dhikr of a series.
    public struct Entry: Hashable, Sendable {
        public let dhikr: DefinitionID
        /// How often it is to be said; 0 if no number is set.
        public let target: Int
        public internal(set) var count: Int

        public init(_ dhikr: DefinitionID, target: Int, count: Int = 0) {
            self.dhikr = dhikr
            self.target = target
            self.count = count
        }

        public var isDone: Bool { count >= max(target, 1) }
    }

    public let key: SeriesKey
    public internal(set) var entries: [Entry]
    /// When the series was noted as said in full; nil if it was not.
    public internal(set) var addedAt: Instant?

    public init(key: SeriesKey, entries: [Entry], addedAt: Instant? = nil) {
        self.key = key
        self.entries = entries
        self.addedAt = addedAt
    }

    public subscript(dhikr: DefinitionID) -> Entry? { entries.first { $0.dhikr == dhikr } }

    /// The number of dhikr that are done.
    public var done: Int { entries.count { $0.isDone } }

    public var isDone: Bool { !entries.isEmpty && done == entries.count }

    /// Whether anything in it was said.
    public var isBegun: Bool { addedAt != nil || entries.contains { $0.count > 0 } }

    /// The dhikr at which a person resumes: the first that is not done, or else the last.
    public var resumingIndex: Int { entries.firstIndex { !$0.isDone } ?? max(0, entries.count - 1) }

    /// How often each dhikr was said, for statistics.
    public var tallies: [Tally] {
        entries.map {
            Tally(
                day: key.day,
                category: key.category,
                part: key.prayer?.rawValue,
                dhikr: $0.dhikr,
                target: $0.target,
                count: $0.count
            )
        }
    }
}
