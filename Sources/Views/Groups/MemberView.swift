public import ManasikDomain

/// A member of a group as its guide sees them: what they have granted, and nothing else.
public struct MemberView: Sendable {
    public let id: PersonID
    public let joined: Instant
    /// The day on which they joined, where the guide is.
    public let day: CivilDate
    public let granted: Set<GroupGrant.Part>
    /// The walk; nil if it is not granted, or there is none that can be shown.
    public let walk: WalkState?
    /// The items of packs; nil if they are not granted.
    public let checklist: MemberChecklist?
    /// The place that the person has stated; nil if it is not granted or not known.
    public let place: String?

    /// Makes a member of whom nothing is shown but that they belong to the group.
    public init(_ id: PersonID, joined: Instant, on day: CivilDate, granted: Set<GroupGrant.Part>) {
        self.id = id
        self.joined = joined
        self.day = day
        self.granted = granted
        walk = nil
        checklist = nil
        place = nil
    }

    /// - Parameters:
    ///   - walk: Called only if the walk is granted.
    ///   - checklist: Called only if the checklist is granted.
    public init(
        _ member: MemberView,
        facts: Facts,
        walk: () -> WalkState?,
        checklist: () -> MemberChecklist
    ) {
        id = member.id
        joined = member.joined
        day = member.day
        granted = member.granted
        self.walk = granted.contains(.walk) ? walk() : nil
        self.checklist = granted.contains(.checklist) ? checklist() : nil
        place = granted.contains(.place) ? facts.text(.place) : nil
    }

    /// Whether the member needs the guide sooner than another: more items overdue, then more open.
    func precedes(_ other: MemberView) -> Bool {
        let (mine, theirs) = (checklist, other.checklist)
        let overdue = (mine?.overdue.count ?? 0, theirs?.overdue.count ?? 0)
        if overdue.0 != overdue.1 { return overdue.0 > overdue.1 }
        let open = (mine?.open.count ?? 0, theirs?.open.count ?? 0)
        return open.0 == open.1 ? id < other.id : open.0 > open.1
    }
}
