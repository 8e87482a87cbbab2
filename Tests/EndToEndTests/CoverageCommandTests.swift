import Foundation
import Testing

/// `manasik test` with coverage, tags and snapshots as authors type them.
@Suite struct CoverageCommandTests {
    private let traveller = Traveller()

    private func run(_ words: String...) throws -> Traveller.Outcome {
        try traveller.execute(["test", "mine"] + words, environment: ["MANASIK_BUNDLED": repository])
    }

    private func pack(_ test: String) throws {
        try traveller.write(
            """
            { "id": "mine", "version": "1.0.0", "api": 1, "license": "Apache-2.0", "locales": ["en"],
              "authors": ["The tests"] }
            """,
            to: "mine/pack.json"
        )
        try traveller.write("{ \"list\": \"List\", \"tea\": \"Pack tea\" }", to: "mine/locales/en.json")
        try traveller.write(
            """
            local text = manasik.text
            manasik.checklist { id = "list", title = text "list", phase = "before",
              manasik.item { id = "tea", text = text "tea", when = { nationality = "GB" } } }
            """,
            to: "mine/init.lua"
        )
        try traveller.write(test, to: "mine/tests/tea_test.lua")
    }

    private let half =
        "it('a', function() assert.is_true(checklist('list', person { nationality = 'GB' }):has 'tea') end)"

