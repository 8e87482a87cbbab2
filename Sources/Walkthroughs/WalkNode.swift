public import ManasikDomain

/// A node of a ritual as it stands in a walk.
public struct WalkNode: Hashable, Sendable {
    public enum Status: Hashable, Sendable {
        case done
        /// What to do now.
        case current
        /// Can be done now.
        case open
        /// Can be done after these nodes: steps to do, choices to make.
        case waiting(for: [String])
        /// Waits until a state of the person has passed: see `bars`.
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
    /// 0 for the children of the ritual.
    public let depth: Int
    public let owner: PackID
    public let status: Status
    /// The step as declared; nil for groups.
    public let step: Step?
    public let state: StepState
    /// Whether the node stands here at the second of its two places.
    public let isSecondPlace: Bool
    /// Whether it may be left out and a later step is done.
    public let isPassedOver: Bool
    /// Whether it was missed or skipped and the rites are incomplete without it.
    public let isOwed: Bool
    public let obligations: [Ruling<Obligation>]
    public let opens: [Ruling<RitualTime>]
    public let closes: [Ruling<RitualTime>]
    /// What follows when it is missed.
    public let consequences: [Ruling<Step.Missed>]
    /// The states of the person in which it is not done and that hold now.
    public let bars: [Ruling<Step.Bar>]
    /// The branch that was chosen, for a choice.
    public let chosen: String?

    public var place: DefinitionID? { step?.place }
    /// How often it was done.
    public var count: Int { state.count }
    /// How often it is done; 1 where it is not counted.
    public var target: Int { step?.count ?? 1 }
    /// Whether it is counted: circuits, legs, pebbles.
    public var isCounted: Bool { target > 1 }
}
