/// A set from which only that is removed which the remover knew of: what another replica adds meanwhile stays.
///
/// - Source: M. Shapiro, N. Preguiça, C. Baquero, M. Zawirski, A comprehensive study of convergent and commutative replicated data
///   types (2011), 3.3.5 Observed-Remove Set.
public struct ObservedRemoveSet<Element: Hashable & Sendable>: Mergeable {
    /// The additions of each element that were not removed.
    var additions: [Element: Set<ChangeStamp>] = [:]
    /// The additions that were removed; kept, so that a version that still has them does not bring them back.
    var removals: Set<ChangeStamp> = []

    public init() {}

    public var elements: Set<Element> { Set(additions.keys) }

    /// The elements, each with the first of its additions that count.
    var inOrder: [(stamp: ChangeStamp, element: Element)] {
        additions.compactMap { element, stamps in stamps.min().map { ($0, element) } }
    }

    public func contains(_ element: Element) -> Bool { additions[element] != nil }

    /// - Parameter stamp: Of this change alone.
    public mutating func insert(_ element: Element, at stamp: ChangeStamp) {
        guard !removals.contains(stamp) else { return }
        additions[element, default: []].insert(stamp)
    }

    /// Removes every addition of an element that this version knows of.
    public mutating func remove(_ element: Element) {
        guard let known = additions.removeValue(forKey: element) else { return }
        removals.formUnion(known)
    }

    public mutating func merge(_ other: ObservedRemoveSet) {
        removals.formUnion(other.removals)
        for (element, stamps) in other.additions { additions[element, default: []].formUnion(stamps) }
        for (element, stamps) in additions {
            let left = stamps.subtracting(removals)
            additions[element] = left.isEmpty ? nil : left
        }
    }
}
