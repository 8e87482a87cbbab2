public import ManasikDomain

/// A member of a group as its guide sees them: what they have granted, and nothing else.
public struct MemberView: Sendable {
    public let id: PersonID
    public let joined: Instant
    /// The day on which they joined, where the guide is.
    public let day: CivilDate
    public let granted: Set<GroupGrant.Part>
    /// The granted parts of which something is stored that cannot be read or shown, so that more may be pressing.
    public let unreadable: Set<GroupGrant.Part>
    /// The walks, see `WalkContext.memberWalks`; nil if they are not granted or cannot be read.
    public let walks: [MemberWalk]?
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
        unreadable = []
        walks = nil
        checklist = nil
        place = nil
    }

    /// - Parameters:
    ///   - unreadable: The parts of which something cannot be read; those that are not granted are not shown.
    ///   - walks: Called only if the walk is granted.
    ///   - checklist: Called only if the checklist is granted.
    public init(
        _ member: MemberView,
        facts: Facts,
        unreadable: Set<GroupGrant.Part> = [],
        walks: () -> [MemberWalk]?,
        checklist: () -> MemberChecklist
    ) {
        id = member.id
        joined = member.joined
        day = member.day
        granted = member.granted
        self.unreadable = unreadable.intersection(granted)
        self.walks = granted.contains(.walk) ? walks() : nil
        self.checklist = granted.contains(.checklist) ? checklist() : nil
        place = granted.contains(.place) ? facts.text(.place) : nil
    }

    /// Whether a ritual of the member is lost, by a school that may be theirs.
    public var hasLost: Bool { count { $0.lost } > 0 }
    /// The number of binding steps whose time has passed.
    public var passed: Int { count { $0.passed } }
    /// The number of steps and remedies that are owed.
    public var owed: Int { count { $0.owed } + count { $0.remedies } }

    private func count<Part>(_ part: (MemberWalk) -> [Part]) -> Int {
        walks?.reduce(0) { $0 + part($1).count } ?? 0
    }

    /// Whether the member needs the guide sooner than another: something lost, then something that cannot be read, more
    /// steps whose time has passed, more that is owed, more items overdue, more open.
    func precedes(_ other: MemberView) -> Bool {
        for (mine, theirs) in zip(needs, other.needs) where mine != theirs { return mine > theirs }
        return id < other.id
    }

    private var needs: [Int] {
        [
            hasLost ? 1 : 0, unreadable.isEmpty ? 0 : 1, passed, owed, checklist?.overdue.count ?? 0,
            checklist?.open.count ?? 0,
        ]
    }
}