    @Test func whatFallsShortFailsAndIsTold() throws {
        try pack(half)
        let told = try run("--coverage")
        #expect(told.status == 0)
        #expect(
            told.output.hasSuffix(
                """

                coverage  lines        conditions  steps  branches  items       rulings
                mine      100 % (3/3)  50 % (1/2)  –      –         50 % (1/2)  –

                not covered in mine:
                  mine/init.lua:3: item mine:tea: when was never false
                  mine/init.lua:3: item mine:tea was never left out

                """
            ),
            "\(told.output)"
        )
        #expect(try run("--coverage", "--min", "50").status == 0)
        let short = try run("--coverage", "--min", "50.5")
        #expect(short.status == 1)
        #expect(
            short.error
                == "manasik: the coverage of mine falls short of 50.5 %: conditions 50 %, items 50 %\n"
        )
    }

    @Test func aFailedTestFailsWhateverIsCovered() throws {
        try pack(half + "\nit('b', function() assert.is_true(false) end)")
        let outcome = try run("--coverage", "--min", "0")
        #expect(outcome.status == 1)
        #expect(outcome.output.contains("FAILED b"))
        #expect(outcome.output.contains("coverage  lines"))
        #expect(outcome.error == "")
    }

    @Test func otherFormsGoToFilesAndLeaveTheReportWhole() throws {
        try pack(half)
        let lcov = try run("--coverage", "--coverage-format", "lcov", "--coverage-output", "c.info")
        #expect(lcov.status == 0)
        #expect(!lcov.output.contains("coverage"))
        #expect(try traveller.read("c.info").hasPrefix("TN:mine\nSF:mine/init.lua\nBRDA:"))
        let json = try run("--coverage", "--format", "json")
        #expect(json.status == 0)
        #expect((try? JSONSerialization.jsonObject(with: Data(json.output.utf8))) != nil)
        #expect(json.error.hasPrefix("coverage  lines"))
    }

    @Test(arguments: ["text", "lcov", "html", "json"])
    func replacesNothingButAnEarlierReport(format: String) throws {
        try pack(half)
        let words = ["--coverage", "--coverage-format", format, "--coverage-output", "c.out"]
        try traveller.write("coverage of our costs\n", to: "c.out")
        let refused = try traveller.execute(["test", "mine"] + words)
        #expect(refused.status == 74)
        #expect(refused.output == "")
        #expect(
            refused.error
                == "manasik: 'c.out' is not a coverage report of an earlier run and would be overwritten; "
                + "move it or name another file\n"
        )
        #expect(try traveller.read("c.out") == "coverage of our costs\n")
        try traveller.write("", to: "c.out")
        #expect(try traveller.execute(["test", "mine"] + words).status == 0)
        let first = try traveller.read("c.out")
        #expect(first != "")
        let again = try traveller.execute(["test", "mine"] + words)
        #expect(again.status == 0, "\(again.error)")
        #expect(try traveller.read("c.out") == first)
    }

    @Test func wrongWordsAreUsageErrors() throws {
        try pack(half)
        for (words, message) in [
            (["--coverage", "--min", "101"], "--min takes a percentage from 0 to 100, not '101'"),
            (["--coverage", "--min", "-1"], nil),
            (["--coverage", "--min=-1"], "--min takes a percentage from 0 to 100, not '-1'"),
            (["--coverage", "--min", "most"], "--min takes a percentage from 0 to 100, not 'most'"),
            (["--min", "5"], "--min, --coverage-format and --coverage-output need --coverage"),
            (
                ["--coverage", "--coverage-format", "html"],
                "--coverage-format html needs a file: --coverage-output coverage.html"
            ),
            (
                ["--coverage", "--coverage-output", "mine"],
                "--coverage-output takes a file, and 'mine' is a directory"
            ),
            (
                ["--tag", "a b"],
                "--tag takes a word of letters, digits, '-' and '_', such as slow, not 'a b'"
            ),
            (["--exclude-tag", ""], nil), (["--coverage", "--coverage-format", "xml"], nil),
        ] {
            let outcome = try traveller.execute(["test", "mine"] + words)
            #expect(outcome.status == 64, "\(words)")
            if let message {
                #expect(outcome.error.hasPrefix("Error: \(message)\n"), "\(outcome.error)")
            }
        }
    }

    @Test func aTagThatNoTestHasIsNamedWithTheNearest() throws {
        try pack("it('a #slow', function() end) it('b', function() end)")
        #expect(try run("--tag", "#slow").output.hasPrefix("ok  mine: 1 of 1 passed\n"))
        #expect(try run("--exclude-tag", "slow").output.hasPrefix("ok  mine: 1 of 1 passed\n"))
        let near = try run("--tag", "slwo")
        #expect(near.status == 1)
        #expect(near.error == "manasik: no test in 'mine' has the tag '#slwo'; did you mean '#slow'?\n")
        let far = try run("--tag", "weather")
        #expect(far.error == "manasik: no test in 'mine' has the tag '#weather'; there are #slow\n")
        let left = try run("--tag", "slow", "--exclude-tag", "slow")
        #expect(left.status == 1)
        #expect(left.error == "manasik: no test in 'mine' is left by --run, --tag and --exclude-tag\n")
        try pack("it('b', function() end)")
        #expect(
            try run("--tag", "slow").error
                == "manasik: no test in 'mine' has the tag '#slow'; no test has a tag\n"
        )
    }

    @Test func snapshotsOfTheHostsWordsAreKept() throws {
        try pack(
            """
            it("a", function()
              assert.matches_snapshot(checklist("list", person { nationality = "GB" }))
            end)
            """
        )
        let missing = try run()
        #expect(missing.status == 1)
        #expect(
            missing.output.hasPrefix(
                """
                FAILED a
                  at mine/tests/tea_test.lua:2
                  there is no snapshot of this yet; read it, and keep it with --update
                  - expected, + actual:
                    + checklist mine:list: 0 of 1 done
                    +   mine:tea: open, recommended
                    +     "Pack tea"
                """
            ),
            "\(missing.output)"
        )
        let written = try run("--update")
        #expect(written.status == 0)
        #expect(written.output.hasSuffix("\nsnapshots: 1 written\n"))
        #expect(try run().status == 0)
        #expect(
            try traveller.read("mine/tests/snapshots/tea_test.txt") == """
                What tests/tea_test.lua expects; written by: manasik test --update

                == a
                    checklist mine:list: 0 of 1 done
                      mine:tea: open, recommended
                        "Pack tea"

                """
        )
        // The file of tests is gone, its snapshots are not.
        try FileManager.default.moveItem(
            atPath: traveller.directory + "/mine/tests/tea_test.lua",
            toPath: traveller.directory + "/mine/tests/cup_test.lua"
        )
        let moved = try run("--update")
        #expect(moved.output.hasSuffix("\nsnapshots: 1 written, 1 removed\n"))
        #expect(
            try FileManager.default.contentsOfDirectory(
                atPath: traveller.directory + "/mine/tests/snapshots"
            ) == ["cup_test.txt"]
        )
    }
}
