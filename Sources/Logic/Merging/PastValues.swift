import ManasikDomain

/// What was written into a field, also where something later counts by now; the newest hundred are kept.
///
/// Of the values of all versions the same are the newest, in whatever order they meet.
struct PastValues: Mergeable {
    private static let most = 100
    private(set) var values: Set<Stamped<JSONValue>> = []

    mutating func insert(_ value: JSONValue, at stamp: ChangeStamp) {
        values.insert(Stamped(stamp: stamp, value: value))
        trim()
    }

    mutating func merge(_ other: PastValues) {
        values.formUnion(other.values)
        trim()
    }

    /// Returns what was written last until a moment; nil if nothing was.
    func value(until now: Instant) -> JSONValue? {
        inOrder.last { $0.stamp.instant <= now }?.value
    }

    private var inOrder: [Stamped<JSONValue>] { values.sorted { $1.isLater(than: $0) } }

    private mutating func trim() {
        guard values.count > Self.most else { return }
        values = Set(inOrder.suffix(Self.most))
    }
}

extension PastValues: WireValue {
    var wire: JSONValue { inOrder.wire }

    init(wire input: WireInput) throws(CodecError) {
        values = Set(try [Stamped<JSONValue>](wire: input))
        trim()
    }
}
