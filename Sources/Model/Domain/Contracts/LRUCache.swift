/// A bounded cache: when it is full, a new entry replaces the one that was used least recently.
public struct LRUCache<Key: Hashable, Value> {
    private let capacity: Int
    private var entries: [Key: (value: Value, used: UInt64)] = [:]
    /// Counts uses, to order the entries by their last use.
    private var uses: UInt64 = 0

    /// - Parameter capacity: The maximum number of entries, at least 1.
    public init(capacity: Int) {
        precondition(capacity > 0, "a cache of \(capacity) entries")
        self.capacity = capacity
    }

    public var count: Int { entries.count }

    public var keys: Set<Key> { Set(entries.keys) }

    /// Returns the value of a key, which counts as a use of it.
    public mutating func value(of key: Key) -> Value? {
        guard let index = entries.index(forKey: key) else { return nil }
        uses += 1
        entries.values[index].used = uses
        return entries.values[index].value
    }

    /// Returns the value of a key, made and kept if there is none; either counts as a use of it.
    public mutating func value(of key: Key, orInsert make: () -> Value) -> Value {
        if let known = value(of: key) { return known }
        let made = make()
        insert(made, for: key)
        return made
    }

    /// Keeps a value in place of the key's former one.
    ///
    /// - Returns: The entry that was removed for it; nil if none was.
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
