public import ManasikDomain
public import ManasikRemembrance

/// A person's change to the dhikr of a category.
public enum SetChange: Hashable, Sendable {
    case hide, unhide
    /// Adds a dhikr of another category.
    case include
    /// Moves a dhikr to a position from 1; beyond the end, to the end.
    case move(to: Int)
    /// Sets how often a dhikr is said here; nil for its own number.
    case times(Int?)
}

extension PersonalDhikr {
    /// Returns the person's changes to a category after a further change.
    ///
    /// - Returns: nil if the category does not have the dhikr.
    public func changes(
        of category: DefinitionID,
        _ id: DefinitionID,
        _ change: SetChange
    ) -> SetChanges? {
        let isGiven = givenSet(of: category, includingUnverified: true).members.contains { $0.dhikr == id }
        var changes = stored.sets[category] ?? SetChanges()
        if change != .include, !isGiven, !changes.added.contains(id) { return nil }
        switch change {
        case .hide where isGiven: changes.hidden.insert(id)
        // A dhikr that the person added is removed, not hidden.
        case .hide:
            changes.added.removeAll { $0 == id }
            changes.order.removeAll { $0 == id }
            changes.times[id] = nil
        case .unhide: changes.hidden.remove(id)
        case .include:
            changes.hidden.remove(id)
            if !isGiven, !changes.added.contains(id) { changes.added.append(id) }
        case .move(let place):
            var order = set(of: category).members.map { $0.dhikr }
            guard order.contains(id) else { return nil }
            order.removeAll { $0 == id }
            order.insert(id, at: min(max(0, place - 1), order.count))
            changes.order = order
        case .times(let times): changes.times[id] = times
        }
        return changes
    }
}
