public import ManasikDomain

/// What there is to show of a walk: the ritual as it stands for one person at one moment.
public struct WalkView: Hashable, Sendable {
    public let ritual: DefinitionID
    /// The nodes that concern the person in their natural order, each before its children.
    public let nodes: [WalkNode]
    /// The step to do now; nil if the walk is finished or blocked.
    public let current: String?
    /// The step that is looked at: the current one unless `back` or `forward` moved away from it.
    public let shown: String?
    /// The step that comes after the current one.
    public let next: String?
    /// The step before the one that is shown.
    public let previous: String?
    public let progress: WalkProgress
    /// The places of the walk in the order of travel.
    public let places: [WalkPlace]
    public let pendingChoices: [PendingChoice]
    /// The facts on which parts of the walk depend and that are not known, the first to be met first.
    public let undecidedFacts: [UndecidedFact]
    /// What was noted of steps that the facts or a choice have hidden since, or that the ritual does not have.
    public let kept: [KeptStep]
    /// What some schools hold and others do not, where the person's school is not known.
    public let advice: [WalkAdvice]
    /// The steps that are still to be done, in their natural order.
    public let remaining: [String]
    /// Steps whose window has passed with nothing noted, in their natural order: each was done or missed.
    public let overdue: [String]
    /// The Hijri year of the season; nil if nothing is known of times.
    public let season: Int?
    /// Steps marked missed without which the hajj is lost, by at least one school that may be the person's.
    public let lost: [String]
    /// What is owed and what was settled, in the order of the ritual; violations come last.
    public let remedies: [OwedRemedy]
    /// Where the person stands with ihram, by school; empty if the ritual has none.
    public let ihram: [Ruling<IhramState>]
    /// What ihram forbids now.
    public let forbidden: [ForbiddenAct]
    public let isFinished: Bool

    /// Whether something remains and none of it can be done now.
    public var isBlocked: Bool { !isFinished && current == nil }

    /// Whether all schools that may be the person's hold the hajj to be lost.
    public var isLost: Bool {
        remedies.contains { owed in
            lost.contains(owed.key) && owed.rulings.allSatisfy { $0.value.outcome == .lost }
        }
    }

    /// The facts that are worth asking for: none if nothing that they decide is to be done any more.
    public var askedFacts: [UndecidedFact] { isLost ? [] : undecidedFacts }

    /// The node of a name, at its natural place where it stands at two.
    public func node(_ id: String) -> WalkNode? {
        nodes.first { $0.id == id && !$0.isSecondPlace } ?? nodes.first { $0.id == id }
    }
}

/// How far a walk is.
public struct WalkProgress: Hashable, Sendable {
    public let done: Int
    /// Done, or skipped or missed and not owed any more.
    public let settled: Int
    /// The steps that concern the person for certain.
    public let total: Int
}

/// A stretch of steps at one place.
public struct WalkPlace: Hashable, Sendable {
    public enum Status: String, Hashable, Sendable { case travelled, here, ahead }

    public let place: DefinitionID
    public let steps: [String]
    public let status: Status
}

/// A choice that the pilgrim has yet to make.
public struct PendingChoice: Hashable, Sendable {
    public struct Branch: Hashable, Sendable {
        public let id: String
        public let title: TextReference
        /// The fact that decides whether the branch is open; nil if it is.
        public let undecided: DefinitionID?
    }

    public let id: String
    public let title: TextReference
    public let ask: TextReference?
    public let branches: [Branch]
}

/// A fact that is not known, with the nodes that depend on it.
public struct UndecidedFact: Hashable, Sendable {
    public let fact: DefinitionID
    public let nodes: [String]
}

/// A step that was noted and is not part of the walk any more.
public struct KeptStep: Hashable, Sendable {
    public let id: String
    public let state: StepState
}

/// A rule of some schools that is not enforced, since the person's school is not known.
public struct WalkAdvice: Hashable, Sendable {
    public enum Matter: Hashable, Sendable {
        /// The step needs these before it.
        case needs([String])
        /// The step comes after these, or this is owed.
        case order([String], remedy: DefinitionID)
        /// The step was skipped and is a condition or a rukn.
        case cannotBeSkipped(Obligation)
        /// The step is not done in a state in which the person is.
        case barred(TextReference)
        /// The step opens then: it can be done already by other schools, or was noted before.
        case opens(Instant)
        /// The step closed then: it can still be done by other schools, or was noted after it.
        case closed(Instant)
    }

    public let step: String
    public let matter: Matter
    /// The schools that hold it.
    public let schools: [School]
}
