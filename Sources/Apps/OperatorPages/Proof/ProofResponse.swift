package import ManasikDomain
import ManasikEngine
package import ManasikPackHost
import ManasikPresentation
package import ManasikRitualProofs
import ManasikWalkthroughs

/// The result of proving packs.
package struct ProofResponse: Response {
    private let proofs: [PackProof]
    private let packs: [PackReport]

    /// - Parameter packs: The packs' directories; see `FindingResponse`.
    package init(_ proofs: [PackProof], _ packs: [PackReport]) {
        (self.proofs, self.packs) = (proofs, packs)
    }

    /// The worst outcome of the proofs; nil if no property of any pack could be examined.
    package var outcome: ProofFinding.Outcome? {
        let outcomes = proofs.compactMap(\.outcome)
        return [.refuted, .inconclusive, .proved, .tried].first(where: outcomes.contains)
    }

    package var json: JSONValue {
        .object {
            Member("outcome", word(outcome))
            Member("statement", ProofText.statement)
            Member("packs", proofs.map(pack))
        }
    }

    private func pack(_ proof: PackProof) -> JSONValue {
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
                        Member("findings", findings(ritual.proof.findings))
                    }
                }
            )
            // The number of Lua functions among the conditions, and of those that were sampled rather than proved.
            Member("conditions", proof.conditions)
            Member("tried", proof.conditionFindings.count { $0.outcome == .tried })
            Member("findings", findings(proof.conditionFindings + proof.claims))
            Member("problems", proof.problems)
        }
    }

    private func findings(_ findings: [ProofFinding]) -> [FindingResponse] {
        findings.map { FindingResponse($0, packs) }
    }

    private func word(_ outcome: ProofFinding.Outcome?) -> String { outcome?.word ?? "nothing" }
}
