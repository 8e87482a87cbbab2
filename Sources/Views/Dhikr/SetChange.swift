public import ManasikDomain
public import ManasikRemembrance

/// What a person changes of the set of a category.
public enum SetChange: Hashable, Sendable {
    case hide, unhide
    /// Says a dhikr of elsewhere here too.
    case include
    /// To a place, from 1; beyond the end it is the end.
    case move(to: Int)
    /// How often it is said here; nil for what it says itself.
    case times(Int?)
}

extension PersonalDhikr {
    /// What the person has changed of a category once they change it further.
    ///
    /// - Returns: nil where the category does not have the dhikr.
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
        // What the person has brought here goes as it came.
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
