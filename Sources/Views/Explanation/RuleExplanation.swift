public import ManasikDomain
public import ManasikRules
public import ManasikWalkthroughs

/// Why a definition concerns a person or does not, and what would have to be otherwise.
public struct RuleExplanation: Sendable {
    /// A fact that the rule read.
    public struct ReadFact: Hashable, Sendable {
        /// How a value is known.
        public enum Origin: Hashable, Sendable {
            /// The person said so.
            case set
            /// It follows from another fact.
            case derived
            case unknown
        }

        public let subject: FactTest.Subject
        /// nil where the packs of the rule do not have it.
        public let fact: FactDeclaration?
        /// nil if unknown.
        public let value: FactValue?
        public let origin: Origin
    }

    /// One of the conditions that must all hold.
    public struct Clause: Hashable, Sendable {
        /// What it is written at: the definition itself or what it belongs to.
        public let owner: DefinitionID
        public let title: TextReference
        public let verdict: Verdict
        public let location: SourceLocation?
        /// Whether it was too large to be decided in advance, so that the pack's code was run.
        public let isCode: Bool
    }

    /// The state of a step in the person's walk.
    public struct Step: Sendable {
        /// What the person's walk follows, or would go by.
        public let revision: WalkRevision
        /// The step in the person's walk; nil if it is not part of it.
        public let node: WalkNode?
        /// The rule that blocks it now; nil if it can be done.
        public let refusal: WalkRefusal?
        public let isDone: Bool
    }

    /// Which packs a rule was read from.
    public enum Basis: Sendable {
        case packsInUse
        /// The person's walk keeps other packs than are in use, and the rule is theirs.
        case walk(WalkRevision, [WalkPackChange])
        /// The person's walk keeps other packs, which have no such step.
        case notInWalk([WalkPackChange])
    }

    public let kind: RuledDefinition.Kind
    public let basis: Basis
    public let id: DefinitionID
    public let title: TextReference
    public let verdict: Verdict
    public let facts: [ReadFact]
    public let clauses: [Clause]
    /// The changes that would give another verdict: one verdict, or both if it is undecided.
    public let counterfactuals: [Counterfactuals]
    public let sources: [Citation]
    public let season: Int?
    public let reviewBy: CivilDate?
    public let staleness: [Staleness]
    public let unverified: Bool
    /// Where it is defined.
    public let location: SourceLocation?
    public let step: Step?

    /// The revision whose packs the rule was read from; nil for the packs in use.
    public var revision: WalkRevision? {
        if case .walk(let revision, _) = basis { revision } else { nil }
    }
}
