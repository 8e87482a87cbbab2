import Foundation
import ManasikPackHost
import ManasikPackTesting
import ManasikWorkbench
import Testing

/// `assert.matches_snapshot`
@Suite struct SnapshotTests {
    private let bench = Workbench()

    private func run(
        _ source: String,
        _ change: (inout TestOptions) -> Void = { _ in }
    ) async throws -> (outcomes: [TestOutcome], notes: RunNotes) {
        var options = TestOptions()
        change(&options)
        let path = try bench.write(source, to: "tests/a_test.lua")
        let suites = try TestSuite.find(
            [path],
            searchPath: SearchPath(roots: []),
            hostVersion: Workbench.version,
            limits: options.limits
        )
        let runner = TestRunner(options)
        return (try await runner.run(suites), runner.notes)
    }

    private var stored: String? {
        try? String(contentsOfFile: bench.directory + "/tests/snapshots/a_test.txt", encoding: .utf8)
    }

    private let values = """
        describe("values", function()
          it("are kept", function()
            assert.matches_snapshot({ 2, "two", b = true, a = { ["عربي"] = 1.5 }, [10] = {} })
            assert.matches_snapshot("one\\n\\n  two\\n", "text")
            assert.matches_snapshot(nil, "nothing")
          end)
        end)
        """

    @Test func areWrittenOnlyWhenAsked() async throws {
        let missing = try await run(values)
        #expect(missing.outcomes.map(\.status) == [.failed])
        #expect(
            missing.outcomes[0].message
                == "there is no snapshot of this yet; read it, and keep it with --update"
        )
        #expect(missing.outcomes[0].expected == nil)
        #expect(stored == nil)

