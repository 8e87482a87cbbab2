public import ManasikDomain
public import ManasikWalkthroughs

/// A property that is proved of a ritual.
public enum ProofProperty: String, Hashable, Sendable, CaseIterable {
    /// Every walk can be finished from every state that it can reach.
    case finish
    /// Every essential rite that the ritual requires is in the tree and cannot be bypassed.
    case essential
    /// No other rite that the ritual requires can be skipped without incurring its remedy.
    case required
    /// Every step can be reached by somebody.
    case reachable
    /// A choice always has an open branch.
    case choice
    /// Every state with prohibitions that somebody comes into is left again, and begins anew only as its rule says.
    case states
    /// Windows can be met in the order of the steps.
    case windows
    /// Conditions return answers within their budget, and always the same ones.
    case conditions
    /// Nobody ever does what a shared collection claims that nobody may do.
    case access
    /// Every text that is shown exists in every language that its pack declares complete.
    case texts
}

/// The result of a proof for one property.
public struct ProofFinding: Hashable, Sendable {
    public enum Outcome: Hashable, Sendable {
        case proved
        /// No problem was found in a trial, which is not a proof; the message gives the reason.
        case tried
        case refuted
        /// Neither proved nor refuted; the message gives the reason.
        case inconclusive
    }

    public let property: ProofProperty
    public let outcome: Outcome
    /// What is wrong, what was too large to prove, or a remark on what was proved, in English with the ids of steps;
    /// otherwise empty.
    public let message: String
    /// The ids of the nodes concerned.
    public let nodes: [String]
    public let counterExample: CounterExample?
    public let location: SourceLocation?

    public init(
        _ property: ProofProperty,
        _ outcome: Outcome,
        _ message: String = "",
        nodes: [String] = [],
        counterExample: CounterExample? = nil,
        location: SourceLocation? = nil
    ) {
        self.property = property
        self.outcome = outcome
        self.message = message
        self.nodes = nodes
        self.counterExample = counterExample
        self.location = location
    }
}

/// A walk that demonstrates a problem; anybody can reproduce it.
public struct CounterExample: Hashable, Sendable {
    public enum Move: Hashable, Sendable {
        /// The facts that change, with their new values; nil for a fact that becomes unknown.
        case facts([DefinitionID: FactValue?])
        case event(WalkEvent)
    }

    /// The person's facts at the beginning.
    public let facts: Facts
    /// The moves, in order, without the beginning of the walk.
    public let moves: [Move]
    /// The refusals at the end, which remain whatever else is done before.
    public let refusals: [WalkRefusal]

    public init(facts: Facts, moves: [Move], refusals: [WalkRefusal] = []) {
        self.facts = facts
        self.moves = moves
        self.refusals = refusals
    }
}

/// The result of proving a ritual, and the size of the proof.
public struct RitualProof: Hashable, Sendable {
    public let ritual: DefinitionID
    /// The findings, sorted by property; several for a property if several things are wrong.
    public private(set) var findings: [ProofFinding]
    /// A walk in which a node is shown, by node id; nodes that are never shown are absent.
    public let appearances: [String: CounterExample]
    /// The number of kinds of people that the ritual distinguishes.
    public let profiles: Int
    /// The number of paths through its conditions.
    public let paths: Int
    /// The number of states that the walks of all these people can reach.
    public let states: Double

    public var outcome: ProofFinding.Outcome { .of(findings) }

    /// Returns the proof with findings about other properties.
    public func adding(_ more: [ProofFinding]) -> RitualProof {
        var proof = self
        proof.findings += more
        return proof
    }
}

extension ProofFinding.Outcome {
    /// Returns the outcome of several findings: refuted if any is refuted, otherwise inconclusive if any is
    /// inconclusive, otherwise tried if all are only tried, otherwise proved.
    public static func of(_ findings: [ProofFinding]) -> ProofFinding.Outcome {
        if findings.contains(where: { $0.outcome == .refuted }) { return .refuted }
        if findings.contains(where: { $0.outcome == .inconclusive }) { return .inconclusive }
        return !findings.isEmpty && findings.allSatisfy { $0.outcome == .tried } ? .tried : .proved
    }
}
