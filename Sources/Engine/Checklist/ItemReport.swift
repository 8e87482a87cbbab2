public import ManasikDomain
public import ManasikLocalization

/// An item as it stands for the person.
public struct ItemReport: Sendable, Hashable, Encodable {
    public let id: DefinitionID
    public let text: LocalizedString
    public let why: LocalizedString?
    public let status: ItemStatus
    /// The fact to ask for first, where the item is undecided and its condition did not fail.
    public let ask: DefinitionID?
    public let level: ChecklistItem.Level
    public let isOwn: Bool
    public let due: CivilDate?
    /// When it is due, in words, where the date that it hangs on is not known.
    public let dueWords: LocalizedString?
    public let isOverdue: Bool
    /// Its day has passed, and what it prepares for is still ahead, as where the journey is near: it can be done yet.
    public let isPressing: Bool
    /// Its season or its day of review has passed: it must be verified before one relies on it.
    public let isStale: Bool
    /// Which of the two has passed, or both.
    public let staleness: [Staleness]
    public let season: Int?
    public let reviewBy: CivilDate?
    public let unverified: Bool
    public let sources: [Citation]
}
