import ManasikDomain
import ManasikRitualProofs
import ManasikRules
import ManasikSampleSchools
import ManasikWalkthroughs
import Testing

/// What is proved of quotas, groups that may be left out, and choices of several branches.
@Suite struct QuotaProofTests {
    @Test(arguments: 0..<6) func findsWhatEveryWalkShows(batch: Int) throws {
        var compared = 0
        for seed in 1000 + batch * 8..<1000 + (batch + 1) * 8 {
            guard let comparison = try ProofComparison(seed: seed, counts: true, limit: 700) else { continue }
            try comparison.check()
            compared += 1
        }
        #expect(compared >= 2, "too few rituals were small enough")
    }

    /// Twelve stages of different weights, of which a number may be left out.
    private func way(_ quota: Quota, isOptional: Bool = true) -> Ritual {
        let stages = (1...12).map { (number: Int) -> RitualNode in
            step("s\(number)", .rukn) { $0.weight = number }
        }
        return ritual(
            "way",
            quotas: [.rukn: .all([quota])],
            group(
                .sequence,
                "way",
                [
                    group(.anyOrder, "stages", isOptional: isOptional, stages),
                    step("seal", .rukn) {
                        $0.missed = .all(.incomplete)
                        $0.quotas = .all([Quota(atLeast: 40, of: ["stages"], isSum: true)])
                    },
                ]
            )
        )
    }

    private func prove(_ ritual: Ritual) -> [ProofFinding] {
        RitualProver(
            Walkthrough(of: ritual, by: RuleEvaluator()),
            facts: ProofComparison.declarations,
            among: Facts(on: today)
        ).prove().findings.filter { $0.outcome != .proved }
    }

    @Test func aSumThatAStepNeedsHoldsForTheWholeRitual() {
        let stages = (1...12).map { "s\($0)" }
        #expect(prove(way(Quota(atLeast: 40, of: stages, isSum: true))) == [])
        #expect(prove(way(Quota(atLeast: 4, of: stages))) == [])
    }

    @Test func aWalkThatEndsWithLessThanTheRitualRequiresIsFound() throws {
        let short = prove(
            ritual(
                "way",
                quotas: [.rukn: .all([Quota(atLeast: 2, of: ["a", "b", "c"])])],
                group(
                    .sequence,
                    "way",
                    [
                        group(
                            .anyOrder,
                            "sights",
                            [step("a", .sunnah), step("b", .sunnah), step("c", .sunnah)]
                        ),
                        step("seal", .rukn) {
                            $0.missed = .all(.incomplete)
                            $0.quotas = .all([Quota(atLeast: 1, of: ["sights"])])
                        },
                    ]
                )
            )
        )
        let finding = try #require(short.first)
        #expect(short.count == 1)
        #expect(finding.property == .essential && finding.outcome == .refuted)
        #expect(finding.message.hasPrefix("at least 2 of a, b, c (rukn) of the "))
        #expect(finding.message.hasSuffix(" school: the walk is finished with less"))
        #expect(finding.counterExample?.moves.count == 2)
    }

    @Test(arguments: [(Obligation.sunnah, false), (.wajib, true)])
    func aStepThatNeedsMoreThanAWalkHasIsFoundWhereItBinds(obligation: Obligation, isFound: Bool) {
        let findings = prove(
            ritual(
                "way",
                group(
                    .sequence,
                    "way",
                    [
                        step("a", .rukn) { $0.weight = 12 },
                        step("b", .sunnah, when: when(fact("a"), .boolean(true))) { $0.weight = 15 },
                        step("seal", obligation) {
                            $0.missed = .all(.nothing)
                            $0.quotas = .all([Quota(atLeast: 20, of: ["a", "b"], isSum: true)])
                        },
                    ]
                )
            )
        )
        let message = "the walk can never be finished from here without leaving out what binds"
        #expect(findings.map(\.message) == (isFound ? [message] : []))
    }

    @Test func aChoiceOfMoreThanAWalkHasIsFound() {
        let findings = prove(
            ritual(
                "way",
                group(
                    .sequence,
                    "way",
                    [
                        group(
                            .anyOrder,
                            "sights",
                            atLeast: 2,
                            [
                                step("a", .rukn), step("b", .rukn, when: when(fact("a"), .boolean(true))),
                                step("c", .rukn, when: when(fact("a"), .boolean(true))),
                            ]
                        )
                    ]
                )
            )
        )
        #expect(
            findings.map(\.message)
                == ["'sights' asks for at least 2 of its parts, of which this person's walk has 1"]
        )
    }
}
