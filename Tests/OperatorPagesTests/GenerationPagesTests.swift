import ManasikDomain
import ManasikGenerations
import ManasikOperatorPages
import ManasikPackHost
import ManasikPresentation
import ManasikWorkbench
import Testing

/// What an operator is told of generations of packs.
@Suite struct GenerationPagesTests {
    private func pack(_ id: String, _ version: String, _ hash: String) -> PackIdentity {
        PackIdentity(
            id: PackID(rawValue: id)!,
            version: SemanticVersion(version)!,
            hash: String(repeating: hash, count: 64)
        )
    }

    private var difference: GenerationDifference {
        GenerationDifference(
            from: [pack("a", "1.0.0", "1"), pack("b", "1.0.0", "2"), pack("c", "1.0.0", "3")],
            to: [pack("b", "1.1.0", "4"), pack("c", "1.0.0", "5"), pack("d", "2.0.0", "6")]
        )
    }

    private func outcome(
        _ reports: [GateReport],
        activated: Int? = nil,
        pending: String? = nil,
        isDryRun: Bool = false
    ) -> ActivationOutcome {
        ActivationOutcome(
            difference: difference,
            active: 1,
            count: 3,
            isolated: [PackID(rawValue: "d")!],
            notes: ["d 2.0.0 was withdrawn: it is wrong"],
            isInUse: false,
            reports: reports,
            impact: nil,
            settings: [],
            activated: activated,
            pending: pending,
            isDryRun: isDryRun
        )
    }

    @Test func whatDiffersIsSaidPackByPack() {
        #expect(
            difference.lines == [
                "+ d 2.0.0", "~ b 1.0.0 → 1.1.0", "~ c 1.0.0 → 1.0.0 (333333333333 → 555555555555)",
                "- a 1.0.0",
            ]
        )
        #expect(GenerationDifference(from: [], to: []).lines == ["The packs are the same."])
    }

    /// Which gates are examined, if what is said of others keeps them shut.
    private func examined(
        shut: Set<ActivationGate>,
        overridden: Set<ActivationGate> = [],
        isDryRun: Bool = false
    ) -> (gates: [ActivationGate], skipped: [String]) {
        var reports: [GateReport] = []
        for gate in ActivationGate.allCases {
            let reason = overridden.contains(gate) ? "it is known" : nil
            reports.append(
                GateReport(gate, notExaminedAfter: reports, isDryRun: isDryRun)
                    ?? GateReport(
                        gate: gate,
                        findings: shut.contains(gate) ? ["something"] : [],
                        reason: reason
                    )
            )
        }
        let skipped = reports.filter { $0.outcome == .skipped }
        return (reports.filter { $0.outcome != .skipped }.map(\.gate), skipped.map(\.remark))
    }

    @Test func whatIsNotGrantedIsToldBeforeWhatTakesLong() {
        let atOnce = examined(shut: [.grants])
        #expect(atOnce.gates == [.loads, .aside, .grants])
        #expect(atOnce.skipped == Array(repeating: "before 'grants' is open", count: 3))
        #expect(examined(shut: [.grants], overridden: [.grants]).gates == ActivationGate.allCases)
        #expect(examined(shut: [.grants], isDryRun: true).gates == ActivationGate.allCases)
        #expect(examined(shut: [.tests]).gates == ActivationGate.allCases)
        let unloaded = examined(shut: [.loads, .aside], isDryRun: true)
        #expect(unloaded.gates == [.loads, .aside])
        #expect(unloaded.skipped == Array(repeating: "before 'loads' and 'set-aside' are open", count: 4))
    }

    @Test func anActivationSaysWhichGatesAreShutAndHowToPassThem() {
        let shut = GateReport(gate: .tests, findings: ["d: test 'one' fails"])
        let open = GateReport(gate: .loads, remark: "1 pack")
        #expect(
            outcome([open, shut]).lines.suffix(6) == [
                "note: d 2.0.0 was withdrawn: it is wrong",
                "isolated, since nobody vouches for it: d; to run it in the program: manasik grants vouch d",
                "loads      open: every new or changed pack loads (1 pack)",
                "tests      shut: tests of packs fail",
                "  ! d: test 'one' fails",
                "Nothing was activated. Correct what is named, or pass the gate on your own responsibility: --override "
                    + "tests --reason \"…\"",
            ]
        )
        var passed = shut
        passed.reason = "it is known"
        #expect(passed.outcome == .overridden)
        #expect(
            outcome([passed], activated: 2).lines.suffix(3) == [
                "  ! d: test 'one' fails", "  passed because: it is known", "Generation 2 is active.",
            ]
        )
        #expect(
            outcome([passed], isDryRun: true).lines.last
                == "Nothing was activated: this was a dry run, and these gates are overridden: tests."
        )
    }

    @Test func anActivationWhoseSettingsArePendingSaysBoth() {
        let outcome = outcome([], activated: 2, pending: "the disk is full")
        let pending =
            "Its settings are not chosen again yet (the disk is full). Whoever opens the home next does it, as with: manasik settings --operator"
        #expect(outcome.lines.suffix(2) == ["Generation 2 is active.", pending])
        let json = ActivationResponse(outcome: outcome).json.members
        #expect(json?["activated"] == true.wire)
        #expect(json?["notes"] == ["d 2.0.0 was withdrawn: it is wrong", pending].wire)
    }

    @Test func pruningTellsOfArchives() throws {
        let bench = Workbench()
        let pruning = try GenerationPruning(
            of: GenerationHome(home: bench.directory + "/home"),
            keep: 1,
            walked: []
        )
        func response(_ archives: [String], isPreview: Bool = false) -> PruningResponse {
            PruningResponse(pruning: pruning, archives: archives, isPreview: isPreview)
        }
        #expect(response([]).lines == ["Nothing to remove."])
        #expect(response(["a"]).lines == ["Archives of packs that are not installed removed: 1."])
        #expect(
            response(["a", "b"], isPreview: true).lines
                == ["Archives of packs that are not installed would be removed: 2."]
        )
        #expect(response(["a"]).json.members?["archives"] == ["a"].wire)
    }

    @Test func pinsThatCannotBeReadHaveAWayOut() throws {
        let bench = Workbench()
        try bench.write("{", to: "home/generations/pins.json")
        let home = GenerationHome(home: bench.directory + "/home")
        let error = #expect(throws: GenerationError.self) { try home.pins() }
        #expect(error?.remedy == .unpinAll)
        #expect(error?.message.contains("unpin") == false)
        #expect(error?.words.hasSuffix("; to let all packs go on: manasik unpin --all") == true)
    }

    @Test func aHomeWithoutGenerationsSaysSo() {
        let bench = Workbench()
        let list = GenerationList(of: GenerationHome(home: bench.directory + "/home"), inUse: nil)
        #expect(list.page == Page([.heading("No generation was activated.")]))
        #expect(list.remarks == [])
    }

    @Test func howTheCodeOfAPackRunsIsSaidOfWhatIsInUse() {
        let vouched = VouchRow(kind: "pack", name: "p", isIsolated: false)
        #expect(vouched.line() == "'p' runs in the program.")
        #expect(vouched.line(isInUse: false) == "'p' would run in the program once it is in use.")
        #expect(VouchRow(kind: "pack", name: "p", isIsolated: true).line() == "'p' runs isolated.")
        #expect(
            VouchRow(kind: "key", name: "ab", isIsolated: false).line()
                == "What key ab signs runs in the program."
        )
    }
}
