public import ManasikDomain

/// A node of a ritual as it stands in a walk.
public struct WalkNode: Hashable, Sendable {
    public enum Status: Hashable, Sendable {
        case done
        /// What to do now.
        case current
        /// Can be done now, as far as the order goes; `timings` says whether its time has come.
        case open
        /// Can be done after these nodes: steps to do, choices to make.
        case waiting(for: [String])
        /// Waits until a state of the person has passed: see `impediments`.
        case barred
        case skipped, missed
        /// A choice that is not made.
        case unchosen
        /// Depends on a fact that is not known.
        case undecided(fact: DefinitionID)

        /// The word for data and for message keys (`status.<name>`).
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
    /// Further articles that are of use at it.
    public let seeAlso: [ArticleReference]
    /// 0 for the children of the ritual.
    public let depth: Int
    public let owner: PackID
    public let status: Status
    /// The step as declared; nil for groups.
    public let step: Step?
    public let state: StepState
    /// The step of the same rite that was done before this one took its place; `state` is what is noted of that one.
    public let doneAs: String?
    /// Whether the node stands here at the second of its two places.
    public let isSecondPlace: Bool
    /// Whether it may be left out and a later step is done, or it has fallen away.
    public let isPassedOver: Bool
    /// Whether it was not done and nothing asks for it any more, since something else is owed instead.
    public let hasFallenAway: Bool
    /// Whether it was missed or skipped and the rites are incomplete without it.
    public let isOwed: Bool
    public let obligations: [Ruling<Obligation>]
    public let opens: [Ruling<RitualTime>]
    public let closes: [Ruling<RitualTime>]
    /// What follows when it is missed; once it was left out, what follows from that, by how much else was.
    public let consequences: [Ruling<Step.Missed>]
    /// The states of the person in which it is not done and that hold now.
    public let impediments: [Ruling<Step.Impediment>]
    /// The releases towards which it counts.
    public let releases: [Ruling<[Step.Release]>]
    /// What each school says of it, where the schools differ.
    public let schoolNotes: [Ruling<TextReference>]
    /// What is different for women; nil for men, and shown where the sex is not known.
    public let womenNote: TextReference?
    /// What this person says at it, in this order.
    public let recite: [DefinitionID]
    /// What follows when it is done after it closed, by the schools that allow it.
    public let late: [Ruling<Step.Missed>]
    /// What follows from its having been done after it closed; empty if it was in time.
    public let lateConsequences: [Ruling<Step.Missed>]
    /// Steps that it needs and that were done only after it, so that it may not count; none if it was not done.
    public let doneBefore: [Ruling<[String]>]
    /// When it may be done in this season, by the schools for which that is known.
    public let windows: [Ruling<RitualWindows.Window>]
    /// How now lies to its window, by the schools that may be the person's; none if no time is known, and for what is
    /// settled.
    public let timings: [Ruling<WalkTiming>]
    /// Whether its window has passed, by all schools that may be the person's, and nothing is noted of it.
    public let isOverdue: Bool
    /// The branch that was chosen, for a choice.
    public let chosen: String?

    public var place: DefinitionID? { step?.place }
    /// The timing on which all schools agree that may be the person's; nil if they differ and where it is not known.
    public var timing: WalkTiming? { timings.count == 1 ? timings[0].value : nil }
    /// How often it was done.
    public var count: Int { state.count }
    /// How often it is done; 1 if it is not counted.
    public var target: Int { step?.count ?? 1 }
    /// Whether it is counted: circuits, legs, pebbles.
    public var isCounted: Bool { target > 1 }

    /// The part that is being counted; nil if the count has no parts or is complete.
    public var part: CountedPart? {
        guard let step, !step.parts.isEmpty, count < target, state.status != .done else { return nil }
        let share = target / step.parts.count
        return CountedPart(title: step.parts[count / share], count: count % share, target: share)
    }
}

/// One of the parts that a count goes through: the middle pillar, three pebbles of seven.
public struct CountedPart: Hashable, Sendable {
    public let title: TextReference
    /// How often it was done in this part.
    public let count: Int
    public let target: Int

    public init(title: TextReference, count: Int, target: Int) {
        self.title = title
        self.count = count
        self.target = target
    }
}
