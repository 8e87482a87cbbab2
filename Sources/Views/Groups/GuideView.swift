public import ManasikDomain

/// A group as its guide sees it: the members, whoever needs the guide most first, and what is left to do by how many.
public struct GuideView: Sendable {
    /// An item with the number of members who have yet to do it.
    public struct Item: Hashable, Sendable {
        public let id: DefinitionID
        public let text: TextReference
        public let open: Int
        public let overdue: Int
    }

    public let group: GroupView
    public let members: [MemberView]
    /// The items that are overdue for a member, the most frequent first.
    public let overdue: [Item]

    public init(_ group: GroupView, _ members: [MemberView], in catalog: Catalog) {
        self.group = group
        self.members = members.sorted { $0.precedes($1) }
        var open: [DefinitionID: Int] = [:]
        var overdue: [DefinitionID: Int] = [:]
        for member in members {
            for id in member.checklist?.open ?? [] { open[id, default: 0] += 1 }
            for id in member.checklist?.overdue ?? [] { overdue[id, default: 0] += 1 }
        }
        let items = catalog.checklists.values.flatMap { $0.items }
        self.overdue = items.compactMap { item in
            overdue[item.id].map {
                Item(id: item.id, text: item.text, open: open[item.id] ?? 0, overdue: $0)
            }
        }.sorted { ($1.overdue, $1.open, $0.id) < ($0.overdue, $0.open, $1.id) }
    }

    /// The number of members who have lost a ritual.
    public var lost: Int { members.count { $0.hasLost } }
    /// The number of members of whom something that they grant cannot be read.
    public var unreadable: Int { members.count { !$0.unreadable.isEmpty } }
    /// The number of members for whom the time of a binding step has passed.
    public var passed: Int { members.count { $0.passed > 0 } }
    /// The number of members who owe a step or a remedy.
    public var owing: Int { members.count { $0.owed > 0 } }
    /// The number of members who have an overdue item.
    public var late: Int { members.count { $0.checklist?.overdue.isEmpty == false } }
    /// The number of members who have granted nothing.
    public var hidden: Int { members.count { $0.granted.isEmpty } }
}

/// The page of a group: for its guide with the members, for a member with what they grant.
public enum GroupPageView: Sendable {
    case guide(GuideView)
    case member(GroupView)
}
