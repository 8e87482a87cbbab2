/// What two versions of some data, changed apart from each other, become when they meet.
///
/// In which order versions meet makes no difference, nor how often they do: `merge` is commutative, associative and idempotent.
public protocol Mergeable: Hashable, Sendable {
    /// Takes in what another version has.
    mutating func merge(_ other: Self)
}

extension Mergeable {
    /// Returns what this version and another become.
    public func merged(with other: Self) -> Self {
        var merged = self
        merged.merge(other)
        return merged
    }
}
