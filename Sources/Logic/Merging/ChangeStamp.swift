public import ManasikDomain

/// When a change was made and on which replica, so that all changes have one order, those of one instant too.
public struct ChangeStamp: Hashable, Comparable, Sendable {
    public let instant: Instant
    /// The device or installation on which it was made, by a name that no other has. One that is restored from a copy needs another
    /// name, since it would number other changes alike.
    public let replica: String
    /// The number of the change among those of its replica.
    public let number: Int64

    public init(at instant: Instant, on replica: String, number: Int64) {
        self.instant = instant
        self.replica = replica
        self.number = number
    }

    public static func < (left: ChangeStamp, right: ChangeStamp) -> Bool {
        if left.instant != right.instant { return left.instant < right.instant }
        if left.replica != right.replica { return left.replica < right.replica }
        return left.number < right.number
    }
}

/// A value with the change that made it so.
struct Stamped<Value: WireValue & Hashable>: Hashable, Sendable {
    let stamp: ChangeStamp
    let value: Value

    /// Whether this counts against another.
    ///
    /// Two values under one stamp are a mistake of the replica; their JSON decides then, so that all replicas choose the same.
    func isLater(than other: Stamped) -> Bool {
        if stamp != other.stamp { return other.stamp < stamp }
        return other.value.wireText.lexicographicallyPrecedes(value.wireText)
    }
}
