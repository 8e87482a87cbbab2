public import ManasikDomain

/// A count that is counted on and also set: what it was set to last, with what was counted since, on whatever replica.
///
/// Nobody who sets a count knows what others are counting, so each count has its time: what was counted before the last setting
/// is a part of what it was set to, and what was counted after it is added.
public struct SettableCounter: Mergeable {
    /// How long counts of one replica have the time of the first of them, in milliseconds: whoever counts beads writes a few
    /// numbers and not one for each bead.
    public static let stretch: Int64 = 10_000

    /// What it was set to last; nil if it was only counted.
    var start: Stamped<Int>?
    /// What was counted since, by the change with which a stretch began.
    var since = PositiveNegativeCounter()

    public init() {}

    /// What it was set to with what was counted since; the largest or smallest integer stands for what is beyond it.
    public var value: Int64 {
        let (sum, isTooLarge) = Int64(start?.value ?? 0).addingReportingOverflow(since.value)
        guard isTooLarge else { return sum }
        return since.value > 0 ? .max : .min
    }

    public var isSet: Bool { start != nil }

    /// Adds an amount, or takes it away if it is negative.
    ///
    /// - Parameter stretch: How long, in milliseconds, counts of one replica have the time of the first of them.
    public mutating func add(_ amount: Int64, at stamp: ChangeStamp, within stretch: Int64 = stretch) {
        guard isSince(stamp) else { return }
        since.add(amount, on: beginning(stamp, within: stretch).description)
    }

    /// Sets the count, unless it was set later already.
    public mutating func set(to value: Int, at stamp: ChangeStamp) {
        take(Stamped(stamp: stamp, value: value))
    }

    public mutating func merge(_ other: SettableCounter) {
        since.merge(other.since)
        if let start = other.start { take(start) }
        forget()
    }

    private mutating func take(_ other: Stamped<Int>) {
        if let start, !other.isLater(than: start) { return }
        start = other
        forget()
    }

    /// Forgets what was counted before it was set: it is the same whenever that is done, since it is never set earlier again.
    mutating func forget() {
        guard start != nil else { return }
        since.shares = since.shares.filter { isSince(ChangeStamp.reading($0.key)) }
    }

    private func isSince(_ stamp: ChangeStamp?) -> Bool {
        guard let start else { return true }
        return stamp.map { start.stamp < $0 } ?? false
    }

    /// Returns the beginning of the stretch to which a change of a replica belongs.
    ///
    /// What nobody noted is of no replica, so that two may have changed it apart from each other; it is never taken together.
    private func beginning(_ stamp: ChangeStamp, within stretch: Int64) -> ChangeStamp {
        guard !stamp.replica.isEmpty else { return stamp }
        let now = stamp.instant.milliseconds
        return since.shares.keys.compactMap { ChangeStamp.reading($0) }.filter {
            $0.replica == stamp.replica && $0.instant <= stamp.instant
                && now - $0.instant.milliseconds < stretch
        }.max() ?? stamp
    }
}

extension SettableCounter: WireValue {
    public var wire: JSONValue {
        var fields = ["since": since.wire]
        if let start { fields["start"] = start.wire }
        return .object(fields)
    }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        start = try fields.optional("start")
        since = try fields.required("since")
        for key in since.shares.keys where ChangeStamp.reading(key) == nil {
            throw fields.error("since", .misfit(takes: "counts by the change with which they began"))
        }
        forget()
    }
}
