public import ManasikDomain
public import ManasikLocalization
public import ManasikViews
import ManasikWalkthroughs

/// A group as one of its people sees it.
public struct GroupResponse: Response {
    private let group: GroupView
    /// What became of it; nil if it is only shown.
    private let change: String?

    public init(_ group: GroupView, change: String? = nil) { (self.group, self.change) = (group, change) }

    public var json: JSONValue {
        .object {
            Member("id", group.id)
            Member("name", group.name)
            Member("guide", group.guide)
            Member("role", group.role.rawValue)
            Member("members", group.members)
            if group.isOrphaned { Member("orphaned", true) }
            if group.role == .member { Member("granted", GrantedResponse(group.granted)) }
            Member("change", change)
        }
    }
}

/// The names of what is granted, always in the same order.
struct GrantedResponse: Response {
    private let parts: Set<GroupGrant.Part>

    init(_ parts: Set<GroupGrant.Part>) { self.parts = parts }

    var json: JSONValue { .array(parts.sorted().map { .string($0.rawValue) }) }
}

/// The members of a group, with what they grant.
public struct GroupMembersResponse: Response {
    private let group: GroupView
    private let members: [MemberView]
    /// The rest of the page of the guide; nil for a mere list.
    private let view: GuideView?
    private let localizer: Localizer

    /// Creates the response that lists the members.
    public init(_ group: GroupView, _ members: [MemberView], in localizer: Localizer) {
        (self.group, self.members, view) = (group, members, nil)
        self.localizer = localizer
    }

    /// Creates the response with what the members grant to be seen.
    public init(_ view: GuideView, in localizer: Localizer) {
        (group, members, self.view) = (view.group, view.members, view)
        self.localizer = localizer
    }

    public var json: JSONValue {
        .object {
            Member("group", GroupResponse(group))
            Member("members", members.map { member($0) })
            Member("needs", view.map { needs($0) })
            Member("overdue", view?.overdue.map { item($0) })
        }
    }

    private func member(_ member: MemberView) -> JSONValue {
        .object {
            Member("person", member.id)
            Member("joined", member.joined)
            Member("granted", GrantedResponse(member.granted))
            Member("unreadable", member.unreadable.isEmpty ? nil : GrantedResponse(member.unreadable))
            Member("walk", member.walks?.first.map { walk($0.state) })
            Member("walks", member.walks.map { $0.map { MemberWalkResponse($0, localizer) } })
            Member("checklist", member.checklist.map { checklist($0) })
            Member("place", member.place)
        }
    }

    private func walk(_ state: WalkState) -> JSONValue {
        .object {
            Member("ritual", state.ritual.id)
            Member("begun", state.snapshot != nil)
            Member("finished", state.view.isFinished)
            Member("current", state.view.current)
            Member("done", state.view.progress.done)
            Member("total", state.view.progress.total)
        }
    }

    /// How many members need their guide, and why.
    private func needs(_ view: GuideView) -> JSONValue {
        .object {
            Member("lost", view.lost)
            Member("unreadable", view.unreadable)
            Member("passed", view.passed)
            Member("owing", view.owing)
            Member("late", view.late)
            Member("hidden", view.hidden)
        }
    }

    private func checklist(_ checklist: MemberChecklist) -> JSONValue {
        .object {
            Member("open", checklist.open)
            Member("overdue", checklist.overdue)
            Member("done", checklist.done)
            Member("undecided", checklist.undecided)
        }
    }

    private func item(_ item: GuideView.Item) -> JSONValue {
        .object {
            Member("id", item.id)
            Member("text", localizer.text(item.text).text)
            Member("open", item.open)
            Member("overdue", item.overdue)
        }
    }
}
