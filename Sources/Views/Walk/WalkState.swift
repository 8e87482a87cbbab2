public import ManasikDomain
public import ManasikWalkthroughs

/// A walk as it stands.
public struct WalkState: Sendable {
    /// What the walk follows: its ritual, its texts.
    public let revision: WalkRevision
    /// nil if it has not begun.
    public let snapshot: WalkSnapshot?
    public let view: WalkView
    /// What the ihram of the ritual forbids to the person, now or at other times, and what follows.
    public let violations: [Violation]
    /// The moment to which its times are seen.
    public let now: Instant
    /// Those by which the walk goes.
    let facts: Facts
    let windows: RitualWindows
    let times: RiteTimes
    /// Whether the ritual is part of the person's journey, as far as is known; a walk that has begun is kept also where
    /// it is none any more.
    public let concernsPerson: Bool
    /// The other walks that the person has to do with; see `WalkSummary`.
    public var others: [WalkSummary] = []
    /// The school by which it is shown; nil if unknown.
    public let school: School?
    /// What handlers of packs failed at when the event was kept that led here; the walk itself is kept.
    public var handlerFailures: [HandlerFailure] = []
    /// The packs of which the walk follows another revision than is in use; see `WalkMigration`.
    public let otherPacks: [WalkPackChange]

    public var ritual: Ritual { revision.ritual }
    /// Whether the walk follows other packs than are in use.
    public var hasOtherPacks: Bool { !revision.isCurrent }
}
