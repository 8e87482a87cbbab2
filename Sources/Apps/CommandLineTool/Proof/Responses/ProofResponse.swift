import ManasikDomain
import ManasikEngine
import ManasikPresentation
import ManasikRitualProofs
import ManasikWalkthroughs

/// The result of proving packs.
struct ProofResponse: Response {
    private let proofs: [PackProof]
    private let outcome: ProofFinding.Outcome?

    init(_ proofs: [PackProof], outcome: ProofFinding.Outcome?) {
        (self.proofs, self.outcome) = (proofs, outcome)
    }

    var json: JSONValue {
        .object {
            Member("outcome", Self.word(outcome))
            Member("statement", ProofText.statement)
            Member("packs", proofs.map(Self.pack))
        }
    }

    private static func pack(_ proof: PackProof) -> JSONValue {
        .object {
            Member("pack", proof.pack)
            Member("outcome", word(proof.outcome))
            Member(
                "rituals",
                proof.rituals.map { ritual in
                    JSONValue.object {
                        Member("ritual", ritual.proof.ritual)
                        Member("outcome", ritual.proof.outcome.word)
                        Member("packs", ritual.packs)
                        Member("profiles", ritual.proof.profiles)
                        Member("paths", ritual.proof.paths)
                        Member("states", ritual.proof.states)
                        Member("seconds", ritual.seconds)
                        Member("findings", ritual.proof.findings.map(FindingResponse.init))
                    }
                }
            )
            // The number of Lua functions among the conditions, and of those that were sampled rather than proved.
            Member("conditions", proof.conditions)
            Member("tried", proof.conditionFindings.count { $0.outcome == .tried })
            Member("findings", (proof.conditionFindings + proof.claims).map(FindingResponse.init))
            Member("problems", proof.problems)
        }
    }

    private static func word(_ outcome: ProofFinding.Outcome?) -> String { outcome?.word ?? "nothing" }
}
