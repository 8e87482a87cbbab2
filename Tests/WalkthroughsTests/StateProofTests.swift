import ManasikDomain
import ManasikRitualProofs
import ManasikRules
import ManasikSampleSchools
import ManasikWalkthroughs
import Testing

/// What is proved of states with prohibitions: each is in force for somebody, and whoever comes into one can leave it, and
/// begins it anew only where it repeats.
@Suite struct StateProofTests {
    private func findings(
        begins: [String],
        full: ReleaseRule,
        repeats: Bool = false,
        _ steps: [RitualNode]
    ) -> [ProofFinding] {
        let rule = StateRule(name: "fast", begins: begins, full: .all(full), repeats: repeats)
        let proof = RitualProver(
            Walkthrough(
                of: ritual("days", state: rule, group(.sequence, "days", steps)),
                by: RuleEvaluator()
            ),
            facts: ProofComparison.declarations,
            among: Facts(on: today)
        )
        .prove()
        #expect(proof.findings.filter { $0.property == .finish }.map(\.outcome) == [.proved])
        return proof.findings.filter { $0.property == .states }
    }

    @Test func aStateThatIsLeftIsProved() {
        let found = findings(
            begins: ["dawn"],
            full: ReleaseRule(steps: ["sunset"]),
            [step("dawn"), step("sunset")]
        )
        #expect(found == [ProofFinding(.states, .proved)])
    }

    @Test func aRitualWithoutStatesIsNotProvedToLeaveAny() {
        let proof = RitualProver(
            Walkthrough(of: ritual("days", group(.sequence, "days", [step("dawn")])), by: RuleEvaluator()),
            facts: ProofComparison.declarations,
            among: Facts(on: today)
        )
        .prove()
        #expect(proof.outcome == .proved)
        #expect(!proof.findings.contains { $0.property == .states })
    }

    @Test func aStateThatNothingEndsForSomeIsRefuted() throws {
        let found = findings(
            begins: ["dawn"],
            full: ReleaseRule(steps: ["sunset"]),
            [step("dawn"), step("sunset", when: when(HostFact.sex.id, .text("female")))]
        )
        #expect(found.map(\.outcome) == [.refuted])
        let finding = try #require(found.first)
        #expect(finding.nodes == ["fast", "dawn"])
        #expect(
            finding.message.hasPrefix("'dawn' begins 'fast', and nothing ends it by the "),
            "\(finding.message)"
        )
        #expect(finding.message.hasSuffix(" school: the walk is finished in it"), "\(finding.message)")
        #expect(finding.counterExample?.facts[HostFact.sex.id] == .text("male"))
        #expect(finding.counterExample?.moves == [.event(.done(step: "dawn"))])
    }

    @Test func aTimeInAStateThatNothingEndsBeforeTheNextIsRefuted() throws {
        let days = [step("dawn1"), step("sunset1"), step("dawn2"), step("sunset2")]
        func outcomes(_ full: String...) -> [ProofFinding] {
            findings(begins: ["dawn1", "dawn2"], full: ReleaseRule(steps: full), repeats: true, days)
        }
        #expect(outcomes("sunset1", "sunset2") == [ProofFinding(.states, .proved)])
        let found = outcomes("sunset2")
        #expect(found.map(\.outcome) == [.refuted])
        #expect(found.first?.nodes == ["fast", "dawn1"])
        let moves = found.first?.counterExample?.moves ?? []
        #expect(moves.contains(.event(.done(step: "dawn1"))) && !moves.contains(.event(.done(step: "dawn2"))))
    }

    @Test func aStateThatBeginsAgainWithoutRepeatingIsRefuted() throws {
        let days = [
            step("dawn1"), step("sunset1", needs: ["dawn1"]), step("dawn2", needs: ["sunset1"]),
            step("sunset2", needs: ["dawn2"]),
        ]
        func found(repeats: Bool) -> [ProofFinding] {
            let full = ReleaseRule(steps: ["sunset1", "sunset2"], any: 1)
            return findings(begins: ["dawn1", "dawn2"], full: full, repeats: repeats, days)
        }
        #expect(found(repeats: true) == [ProofFinding(.states, .proved)])
        let refuted = found(repeats: false)
        #expect(refuted.map(\.outcome) == [.refuted])
        let finding = try #require(refuted.first)
        #expect(finding.nodes == ["fast", "dawn2"])
        #expect(
            finding.message
                == "'dawn2' can begin 'fast' after it was left, and nothing is forbidden by it then: its rule does not say "
                + "'repeats'"
        )
        #expect(
            finding.counterExample?.moves == [.event(.done(step: "dawn1")), .event(.done(step: "sunset1"))]
        )
    }

    @Test func aStateThatItsOwnBeginningEndsIsRefuted() throws {
        let found = findings(
            begins: ["dawn"],
            full: ReleaseRule(steps: ["dawn"]),
            [step("dawn"), step("sunset")]
        )
        #expect(found.map(\.outcome) == [.refuted])
        let finding = try #require(found.first)
        #expect(finding.nodes == ["fast", "dawn"])
        #expect(
            finding.message.hasPrefix("'dawn' begins 'fast', which is in force in no walk by the "),
            "\(finding.message)"
        )
        #expect(
            finding.message.hasSuffix(" school and forbids nothing: what ends it is always done by then"),
            "\(finding.message)"
        )
        #expect(finding.counterExample?.moves == [.event(.done(step: "dawn"))])
    }

    @Test func aStateThatIsLeftBeforeItBeginsIsRefuted() throws {
        func found(_ begins: String, _ full: String) -> [ProofFinding] {
            findings(
                begins: [begins],
                full: ReleaseRule(steps: [full]),
                [step("word", .rukn), step("rest"), step("leave", needs: ["word"])]
            )
        }
        let refuted = found("leave", "word")
        #expect(refuted.map(\.outcome) == [.refuted])
        #expect(refuted.first?.nodes == ["fast", "leave"])
        let moves = refuted.first?.counterExample?.moves ?? []
        #expect(moves.last == .event(.done(step: "leave")), "\(moves)")
        #expect(found("word", "leave") == [ProofFinding(.states, .proved)])
    }

    @Test func aTimeInAStateThatIsNeverInForceIsRefuted() {
        let days = [
            step("dawn1"), step("sunset1", needs: ["dawn1"]), step("dawn2", needs: ["sunset1"]),
        ]
        let found = findings(
            begins: ["dawn1", "dawn2"],
            full: ReleaseRule(steps: ["sunset1", "dawn2"], any: 1),
            repeats: true,
            days
        )
        #expect(found.map(\.outcome) == [.refuted])
        #expect(found.first?.nodes == ["fast", "dawn2"])
    }

    @Test func severalStepsMayBeginAStateOnce() {
        // Both before it is left, though one can be taken back and done again after that.
        func both(_ word: Obligation) -> [RitualNode] {
            [step("dawn"), step("word", word, needs: ["dawn"]), step("sunset", needs: ["dawn", "word"])]
        }
        let full = ReleaseRule(steps: ["sunset"])
        let found = findings(begins: ["dawn", "word"], full: full, both(.rukn))
        #expect(found == [ProofFinding(.states, .proved)])
        // What may be left out can still be done later.
        let skipped = findings(begins: ["dawn", "word"], full: full, both(.wajib))
        #expect(skipped.map(\.outcome) == [.refuted] && skipped.first?.nodes == ["fast", "word"])
        // One or the other.
        let either = group(.choice, "way", [step("dawn"), step("word")])
        #expect(
            findings(begins: ["dawn", "word"], full: full, [either, step("sunset")])
                == [ProofFinding(.states, .proved)]
        )
    }
}
