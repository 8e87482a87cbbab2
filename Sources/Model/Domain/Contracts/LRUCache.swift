/// A bounded cache: where it is full, a new entry takes the place of the one that was used least recently.
public struct LRUCache<Key: Hashable, Value> {
    private let capacity: Int
    private var entries: [Key: (value: Value, used: UInt64)] = [:]
    /// Counts uses, so that each has a place in their order.
    private var uses: UInt64 = 0

    /// - Parameter capacity: The maximum number of entries, at least 1.
    public init(capacity: Int) {
        precondition(capacity > 0, "a cache of \(capacity) entries")
        self.capacity = capacity
    }

    public var count: Int { entries.count }

    public var keys: Set<Key> { Set(entries.keys) }

    /// The value of a key, which counts as a use of it.
    public mutating func value(of key: Key) -> Value? {
        guard let value = entries[key]?.value else { return nil }
        uses += 1
        entries[key]?.used = uses
        return value
    }

    /// The value of a key, made and kept where there is none; either counts as a use of it.
    public mutating func value(of key: Key, orInsert make: () -> Value) -> Value {
        if let known = value(of: key) { return known }
        let made = make()
        insert(made, for: key)
        return made
    }

    /// Keeps a value, in place of the former one of the key.
    ///
    /// - Returns: What had to go for it; nil where nothing had.
    @discardableResult
    public mutating func insert(_ value: Value, for key: Key) -> (key: Key, value: Value)? {
        var evicted: (key: Key, value: Value)?
        if entries[key] == nil, entries.count >= capacity,
            let oldest = entries.min(by: { $0.value.used < $1.value.used })
        {
            entries[oldest.key] = nil
            evicted = (oldest.key, oldest.value.value)
        }
        uses += 1
        entries[key] = (value, uses)
        return evicted
    }

    public mutating func removeAll() { entries = [:] }
}

extension LRUCache: Sendable where Key: Sendable, Value: Sendable {}
