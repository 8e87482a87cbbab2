import ManasikDomain
import ManasikRitualProofs
import ManasikRules
import ManasikSampleSchools
import ManasikWalkthroughs
import Testing

/// States that excuse leaving a step out.
@Suite struct ExcuseTests {
    private static let dam = Step.Missed.remedy(fact("dam"))
    private static let excuse = Step.Excuse(
        when: when(fact("menses"), .boolean(true)),
        why: text("tawaf.menses")
    )

    private static func hajj(
        missed: Step.Missed = dam,
        excuse: Step.Excuse = excuse,
        requires: [Obligation: BySchool<[String]>] = [:]
    ) -> Ritual {
        ritual(
            "hajj",
            requires: requires,
            group(
                .sequence,
                "hajj",
                [
                    step("ihram", .rukn),
                    step("tawaf", .wajib) {
                        $0.missed = .each([.maliki: missed, .shafii: .nothing])
                        $0.excused = .each([.maliki: [excuse]])
                    },
                    step("standing", .rukn),
                ]
            )
        )
    }

    private static func facts(_ menses: Bool?) -> Facts {
        person(.maliki, menses.map { ["menses": .boolean($0)] } ?? [:])
    }

    /// A walk whose tawaf closed two hours after it began, and was missed later.
    private func owed(_ now: Bool?, before history: [(Bool?, Int)] = []) throws -> [String] {
        let walkthrough = Walkthrough(of: Self.hajj(), by: RuleEvaluator())
        let closes = morning.adding(seconds: 7200)
        let windows = RitualWindows(
            season: 1448,
            ["tawaf": [.maliki: RitualWindows.Window(opens: nil, closes: closes)!]]
        )
        let known = FactHistory(
            history.map { FactHistory.Entry(Self.facts($0.0), until: morning.adding(seconds: $0.1)) }
        )
        var snapshot: WalkSnapshot?
        let events: [WalkEvent] = [.begin(revision: "r1"), .done(step: "ihram"), .markMissed(step: "tawaf")]
        for (event, hour) in zip(events, [0, 1, 10]) {
            snapshot = try walkthrough.transition(
                from: snapshot,
                on: event,
                for: Self.facts(now),
                at: morning.adding(seconds: hour * 3600),
                in: windows,
                knowing: known
            ).snapshot
        }
        let view = try walkthrough.view(
            of: try #require(snapshot),
            for: Self.facts(now),
            at: morning.adding(seconds: 36_000),
            in: windows,
            knowing: known
        )
        return view.remedies.map(\.key)
    }

    @Test func takesTheRemedyAwayFromWhomItNames() throws {
        #expect(try owed(true) == [])
        #expect(try owed(false) == ["tawaf"])
        #expect(try owed(nil) == ["tawaf"])
    }

    @Test func asksWhatWasKnownWhileTheStepCouldBeDone() throws {
        #expect(try owed(false, before: [(true, 8000)]) == [], "it passed after the step closed")
        #expect(try owed(false, before: [(true, 5000)]) == ["tawaf"], "it passed before")
        #expect(try owed(true, before: [(false, 5000)]) == ["tawaf"], "it began before the step closed")
        #expect(try owed(true, before: [(false, 8000)]) == ["tawaf"], "it began after that")
        #expect(try owed(true, before: [(false, 3000)]) == [], "it began before the step could be done")
        #expect(try owed(true, before: [(nil, 5000)]) == ["tawaf"], "it is not known of all the time")
    }

    @Test func isSaidOfTheStepThatWasLeftOut() throws {
        var walk = try Walker(Self.hajj(), Self.facts(true))
        try walk.done("ihram")
        #expect(try walk.view.node("tawaf")?.excuses == [])
        try walk(.skip(step: "tawaf", reason: nil))
        let node = try #require(try walk.view.node("tawaf"))
        #expect(node.excuses == [Ruling(schools: [.maliki], value: Self.excuse)])
        #expect(node.consequences.map(\.value) == [.nothing])
    }

