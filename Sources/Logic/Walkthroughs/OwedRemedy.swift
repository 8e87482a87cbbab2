public import ManasikDomain

/// What a pilgrim owes for something in a walk, or has settled.
///
/// What is owed follows from the walk, so it is withdrawn when a rite is made up for or an event is taken back. What
/// was settled stays.
public struct OwedRemedy: Hashable, Sendable {
    /// Why something is owed.
    public enum Cause: Hashable, Sendable {
        case missed(step: String)
        case skipped(step: String)
        case late(step: String)
        /// The step was done in a state in which it should wait.
        case barred(step: String)
        /// The step was done before steps that come before it.
        case outOfOrder(step: String, before: [String])
        case violation(key: String)

        /// The name of the cause in a walk.
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

    /// What follows by some schools' rulings.
    public struct Follows: Hashable, Sendable {
        /// What follows; nil if our sources have no ruling, or only words.
        public let outcome: Step.Missed?
        /// The remedy that makes up for it, also if the hajj is lost.
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

        /// Whether something must be done.
        public var isOwed: Bool { outcome.map { $0 != .nothing } ?? false }
        /// Whether our sources say nothing of it.
        public var isUnknown: Bool { outcome == nil && says == nil }
    }

    public let cause: Cause
    public let rulings: [Ruling<Follows>]
    /// How it was settled; nil if it was not.
    public let settlement: Settlement?
    /// Whether it was settled and is no longer owed by the walk.
    public let isWithdrawn: Bool
    /// The violation for which it is owed; nil for another cause.
    public let violation: NotedViolation?
    /// Whether it is owed for a step that was done in a state in which it should wait, and is no longer owed once that is done again.
    public internal(set) var isLiftedByRepeating = false

    public var key: String { cause.key }

    /// Whether something must be done by a school that may be the person's.
    public var isOwed: Bool { settlement == nil && rulings.contains { $0.value.isOwed } }

    /// Whether something must be done by one school that may be the person's, and nothing by another.
    public var dependsOnSchool: Bool { isOwed && rulings.contains { !$0.value.isOwed } }

    /// Whether it is owed, or a scholar must be asked since no ruling is known here.
    public var isOpen: Bool { settlement == nil && rulings.contains { $0.value.outcome != .nothing } }

    /// The remedies that may settle it, each once.
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
