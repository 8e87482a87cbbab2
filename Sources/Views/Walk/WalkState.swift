public import ManasikDomain
public import ManasikWalkthroughs

/// The present state of a walk.
public struct WalkState: Sendable {
    /// The revision that the walk follows, with its ritual and texts.
    public let revision: WalkRevision
    /// The stored state; nil if the walk has not begun.
    public let snapshot: WalkSnapshot?
    public let view: WalkView
    /// What the state of the ritual forbids the person by their school, now or at other times, and what follows.
    public let violations: [Violation]
    /// The moment with which its times are compared.
    public let now: Instant
    /// The facts that apply to the walk.
    let facts: Facts
    let windows: RitualWindows
    let times: RiteTimes
    /// Whether the ritual is part of the person's journey, as far as is known; a walk that has begun is kept even if it
    /// no longer is.
    public let concernsPerson: Bool
    /// The person's other walks; see `WalkSummary`.
    public var others: [WalkSummary] = []
    /// The school by which the ritual is read for the person; nil if unknown.
    public let school: School?
    /// What was noted on a device of the person and does not hold beside what was done on another, in the order of time.
    public var refused: [RefusedWalkEvent] = []
    /// What devices of the person have noted without knowing of each other, so that it may be there twice.
    public var doubled = DoubleEntries()
    /// The failures of packs' handlers when the last event was stored; the walk itself is stored.
    public var handlerFailures: [HandlerFailure] = []
    /// The packs of which the walk follows another revision than the one in use; see `WalkMigration`.
    public let otherPacks: [WalkPackChange]
    /// The facts that the walk asks for and can no longer read as its own packs mean them, under the names of these.
    public var unreadFacts: [DefinitionID] = []
    /// The facts to state so that those that are not known become known, by their names in the packs in use; without
    /// those that nothing for which these ask makes known.
    var answers: [DefinitionID: DefinitionID] = [:]

    /// Returns why something that is to be reviewed by a day may be out of date; empty if it is current.
    public func staleness(reviewBy day: CivilDate?) -> [Staleness] {
        if let day, day < facts.day { [.review] } else { [] }
    }

    public var ritual: Ritual { revision.ritual }
    /// Whether the walk follows other packs than those in use.
    public var hasOtherPacks: Bool { !revision.isCurrent }

    /// Returns how often a step is counted of which devices counted apart from each other.
    public func count(of joint: JointCount) -> Int { snapshot?.state(of: joint.step).count ?? 0 }

    /// Returns the fact to state so that one for which the walk asks is known, by its name in the packs in use; nil if
    /// nothing for which these ask makes it known.
    public func answer(to fact: DefinitionID) -> DefinitionID? { answers[fact] }
}
