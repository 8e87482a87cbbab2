import ManasikDomain
import ManasikRitualProofs
import ManasikRules
import ManasikSampleSchools
import ManasikWalkthroughs
import Testing

/// What is proved of steps that a state of the person bars.
@Suite struct BarProofTests {
    private let states: FactKind = .enumeration(["pure", "impure", "ill"])

    private func proof(
        _ impediments: BySchool<[Step.Impediment]>,
        passing: Bool,
        kind: FactKind = .boolean,
        when condition: Condition? = nil
    ) -> RitualProof {
        let ritual = ritual(
            "umrah",
            when: condition,
            group(
                .sequence,
                "umrah",
                [step("ihram", .rukn), step("tawaf", .rukn) { $0.barred = impediments }]
            )
        )
        var declarations = ProofComparison.declarations
        declarations[fact("state")] = FactDeclaration(
            id: fact("state"),
            kind: kind,
            passing: passing,
            title: text("state")
        )
        return RitualProver(
            Walkthrough(of: ritual, by: RuleEvaluator()),
            facts: declarations,
            among: Facts(on: today)
        )
        .prove()
    }

    private func impediment(_ values: FactValue...) -> Step.Impediment {
        let node = DecisionDiagram.Node(
            atom: .fact(fact("state")),
            edges: [.init(when: .values(values), to: .answer(true))],
            otherwise: .answer(false)
        )
        let condition = Condition(
            form: .decided(DecisionDiagram(nodes: [node], root: .node(0))),
            atoms: [.fact(fact("state"))],
            location: nil
        )
        return Step.Impediment(when: condition, why: text("tawaf.state"))
    }

    @Test func aBarThatPassesIsNoDeadEnd() {
        let proof = proof(.all([impediment(.boolean(true))]), passing: true)
        #expect(proof.outcome == .proved)
        #expect(proof.profiles == 10, "by each school and by none, barred and not")
    }

    @Test func aBarThatStaysIsADeadEnd() throws {
        let proof = proof(.all([impediment(.boolean(true))]), passing: false)
        let finding = try #require(proof.findings.first { $0.outcome == .refuted })
        #expect(finding.property == .finish)
        #expect(finding.counterExample?.facts[fact("state")] == .boolean(true))
        #expect(finding.counterExample?.moves == [])
        #expect(
            finding.counterExample?.refusals == [
                .barred(step: "tawaf", why: [Ruling(schools: School.samples, value: text("tawaf.state"))])
            ]
        )
    }

    @Test func whatCeasesToBarOnlyWhenAStateBeginsIsADeadEnd() {
        let proof = proof(.all([impediment(.boolean(false))]), passing: true)
        #expect(proof.findings.filter { $0.outcome == .refuted }.map(\.property) == [.finish])
    }

    @Test func aBarOfOneSchoolIsADeadEndForItsPeopleAlone() throws {
        let proof = proof(.each([.maliki: [impediment(.boolean(true))], .shafii: []]), passing: false)
        let finding = try #require(proof.findings.first { $0.outcome == .refuted })
        #expect(finding.counterExample?.facts.school == .maliki)
    }

    @Test func aStateOfSeveralKindsPassesIntoEachOfTheOthers() {
        let one = proof(.all([impediment(.text("impure"))]), passing: true, kind: states)
        #expect(one.outcome == .proved)
        let two = proof(
            .all([impediment(.text("impure")), impediment(.text("ill"))]),
            passing: true,
            kind: states
        )
        #expect(two.outcome == .proved)
        let all = impediment(.text("impure"), .text("ill"), .text("pure"))
        let every = proof(.all([all]), passing: true, kind: states)
        #expect(every.findings.filter { $0.outcome == .refuted }.map(\.property) == [.finish])
        let lasting = proof(.all([impediment(.text("impure"))]), passing: false, kind: states)
        #expect(lasting.findings.filter { $0.outcome == .refuted }.map(\.property) == [.finish])
    }

    @Test func aStateCannotPassOutOfTheRitual() {
        let condition = when(fact("state"), .boolean(true))
        let proof = proof(.all([impediment(.boolean(true))]), passing: true, when: condition)
        #expect(proof.findings.contains { $0.property == .finish && $0.outcome == .refuted })
    }
}
