public import ManasikDomain

/// What a pilgrim owes for something in a walk, or has settled.
///
/// What is owed follows from the walk, so that a rite that is made up and an event that is taken back withdraw it. What was
/// settled stays.
public struct OwedRemedy: Hashable, Sendable {
    /// Why something is owed.
    public enum Cause: Hashable, Sendable {
        case missed(step: String)
        case skipped(step: String)
        case late(step: String)
        /// The step was done in a state in which it waits.
        case barred(step: String)
        /// The step was done before these.
        case outOfOrder(step: String, before: [String])
        case violation(key: String)

        /// What names it in a walk.
        public var key: String {
            switch self {
            case .missed(let step), .skipped(let step): step
            case .late(let step): "\(step)/late"
            case .barred(let step): "\(step)/barred"
            case .outOfOrder(let step, _): "\(step)/order"
            case .violation(let key): key
            }
        }
    }

    /// What some schools hold to follow.
    public struct Follows: Hashable, Sendable {
        /// nil where our sources have no ruling, or words alone.
        public let outcome: Step.Missed?
        /// What makes up for it, also where the hajj is lost.
        public let remedy: DefinitionID?
        public let says: TextReference?
        public let sources: [Citation]
        public let unverified: Bool

        public init(
            _ outcome: Step.Missed?,
            remedy: DefinitionID? = nil,
            says: TextReference? = nil,
            sources: [Citation] = [],
            unverified: Bool = false
        ) {
            self.outcome = outcome
            if case .remedy(let id)? = outcome { self.remedy = id } else { self.remedy = remedy }
            self.says = says
            self.sources = sources
            self.unverified = unverified
        }

        /// Whether something is to be done.
        public var isOwed: Bool { outcome.map { $0 != .nothing } ?? false }
        /// Whether nothing at all is said of it.
        public var isUnknown: Bool { outcome == nil && says == nil }
    }

    public let cause: Cause
    public let rulings: [Ruling<Follows>]
    /// nil while it is not settled.
    public let settlement: Settlement?
    /// Whether it was settled and the walk asks for it no more.
    public let isWithdrawn: Bool
    /// The violation that it is owed for.
    public let violation: NotedViolation?

    public var key: String { cause.key }

    /// Whether something is to be done, by a school that may be the person's.
    public var isOwed: Bool { settlement == nil && rulings.contains { $0.value.isOwed } }

    /// Whether it is owed, or a scholar is to be asked since no ruling is at hand.
    public var isOpen: Bool { settlement == nil && rulings.contains { $0.value.outcome != .nothing } }

    /// What may settle it, each once.
    public var remedies: [DefinitionID] {
        var found: [DefinitionID] = []
        for ruling in rulings {
            if let remedy = ruling.value.remedy, !found.contains(remedy) { found.append(remedy) }
        }
        return found
    }
}

extension OwedRemedy.Cause: WireValue {
    public var wire: JSONValue {
        switch self {
        case .missed(let step): .one("missed", ["step": step.wire])
        case .skipped(let step): .one("skipped", ["step": step.wire])
        case .late(let step): .one("late", ["step": step.wire])
        case .barred(let step): .one("barred", ["step": step.wire])
        case .outOfOrder(let step, let before):
            .one("outOfOrder", ["step": step.wire, "before": before.wire])
        case .violation(let key): .one("violation", ["key": key.wire])
        }
    }

    public init(wire input: WireInput) throws(CodecError) {
        let one = try WireCase(input)
        switch one.name {
        case "missed": self = .missed(step: try one.inside("step"))
        case "skipped": self = .skipped(step: try one.inside("step"))
        case "late": self = .late(step: try one.inside("step"))
        case "barred": self = .barred(step: try one.inside("step"))
        case "outOfOrder": self = .outOfOrder(step: try one.inside("step"), before: try one.inside("before"))
        case "violation": self = .violation(key: try one.inside("key"))
        default: throw one.unknown(takes: "why something is owed")
        }
    }
}
