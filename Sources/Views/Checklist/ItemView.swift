public import ManasikDomain

/// A checklist item for a person.
public struct ItemView: Hashable, Sendable {
    public let id: DefinitionID
    public let text: DisplayText
    public let why: TextOrArticle?
    public let status: ItemStatus
    /// The fact to ask for first, where the item is undecided and its condition did not fail.
    public let ask: FactDeclaration?
    public let level: ChecklistItem.Level
    public let isOwn: Bool
    public let due: CivilDate?
    /// The due rule, if the date that it depends on is unknown.
    public let dueRule: DueRule?
    /// What the date fact or the item is called from which that rule counts.
    public let dueAnchor: TextReference?
    public let isOverdue: Bool
    /// Its day has passed, and what it prepares for is still ahead, as where the journey is near: it can be done yet.
    public let isPressing: Bool
    /// Why what it says may be out of date: it must be verified before one relies on it.
    public let staleness: [Staleness]
    public let season: Int?
    public let reviewBy: CivilDate?
    public let unverified: Bool
    public let sources: [Citation]

    /// Whether it must be verified before one relies on it.
    public var isStale: Bool { !staleness.isEmpty }
}
