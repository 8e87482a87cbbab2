public import ManasikDomain
import ManasikWalkthroughs

/// What was proved of a pack.
public struct PackProof: Sendable {
    /// A ritual of the pack, or one of another pack into which it inserts steps.
    public struct Ritual: Sendable {
        public let proof: RitualProof
        /// The packs whose steps it has.
        public let packs: [PackID]
        public let seconds: Double
    }

    public let pack: PackID
    public let rituals: [Ritual]
    /// How many of its conditions are functions.
    public let conditions: Int
    /// What was found of them: one finding where all is well.
    public let conditionFindings: [ProofFinding]
    /// Why the pack was set aside, so that nothing else is proved of it.
    public let problems: [Diagnostic]

    /// nil where there is nothing of which anything could be proved: no ritual, and no condition in Lua.
    public var outcome: ProofFinding.Outcome? {
        guard problems.isEmpty else { return .refuted }
        guard conditions > 0 || !rituals.isEmpty else { return nil }
        return .of(conditionFindings + rituals.flatMap(\.proof.findings))
    }
}
