public import ManasikDomain

/// A checklist item for a person.
public struct ItemView: Hashable, Sendable {
    public let id: DefinitionID
    public let text: DisplayText
    public let why: TextOrArticle?
    public let status: ItemStatus
    /// The fact to ask for first if the item is undecided; nil if it is not or its condition failed.
    public let ask: FactDeclaration?
    /// Whether that fact is stored and waits for a migration of its pack that fails, so that nobody is asked for it.
    public let isWaiting: Bool
    public let level: ChecklistItem.Level
    public let isOwn: Bool
    public let due: CivilDate?
    /// The time of that day, by the clock, if it is due at an instant.
    public let dueTime: CivilMoment?
    /// The due rule, if the date on which it depends is unknown.
    public let dueRule: DueRule?
    /// The title of the date fact or item from which that rule counts.
    public let dueAnchor: TextReference?
    public let isOverdue: Bool
    /// Whether its day has passed while what it prepares for is still ahead, such as a near journey: it can still be
    /// done.
    public let isPressing: Bool
    /// Whether the instant from which it counts, such as that of an appointment, is over, so that it is asked for no more; never so of
    /// what is required.
    public let isPast: Bool
    /// Reasons why its information may be out of date, so that it must be verified before it is relied on.
    public let staleness: [Staleness]
    public let season: Int?
    public let reviewBy: CivilDate?
    public let unverified: Bool
    public let sources: [Citation]

    /// Whether its information must be verified before it is relied on.
    public var isStale: Bool { !staleness.isEmpty }
}
