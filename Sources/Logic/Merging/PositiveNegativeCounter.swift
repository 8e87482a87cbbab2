/// A count to which several replicas add, and from which they take away.
///
/// - Source: M. Shapiro, N. Preguiça, C. Baquero, M. Zawirski, A comprehensive study of convergent and commutative replicated data
///   types (2011), 3.1.3 PN-counter.
public struct PositiveNegativeCounter: Mergeable {
    /// What a replica has added and taken away since it began; both only grow, so that the greater is the later.
    struct Share: Hashable, Sendable {
        var added: UInt64 = 0
        var removed: UInt64 = 0
    }

    var shares: [String: Share] = [:]

    public init() {}

    /// What was added less what was taken away; either counts as 2^64 - 1 at most, and the largest or smallest integer stands
    /// for what is beyond it.
    public var value: Int64 {
        var (added, removed): (UInt64, UInt64) = (0, 0)
        for share in shares.values {
            added = Self.sum(added, share.added)
            removed = Self.sum(removed, share.removed)
        }
        return added >= removed ? Int64(clamping: added - removed) : -1 - Int64(clamping: removed - added - 1)
    }

    /// Adds an amount, or takes it away if it is negative.
    public mutating func add(_ amount: Int64, on replica: String) {
        guard amount != 0 else { return }
        var share = shares[replica] ?? Share()
        if amount > 0 {
            share.added = Self.sum(share.added, amount.magnitude)
        } else {
            share.removed = Self.sum(share.removed, amount.magnitude)
        }
        shares[replica] = share
    }

    public mutating func merge(_ other: PositiveNegativeCounter) {
        for (replica, share) in other.shares {
            let present = shares[replica] ?? Share()
            shares[replica] = Share(
                added: max(present.added, share.added),
                removed: max(present.removed, share.removed)
            )
        }
    }

    private static func sum(_ left: UInt64, _ right: UInt64) -> UInt64 {
        let (sum, isTooLarge) = left.addingReportingOverflow(right)
        return isTooLarge ? .max : sum
    }
}
