import ManasikDomain

extension ChecklistView {
    /// Items that are shown together.
    public struct Group: Hashable, Sendable {
        public enum Kind: Hashable, Sendable {
            /// Items that count, open or done.
            case counted
            /// Items that depend on unknown facts.
            case undecided
            case setAside
        }

        public let kind: Kind
        public let items: [ItemView]
    }

    /// The items in groups, in the order in which they are shown, without empty groups.
    public var groups: [Group] {
        let undecided = items.filter { if case .undecided = $0.status { true } else { false } }
        let groups = [
            Group(kind: .counted, items: items.filter { $0.status == .open || $0.status == .done }),
            Group(kind: .undecided, items: undecided),
            Group(kind: .setAside, items: items.filter { $0.status == .setAside }),
        ]
        return groups.filter { !$0.items.isEmpty }
    }

    /// Returns the lists with a name, or with that of a phase of the journey.
    public static func named(_ name: String, among lists: [ChecklistView]) -> [ChecklistView] {
        lists.filter { $0.id.description == name || $0.id.name == name || $0.phase.name == name }
    }
}