        let written = try await run(values) { $0.updatesSnapshots = true }
        #expect(written.outcomes.map(\.status) == [.passed])
        #expect(written.notes.lines == ["snapshots: 3 written"])
        #expect(
            stored == """
                What tests/a_test.lua expects; written by: manasik test --update

                == values > are kept
                    {
                      2,
                      "two",
                      [10] = {},
                      a = {
                        ["عربي"] = 1.5,
                      },
                      b = true,
                    }

                == values > are kept :: nothing
                    nil

                == values > are kept :: text
                    | one
                    |
                    |   two
                    |

                """
        )
        let again = try await run(values)
        #expect(again.outcomes.map(\.status) == [.passed])
        #expect(again.notes.lines == [])
        let same = try await run(values) { $0.updatesSnapshots = true }
        #expect(same.notes.lines == [])
    }

    @Test func aDifferenceIsShown() async throws {
        _ = try await run("it('a', function() assert.matches_snapshot({ 1, 2 }) end)") {
            $0.updatesSnapshots = true
        }
        let other = "it('a', function() assert.matches_snapshot({ 1, 3 }) end)"
        let before = stored
        let differing = try await run(other)
        #expect(differing.outcomes.map(\.status) == [.failed])
        #expect(
            differing.outcomes[0].message
                == "this is not its snapshot; where it should be, keep it with --update"
        )
        #expect(differing.outcomes[0].expected == "{\n  1,\n  2,\n}")
        #expect(differing.outcomes[0].actual == "{\n  1,\n  3,\n}")
        #expect(stored == before)
        let updated = try await run(other) { $0.updatesSnapshots = true }
        #expect(updated.notes.lines == ["snapshots: 1 changed"])
        #expect(try await run(other).outcomes.map(\.status) == [.passed])
    }

    @Test func aTestThatFailsOtherwiseKeepsNothing() async throws {
        _ = try await run("it('a', function() assert.matches_snapshot(1) end)") { $0.updatesSnapshots = true }
        let before = stored
        let failing = """
            it('a', function() assert.matches_snapshot(2); assert.is_true(false) end)
            it('b', function() assert.matches_snapshot(3); error('no') end)
            """
        let outcome = try await run(failing) { $0.updatesSnapshots = true }
        #expect(outcome.outcomes.map(\.status) == [.failed, .error])
        #expect(outcome.notes.lines == [])
        #expect(stored == before)
    }

    @Test func whatNoTestAsksForIsToldAndRemovedOnlyByAWholeRun() async throws {
        let two = """
            it('a', function() assert.matches_snapshot(1); assert.matches_snapshot(2, "more") end)
            it('b', function() assert.matches_snapshot(3) end)
            """
        _ = try await run(two) { $0.updatesSnapshots = true }
        let one = "it('a', function() assert.matches_snapshot(1) end)\nit('c', function() end)"
        let told = try await run(one)
        #expect(told.outcomes.map(\.status) == [.passed, .passed])
        let path = bench.directory + "/tests/snapshots/a_test.txt"
        #expect(
            told.notes.lines == [
                "snapshots that no test uses; a run of all tests with --update removes them:",
                "  \(path): a :: more", "  \(path): b",
            ]
        )
        let before = stored
        let part = try await run(one) {
            $0.updatesSnapshots = true
            $0.pattern = "^c$"
        }
        // Of what did not run nothing is known: `a` may still ask for both.
        #expect(part.notes.snapshots.obsolete.map(\.name) == ["b"])
        #expect(stored == before)
        let whole = try await run(one) { $0.updatesSnapshots = true }
        #expect(whole.notes.lines == ["snapshots: 2 removed"])
        _ = try await run("it('c', function() end)") { $0.updatesSnapshots = true }
        #expect(stored == nil)
    }

    @Test func onesOfTheSameNameAreToldApart() async throws {
        let outcome = try await run(
            "it('a', function() assert.matches_snapshot(1); assert.matches_snapshot(2) end)"
        ) { $0.updatesSnapshots = true }
        #expect(
            outcome.outcomes[0].message
                == "the test has taken this snapshot before; tell them apart: assert.matches_snapshot(value, \"name\")"
        )
        #expect(stored == nil)
    }

    @Test func mistakesAreToldAtTheirLine() async throws {
        let mistakes = [
            ("assert.matches_snapshot(print)", "a snapshot cannot hold a function"),
            (
                "assert.matches_snapshot({ [{}] = 1 })",
                "a snapshot cannot hold a table with a table for a key"
            ),
            (
                "assert.matches_snapshot()",
                "bad argument #1 to 'matches_snapshot' (a value expected, got none)"
            ),
            (
                "assert.matches_snapshot(1, 2)",
                "bad argument #2 to 'matches_snapshot' (string expected, got number)"
            ),
            (
                "assert.does_not.match_snapshot(1)",
                "a snapshot is matched or not looked at; it cannot be turned around"
            ),
            (
                "local t = {}; for i = 1, 30000 do t[i] = i end; assert.matches_snapshot(t)",
                "a snapshot has at most 20000 lines; take one of the part that matters"
            ),
        ]
        let source = mistakes.enumerated().map { "it('\($0)', function() \($1.0) end)" }.joined(
            separator: "\n"
        )
        let outcomes = try await run(source).outcomes
        #expect(outcomes.map(\.message) == mistakes.map(\.1))
        let outside = try await run("describe('x', function() assert.matches_snapshot(1) end)").outcomes
        #expect(outside[0].message == "'matches_snapshot' stands within a test")
    }

    @Test func filesThatRunAtOnceDoNotDisturbOneAnother() async throws {
        var options = TestOptions()
        options.updatesSnapshots = true
        for number in 1...12 {
            try bench.write(
                "for i = 1, 5 do it('t' .. i, function() assert.matches_snapshot(\(number) * i) end) end",
                to: "spec/f\(number)_spec.lua"
            )
        }
        let written = try await bench.run([bench.directory + "/spec"], options)
        #expect(written.allSatisfy { $0.status == .passed })
        options.updatesSnapshots = false
        options.isolation = .file
        let compared = try await bench.run([bench.directory + "/spec"], options)
        #expect(compared.count { $0.status == .passed } == 60)
    }
}