    /// What is owed of a tawaf that cannot be left out, which closed two hours after it began and was done ten hours after that;
    /// until some seconds it was known of the person whether she menstruated, and then that she does not.
    private func owedLate(_ menses: Bool?, until seconds: Int) throws -> [String] {
        let hajj = ritual(
            "hajj",
            group(
                .sequence,
                "hajj",
                [
                    step("ihram", .rukn),
                    step("tawaf", .rukn) {
                        $0.missed = .each([.hanafi: .incomplete])
                        $0.late = .each([.hanafi: Self.dam])
                        $0.excused = .each([.hanafi: [Self.excuse]])
                    },
                ]
            )
        )
        func facts(_ menses: Bool?) -> Facts {
            person(.hanafi, menses.map { ["menses": .boolean($0)] } ?? [:])
        }
        let walkthrough = Walkthrough(of: hajj, by: RuleEvaluator())
        let window = RitualWindows.Window(opens: nil, closes: morning.adding(seconds: 7200))!
        let windows = RitualWindows(season: 1448, ["tawaf": [.hanafi: window]])
        let known = FactHistory([
            FactHistory.Entry(facts(menses), until: morning.adding(seconds: seconds))
        ])
        var snapshot: WalkSnapshot?
        let events: [WalkEvent] = [.begin(revision: "r1"), .done(step: "ihram"), .done(step: "tawaf")]
        for (event, hour) in zip(events, [0, 1, 12]) {
            snapshot = try walkthrough.transition(
                from: snapshot,
                on: event,
                for: facts(false),
                at: morning.adding(seconds: hour * 3600),
                in: windows,
                knowing: known
            ).snapshot
        }
        return try walkthrough.view(
            of: try #require(snapshot),
            for: facts(false),
            at: morning.adding(seconds: 50_000),
            in: windows,
            knowing: known
        ).remedies.map(\.key)
    }

    @Test func takesTheRemedyForBeingLateAwayToo() throws {
        #expect(try owedLate(true, until: 8000) == [])
        #expect(try owedLate(true, until: 5000) == ["tawaf/late"], "it passed before the step closed")
        #expect(try owedLate(false, until: 8000) == ["tawaf/late"])
        #expect(try owedLate(nil, until: 8000) == ["tawaf/late"])
    }

    @Test func completesNothingWhereNoRemedyMakesUpForIt() throws {
        var walk = try Walker(Self.hajj(missed: .incomplete), Self.facts(true))
        try walk.done("ihram")
        try walk(.markMissed(step: "tawaf"))
        #expect(try walk.view.node("tawaf")?.isOwed == true)
        #expect(try walk.view.node("tawaf")?.excuses == [])
    }

    private func proof(_ excuse: Step.Excuse) -> RitualProof {
        var declarations = ProofComparison.declarations
        declarations[fact("menses")] = FactDeclaration(
            id: fact("menses"),
            kind: .boolean,
            passing: true,
            title: text("menses")
        )
        let hajj = Self.hajj(excuse: excuse, requires: [.wajib: .each([.maliki: ["tawaf"]])])
        return RitualProver(
            Walkthrough(of: hajj, by: RuleEvaluator()),
            facts: declarations,
            among: Facts(on: today)
        ).prove()
    }

    @Test func isProvedForThoseWhoHaveItAndForThoseWhoHaveNot() {
        let proof = proof(Self.excuse)
        #expect(proof.outcome == .proved)
        #expect(
            proof.profiles == 7,
            "by each school and by none; with menses and without where the Malikis ask"
        )
    }

    @Test func isRefutedWhereEverybodyHasIt() throws {
        let everybody = Step.Excuse(
            when: Condition(
                form: .decided(DecisionDiagram(nodes: [], root: .answer(true))),
                atoms: [],
                location: nil
            ),
            why: text("tawaf.menses")
        )
        let finding = try #require(proof(everybody).findings.first { $0.outcome == .refuted })
        #expect(finding.property == .required)
        #expect(finding.counterExample?.facts.school == .maliki)
    }

    @Test func readsStepsThatWereWrittenWithoutExcuses() throws {
        let step = try #require(Self.hajj().node("tawaf")?.step)
        #expect(try Step(wire: WireInput(step.wire)) == step)
        guard case .object(var fields) = step.wire else { return #expect(Bool(false)) }
        #expect(fields.removeValue(forKey: "excused") != nil)
        #expect(try Step(wire: WireInput(.object(fields))).excused == nil)
    }
}
