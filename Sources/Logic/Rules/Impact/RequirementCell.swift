/// People to whom a requirement says the same within each version.
struct RequirementCell {
    var people: FactSpace.Region
    var old: [String] = []
    var new: [String] = []

    /// One of the two versions.
    enum Side { case old, new }

    /// What one of the versions says.
    subscript(side: Side) -> [String] {
        get { side == .old ? old : new }
        set { if side == .old { old = newValue } else { new = newValue } }
    }

    func change(of requirement: ComparedDefinition.Requirement) -> Impact.Change? {
        guard old != new else { return nil }
        guard requirement.isList else {
            return .requirement(requirement.name, old: Self.joined(old), new: Self.joined(new))
        }
        if Set(old) == Set(new) {
            // The order differs; what both begin and end with is left out.
            let start = zip(old, new).prefix { $0 == $1 }.count
            let end = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count
            return .requirement(
                requirement.name,
                old: Self.joined(old[start..<old.count - end]),
                new: Self.joined(new[start..<new.count - end])
            )
        }
        let difference = new.difference(from: old)
        return .list(
            requirement.name,
            dropped: difference.removals.map { $0.element },
            added: difference.insertions.map { $0.element }
        )
    }

    private static func joined(_ words: some Collection<String>) -> String? {
        words.isEmpty ? nil : words.joined(separator: "; ")
    }
}

extension CollectionDifference.Change {
    fileprivate var element: ChangeElement {
        switch self {
        case .insert(_, let element, _), .remove(_, let element, _): element
        }
    }
}
