public import ManasikDomain

/// What can be shown of a walk: the ritual for one person at one moment.
public struct WalkView: Hashable, Sendable {
    public let ritual: DefinitionID
    /// The schools of the ritual; `School.unnamed` alone if it has none.
    public let schools: [School]
    /// The nodes that concern the person in natural order, each before its children.
    public let nodes: [WalkNode]
    /// The step to do now; nil if the walk is finished or blocked.
    public let current: String?
    /// The step that is shown: the current one, unless `back` or `forward` moved away from it.
    public let shown: String?
    /// The step after the current one.
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
    /// What only some schools hold, if the person's school is not known.
    public let advice: [WalkAdvice]
    /// The steps that are still to be done, in natural order.
    public let remaining: [String]
    /// Steps whose window has passed with nothing noted, in natural order: each was done or missed. Those that may be
    /// left out freely and that nothing needs are not among them.
    public let overdue: [String]
    /// The Hijri year of the season; nil if no times are known.
    public let season: Int?
    /// Steps marked missed without which the hajj is lost, by at least one school that may be the person's.
    public let lost: [String]
    /// What is owed and what was settled, in the order of the ritual; violations come last.
    public let remedies: [OwedRemedy]
    /// How far the person is in the states of the ritual, in the order in which these can begin; empty if it has none.
    public let standings: [StateStanding]
    /// What may be violated now; acts alone are told as forbidden.
    public let forbidden: [ForbiddenAct]
    public let isFinished: Bool

    /// How far the person is in the first state of the ritual, by school; empty if it has none.
    public var phases: [Ruling<StatePhase>] { standings.first?.phases ?? [] }

    /// Whether something remains to be done but nothing can be done now.
    public var isBlocked: Bool { !isFinished && current == nil }

    /// Whether all schools that may be the person's hold the hajj to be lost.
    public var isLost: Bool {
        remedies.contains { owed in
            lost.contains(owed.key) && owed.rulings.allSatisfy { $0.value.outcome == .lost }
        }
    }

    /// The facts worth asking for; empty if nothing that they decide remains to be done.
    public var askedFacts: [UndecidedFact] { isLost ? [] : undecidedFacts }

    /// Returns the node with a name. If it has two places, it is that where it can be done now, or else its natural one.
    public func node(_ id: String) -> WalkNode? {
        let places = nodes.filter { $0.id == id }
        guard let natural = places.first(where: { !$0.isSecondPlace }) else { return places.first }
        guard case .waiting = natural.status else { return natural }
        return places.first { $0.status == .current || $0.status == .open } ?? natural
    }
}

/// How far a walk has come.
public struct WalkProgress: Hashable, Sendable {
    public let done: Int
    /// The number of steps that are done, or skipped or missed and no longer owed.
    public let settled: Int
    /// The number of steps that certainly concern the person, without those that bind nobody and were passed over.
    public let total: Int
}

/// A run of consecutive steps at one place.
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

/// A step that was noted and is no longer part of the walk.
public struct KeptStep: Hashable, Sendable {
    public let id: String
    public let state: StepState
}

/// A rule of some schools that is not enforced, since the person's school is not known.
public struct WalkAdvice: Hashable, Sendable {
    public enum Matter: Hashable, Sendable {
        /// The step needs these steps before it.
        case needs([String])
        /// The step comes after these steps; otherwise the remedy is owed.
        case order([String], remedy: DefinitionID)
        /// The step was skipped and is essential.
        case cannotBeSkipped(Obligation)
        /// The step is not done in the person's present state.
        case barred(TextReference)
        /// The step opens at this time: it can already be done by other schools, or was noted before.
        case opens(Instant)
        /// The step closed at this time: it can still be done by other schools, or was noted after it.
        case closed(Instant)
    }

    public let step: String
    public let matter: Matter
    /// The schools that hold it.
    public let schools: [School]
}
