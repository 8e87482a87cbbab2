/// Values that were used lately; where there is no more room, the one makes room that was not used for longest.
struct RecentValues<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private let most: Int
    private var values: [Key: (value: Value, use: Int)] = [:]
    /// How often any of them was used.
    private var uses = 0

    init(most: Int) { self.most = most }

    var keys: Set<Key> { Set(values.keys) }

    /// The value of a key, made where it is not kept.
    mutating func value(of key: Key, orMake make: () -> Value) -> Value {
        uses += 1
        if values[key] == nil, values.count >= most,
            let oldest = values.min(by: { $0.value.use < $1.value.use })
        {
            values[oldest.key] = nil
        }
        let value = values[key]?.value ?? make()
        values[key] = (value, uses)
        return value
    }
}
