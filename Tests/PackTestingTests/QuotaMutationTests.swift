import ManasikPackHost
import ManasikPackTesting
import ManasikWorkbench
import Testing

/// Mutants of rituals in which so many or so much of several steps is needed.
@Suite struct QuotaMutationTests {
    private let bench = Workbench()

    /// Returns what becomes of the mutants that drop a step.
    private func dropped(needing quota: String, _ test: String) async throws -> [String: Bool] {
        let suites = try bench.suites(
            of:
                """
                local text = manasik.text
                manasik.ritual { id = "way", title = text "t",
                  manasik.any_order { id = "wells", title = text "t",
                    manasik.step { id = "a", title = text "t", weight = 1 },
                    manasik.step { id = "b", title = text "t", weight = 2 },
                    manasik.step { id = "c", title = text "t", weight = 4 } },
                  manasik.step { id = "seal", title = text "t", needs = { \(quota) } } }
                """,
            testedBy: test
        )
        let report = try await MutationRunner(TestOptions()).run(suites)
        let entries = report.entries.filter { $0.id.hasSuffix("/dropped") && !$0.id.contains("/needs/") }
        return Dictionary(uniqueKeysWithValues: entries.map { ($0.id, $0.status == .survived) })
    }

    private static let test = """
        it("is sealed after two", function()
          start("mine:way", person {}):done("a"):done("b"):done("seal")
        end)
        """

    @Test func aStepOfWhichEnoughOthersRemainIsDropped() async throws {
        let some = try await dropped(needing: "{ at_least = 2, of = { \"a\", \"b\", \"c\" } }", Self.test)
        #expect(
            some == [
                "mine:way/a/dropped": false, "mine:way/b/dropped": false, "mine:way/c/dropped": true,
                "mine:way/seal/dropped": false,
            ]
        )
    }

    @Test func aStepWithoutWhichTooLittleRemainsIsNot() async throws {
        let sum = try await dropped(
            needing: "{ at_least = 5, sum_of = { \"wells\" } }",
            Self.test.replacing(#":done("b")"#, with: #":done("b"):done("c")"#)
        )
        // Without the third too little is left to be sealed.
        #expect(
            sum == [
                "mine:way/a/dropped": false, "mine:way/b/dropped": false, "mine:way/seal/dropped": false,
            ]
        )
    }
}
