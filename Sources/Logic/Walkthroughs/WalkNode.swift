public import ManasikDomain

/// A node of a ritual in a walk.
public struct WalkNode: Hashable, Sendable {
    public enum Status: Hashable, Sendable {
        case done
        /// The step to do now.
        case current
        /// Can be done now as far as the order is concerned; `timings` says whether its time has come.
        case open
        /// Can be done after these nodes: steps to be done, or choices to be made.
        case waiting(for: [String])
        /// Waits until a state of the person has passed: see `impediments`.
        case barred
        case skipped, missed
        /// A choice that has not been made.
        case unchosen
        /// Depends on a fact that is not known.
        case undecided(fact: DefinitionID)

        /// The name of the status in data and in message keys (`status.<name>`).
        public var name: String {
            switch self {
            case .done: "done"
            case .current: "current"
            case .open: "open"
            case .waiting: "waiting"
            case .barred: "barred"
            case .skipped: "skipped"
            case .missed: "missed"
            case .unchosen: "unchosen"
            case .undecided: "undecided"
            }
        }
    }

    public let id: String
    public let kind: RitualNode.Kind
    public let title: TextReference
    /// The article that explains it.
    public let details: ArticleReference?
    /// Further articles that are useful for it.
    public let seeAlso: [ArticleReference]
    /// The depth in the tree; 0 for the children of the ritual.
    public let depth: Int
    public let owner: PackID
    public let status: Status
    /// Of what it waits for, the parts of groups of which some are enough.
    public let partsNeeded: [NeededParts]
    /// The step as declared; nil for groups.
    public let step: Step?
    public let state: StepState
    /// The step of the same rite that was done before this one took its place; `state` is then the state of that step.
    public let doneAs: String?
    /// Whether this is the second of the node's two places.
    public let isSecondPlace: Bool
    /// Whether a later step is done and this one may be left out, or it has fallen away.
    public let isPassedOver: Bool
    /// Whether it was not done and is no longer asked for, since something else is owed instead.
    public let hasFallenAway: Bool
    /// Whether it was missed or skipped and the rites are incomplete without it.
    public let isOwed: Bool
    public let obligations: [Ruling<Obligation>]
    public let opens: [Ruling<StepTime>]
    public let closes: [Ruling<StepTime>]
    /// What follows if it is missed; once it was left out, what follows given what else was left out.
    public let consequences: [Ruling<Step.Missed>]
    /// Whether it binds nobody as things stand, because of a group around it: enough else was done, or nothing of it.
    public let isSpared: Bool
    /// How much of other steps it needs, and how much of that is done.
    public let quotas: [Ruling<[NeededAmount]>]
    /// What excuses having left it out, so that no remedy is owed.
    public let excuses: [Ruling<Step.Excuse>]
    /// The person's present states in which it is not done.
    public let impediments: [Ruling<Step.Impediment>]
    /// The releases from the first state of the ritual towards which it counts.
    public let releases: [Ruling<[Step.Release]>]
    /// The releases from its other states towards which it counts.
    public let furtherReleases: [StateReleases]
    /// What each school says of it, if the schools differ.
    public let schoolNotes: [Ruling<TextReference>]
    /// What is different for women; nil for men, but shown if the sex is not known.
    public let womenNote: TextReference?
    /// What this person says at it, in order.
    public let recite: [DefinitionID]
    /// What follows if it is done after its window, by the schools that allow it.
    public let late: [Ruling<Step.Missed>]
    /// What follows from its having been done after its window; empty if it was in time.
    public let lateConsequences: [Ruling<Step.Missed>]
    /// Steps that it needs and that were done only after it, so that it may not count; empty if it was not done.
    public let doneBefore: [Ruling<[String]>]
    /// When it may be done in this season, by the schools for which that is known.
    public let windows: [Ruling<RitualWindows.Window>]
    /// Whether now is before, in or after its window, by the schools that may be the person's; empty if no time is
    /// known or the step is settled.
    public let timings: [Ruling<WalkTiming>]
    /// Whether its window has passed by all schools that may be the person's, with nothing noted of it; never of a step
    /// that may be left out freely and that nothing needs.
    public let isOverdue: Bool
    /// The place of another step that has closed, at which it can still be noted as done in time; nil if there is none, and
    /// once it can be done at its own place.
    public let closedPlace: ClosedPlace?
    /// What was counted of it at the place of another and does not count at its own; nil if nothing was.
    public let lapsed: StepState?
    /// The branch that was chosen at a choice.
    public let chosen: String?

    public var place: DefinitionID? { step?.place }
    /// The timing, if all schools that may be the person's agree on it; nil if they differ or it is not known.
    public var timing: WalkTiming? { timings.count == 1 ? timings[0].value : nil }
    /// Whether it may be left out, nothing follows then, and it can no longer be done.
    public var hasClosed: Bool {
        guard isPassedOver, case .closed? = timing else { return false }
        return !obligations.isEmpty && obligations.allSatisfy { !$0.value.binds }
    }
    /// How often it was done.
    public var count: Int { state.count }
    /// The number of repetitions to be done; 1 if it is not counted.
    public var target: Int { step?.count ?? 1 }
    /// Whether it is counted, as circuits, legs and pebbles are.
    public var isCounted: Bool { target > 1 }

    /// The part that is being counted; nil if the count has no parts or is complete.
    public var part: CountedPart? {
        guard let step, !step.parts.isEmpty, count < target, state.status != .done else { return nil }
        let share = target / step.parts.count
        return CountedPart(title: step.parts[count / share], count: count % share, target: share)
    }
}

/// A quota that a step needs, with what is done of it.
public struct NeededAmount: Hashable, Sendable {
    public let quota: Quota
    public let done: Int

    public init(quota: Quota, done: Int) {
        self.quota = quota
        self.done = done
    }
}

/// One of the parts of a count: the middle pillar, three pebbles of seven.
public struct CountedPart: Hashable, Sendable {
    public let title: TextReference
    /// The repetitions done in this part.
    public let count: Int
    public let target: Int

    public init(title: TextReference, count: Int, target: Int) {
        self.title = title
        self.count = count
        self.target = target
    }
}
