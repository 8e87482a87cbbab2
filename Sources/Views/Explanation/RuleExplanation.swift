public import ManasikDomain
public import ManasikRules
public import ManasikWalkthroughs

/// Why a definition does or does not concern a person, and what would have to be otherwise.
public struct RuleExplanation: Sendable {
    /// A fact that the rule read.
    public struct ReadFact: Hashable, Sendable {
        /// How a value is known.
        public enum Origin: Hashable, Sendable {
            /// The person stated it.
            case set
            /// It follows from other facts or from records.
            case derived
            case unknown
        }

        public let subject: FactTest.Subject
        /// The declaration of the fact; nil if the rule's packs do not have it.
        public let fact: FactDeclaration?
        /// The value of the fact; nil if unknown.
        public let value: FactValue?
        public let origin: Origin
        /// The titles of the facts or of the records from which it follows; empty for a fact that people are asked for.
        public let origins: [TextReference]
        /// The fact that has to be stated so that this one is known: itself, or one from which it follows; by its name
        /// in the packs in use. nil if it is a fact of a walk's own packs that nothing which those in use ask for makes
        /// known.
        public let asked: DefinitionID?
        /// The records from which it is counted or summed up, as the packs in use name them; nil if they do not have the
        /// collection, and for other facts.
        public let records: FactRecords?
        /// Whether it is a fact of the packs that a walk keeps.
        public let isKept: Bool
    }

    /// One of the conditions that must all hold.
    public struct Clause: Hashable, Sendable {
        /// The definition at which it is written: the explained one or one that contains it.
        public let owner: DefinitionID
        public let title: TextReference
        public let verdict: Verdict
        public let location: SourceLocation?
        /// Whether it was too large to decide in advance, so that the pack's code was run.
        public let isCode: Bool
    }

    /// The state of a step in the person's walk.
    public struct Step: Sendable {
        /// The revision that the person's walk follows, or would follow.
        public let revision: WalkRevision
        /// The step in the person's walk; nil if it is not part of it.
        public let node: WalkNode?
        /// The rule that blocks it now; nil if it can be done.
        public let refusal: WalkRefusal?
        /// What some schools hold of doing it now.
        public var advice: [WalkAdvice] = []
        public let isDone: Bool
        /// The step of the person's walk that fulfils the same rite in its place; nil if there is none.
        public var replacement: String?
        /// What is said of it to women; nil for men.
        public var womenNote: TextReference?
    }

    /// The state of a group of steps in the person's walk.
    public struct Group: Sendable {
        /// The revision that the person's walk follows, or would follow.
        public let revision: WalkRevision
        /// nil if the walk cannot begin, or its packs have no such group.
        public let group: WalkGroup?
        /// The rule that keeps the walk from beginning; nil if it has begun or could.
        public let refusal: WalkRefusal?
    }

    /// The packs from which a rule was read.
    public enum Basis: Sendable {
        case packsInUse
        /// The rule of the person's walk, which keeps other packs than those in use.
        case walk(WalkRevision, [WalkPackChange])
        /// The packs in use; the person's walk keeps other packs, which have no such step.
        case notInWalk([WalkPackChange])
    }

    public let kind: RuledDefinition.Kind
    public let basis: Basis
    public let id: DefinitionID
    public let title: TextReference
    public let verdict: Verdict
    /// Whether it is an item for journeys of another tradition than that of the person's journey, whatever its rule says.
    public let isForOtherJourneys: Bool
    public let facts: [ReadFact]
    public let clauses: [Clause]
    /// The changes that would give another verdict; two sets if the verdict is undecided.
    public let counterfactuals: [Counterfactuals]
    public let sources: [Citation]
    public let season: Int?
    public let reviewBy: CivilDate?
    public let staleness: [Staleness]
    public let unverified: Bool
    /// The location of the definition.
    public let location: SourceLocation?
    public let step: Step?
    /// Of a group of steps, how it stands; nil for any other definition.
    public let group: Group?

    /// Returns the pack of a walk's revision that has a location, if it is another than the one in use; nil otherwise.
    public func keptPack(of location: SourceLocation) -> CatalogPack? {
        guard case .walk(let revision, let changes) = basis else { return nil }
        return changes.lazy.map { $0.pack }.first { location.isIn($0) }.flatMap { revision.packs[$0] }
    }

    /// The revision whose packs the rule was read from; nil for the packs in use.
    public var revision: WalkRevision? {
        if case .walk(let revision, _) = basis { revision } else { nil }
    }
}

extension SourceLocation {
    /// Returns whether it is in a file of a pack.
    fileprivate func isIn(_ pack: PackID) -> Bool {
        file.hasPrefix("plugins/\(pack)/") || file.hasPrefix("content/\(pack)/")
    }
}
