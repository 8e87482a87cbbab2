public import ManasikDomain
import ManasikWalkthroughs

/// The result of proving a pack.
public struct PackProof: Sendable {
    /// A ritual of the pack, or one of another pack into which it inserts steps.
    public struct Ritual: Sendable {
        public let proof: RitualProof
        /// The packs whose steps it contains.
        public let packs: [PackID]
        public let seconds: Double
    }

    public let pack: PackID
    public let rituals: [Ritual]
    /// The number of its conditions that are functions.
    public let conditions: Int
    /// The findings about conditions; a single one if nothing is wrong.
    public let conditionFindings: [ProofFinding]
    /// What its shared collections claim that nobody may ever do.
    public let claims: [ProofFinding]
    /// The reasons why the pack was set aside; if there are any, nothing else is proved.
    public let problems: [Diagnostic]

    /// The outcome for the whole pack; nil if it has no ritual, no condition in Lua and no claim about a
    /// shared collection, so that there is nothing to prove.
    public var outcome: ProofFinding.Outcome? {
        guard problems.isEmpty else { return .refuted }
        guard conditions > 0 || !rituals.isEmpty || !claims.isEmpty else { return nil }
        return .of(conditionFindings + claims + rituals.flatMap(\.proof.findings))
    }
}
