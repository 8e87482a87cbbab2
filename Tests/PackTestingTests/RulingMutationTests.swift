import ManasikPackTesting
import ManasikWorkbench
import Testing

/// Mutants of rulings that apply in a phase of a state.
@Suite struct RulingMutationTests {
    private let bench = Workbench()

    @Test func aRulingIsNotTriedInPhasesInWhichAnEarlierOneApplies() async throws {
        let suites = try bench.suites(
            of:
                """
                local text = manasik.text \(SchoolsSample.lua(title: "t", hasDays: false))
                manasik.remedy { id = "dam", title = text "t", alternatives = { text "t" } }
                manasik.violation { id = "scent", title = text "t", ritual = "tour", ["until"] = "full",
                  manasik.ruling { state = "ihram", before = "round", follows = "nothing" },
                  manasik.ruling { state = "ihram", follows = "dam" },
                  manasik.ruling { state = "first", follows = "nothing" } }
                manasik.ritual { id = "tour", title = text "t",
                  ihram = { begins = "go", first = "finish", full = { "round", "finish" } },
                  manasik.step { id = "go", title = text "t" }, manasik.step { id = "round", title = text "t" },
                  manasik.step { id = "finish", title = text "t" } }
                """,
            testedBy: "it('goes', function() start('mine:tour', person { school = 'hanafi' }) end)"
        )
        let report = try await MutationRunner(TestOptions()).run(suites)
        let tried = report.entries.map(\.id).filter { $0.hasSuffix("/state/dropped") }
        #expect(tried == ["mine:scent/ruling/1/state/dropped", "mine:scent/ruling/2/state/dropped"])
    }
}
