public import ManasikDomain
public import ManasikWalkthroughs

/// What a proof holds a ritual to.
public enum ProofProperty: String, Hashable, Sendable, CaseIterable {
    /// Every walk can be finished, from every state that it can come to.
    case finish
    /// Every rukn that the ritual requires is in the tree and cannot be bypassed.
    case rukn
    /// No wajib that it requires is passed over without being done or leaving its remedy.
    case wajib
    /// Somebody can come to every step.
    case reachable
    /// A choice always has an open branch.
    case choice
    /// Windows can be met in the order of the tree.
    case windows
    /// Conditions answer, within their budget and always alike.
    case conditions
    /// Every text that is shown exists in every language that its pack claims.
    case texts
}

/// What a proof found of one property.
public struct ProofFinding: Hashable, Sendable {
    public enum Outcome: Hashable, Sendable {
        case proved
        /// Nothing was found wrong in a trial, which is no proof: why it is none.
        case tried
        case refuted
        /// Neither: why.
        case inconclusive
    }

    public let property: ProofProperty
    public let outcome: Outcome
    /// What is wrong, what was too large, or what is worth knowing of what is proved, in English with the ids of the steps;
    /// else empty.
    public let message: String
    /// The nodes that it is about.
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

/// A walk that shows what is wrong: anybody can follow it.
public struct CounterExample: Hashable, Sendable {
    public enum Move: Hashable, Sendable {
        /// Something else is true of the person from now on; nil for not known any more.
        case facts([DefinitionID: FactValue?])
        case event(WalkEvent)
    }

    /// What is true of the person at the beginning.
    public let facts: Facts
    /// What is done then, the beginning not counted.
    public let moves: [Move]
    /// What is refused at the end, whatever else is done before.
    public let refusals: [WalkRefusal]

    public init(facts: Facts, moves: [Move], refusals: [WalkRefusal] = []) {
        self.facts = facts
        self.moves = moves
        self.refusals = refusals
    }
}

/// What was proved of a ritual, and how much had to be looked at.
public struct RitualProof: Hashable, Sendable {
    public let ritual: DefinitionID
    /// By property; several of one property where several things are wrong.
    public private(set) var findings: [ProofFinding]
    /// A walk in which a node is shown, by node; none for what nobody is shown.
    public let appearances: [String: CounterExample]
    /// Kinds of persons whom the ritual tells apart.
    public let profiles: Int
    /// Ways through its conditions.
    public let paths: Int
    /// States that a walk of any of them can come to.
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
    /// What findings come to: one that is refuted refutes, and one that is inconclusive is never a pass; what was only
    /// tried is reported beside what is proved.
    public static func of(_ findings: [ProofFinding]) -> ProofFinding.Outcome {
        if findings.contains(where: { $0.outcome == .refuted }) { return .refuted }
        if findings.contains(where: { $0.outcome == .inconclusive }) { return .inconclusive }
        return !findings.isEmpty && findings.allSatisfy { $0.outcome == .tried } ? .tried : .proved
    }
}
