import Foundation
import ManasikPseudoTerminal
import ManasikTerminal
import Testing

/// `manasik repl`, through a pipe and at a terminal.
@Suite struct ReplTests {
    private let traveller = Traveller()

    private func repl(_ input: String, _ words: String...) throws -> Traveller.Outcome {
        try traveller.execute(["repl"] + words, input: input, environment: ["MANASIK_BUNDLED": repository])
    }

    @Test func showsValuesAndRunsStatements() throws {
        let outcome = try repl(
            """
            6 * 7, "صبر"
            list = { b = 1, a = { 2, 3 } }
            list
            nil
            print("said")
            function twice(n)

              return 2 * n
            end
            twice(21)
            """,
            "country-my"
        )
        #expect(outcome.status == 0)
        #expect(outcome.error == "")
        #expect(
            outcome.output == """
                42
                "صبر"
                {
                  a = {
                    2,
                    3,
                  },
                  b = 1,
                }
                nil
                said
                42

                """
        )
    }

    @Test func knowsThePackAndItsWords() throws {
        let outcome = try repl(
            """
            :set nationality=MY journey=hajj name="Siti Aminah"
            checklist("before-departure", me):item("country-my:deposit").level
            me:set { sex = "female", journey = "umrah" }
            start("umrah:umrah", me)
            :facts
            :forget name sex
            :now 2027-05-14T06:00:00+03:00
            :now
            :list item country-my:d
            """,
            "country-my"
        )
        #expect(outcome.status == 0, "\(outcome.error)")
        #expect(
            outcome.output == """
                "required"
                person 1
                walk of umrah:umrah, at ihram, 0 of 6 done
                manasik:journey = umrah
                manasik:name = Siti Aminah
                manasik:nationality = MY
                manasik:sex = female
                manasik:time_zone = Asia/Riyadh
                2027-05-14T03:00:00Z
                item country-my:deposit

                """
        )
    }

    @Test func tellsErrorsWithTheirPlacesAndGoesOn() throws {
        let outcome = try repl(
            """
            local function f() error("no") end f()
            assert.are.equal(1, 2)
            x = = 1
            :facts_
            :set nationalty=MY
            :set nonsense
            :now today
            "still here"
            """,
            "country-my"
        )
        #expect(outcome.status == 1)
        #expect(outcome.output == "\"still here\"\n")
        #expect(
            outcome.error == """
                no
                  at input-1:1
                  at input-1:1
                expected the values to be equal
                  - expected, + actual:
                    - 1
                    + 2
                input-3:1: unexpected symbol near '='
                no command is called ':facts_'; did you mean 'facts'?; :help lists them
                no fact is called 'nationalty'; did you mean 'nationality'?
                :set takes facts such as nationality=MY or name="Siti Aminah"
                :now takes an RFC 3339 instant such as 2027-05-14T06:00:00+03:00, not 'today'

                """
        )
    }

    @Test func anInputThatUsesUpItsBudgetCostsTheGlobalsAlone() throws {
        let outcome = try repl(
            ":set nationality=GB\nkept = 1\nwhile true do end\nkept\n:facts\nfunction open(",
            "country-gb",
            "--pack-time",
            "100ms"
        )
        #expect(outcome.status == 1)
        #expect(outcome.output == "nil\nmanasik:nationality = GB\nmanasik:time_zone = Asia/Riyadh\n")
        #expect(
            outcome.error == """
                input-2:1: stopped after 1.0 seconds
                  the sandbox was made anew: globals are gone, me is kept
                input-4:1: <name> or '...' expected near <eof>

                """
        )
    }

    @Test func findsWhatIsWrongBeforeItBegins() throws {
        let outcome = try repl("", "country-ny")
        #expect(outcome.status == 64)
        #expect(
            outcome.error
                == "manasik: no pack and no directory is called 'country-ny'; did you mean 'country-my'?\n"
        )
        #expect(try repl("", "country-my", "--now", "today").status == 64)
    }

    @Test func atATerminalControlCEndsTheInputAndControlDTheSession() throws {
        var environment = traveller.environment
        environment["MANASIK_BUNDLED"] = repository
        let terminal = try PseudoTerminal(
            Traveller.program,
            ["repl", "country-gb", "--pack-time", "60s"],
            environment: environment,
            directory: traveller.directory
        )
        // Nothing is typed before the prompt is there: what is echoed would stand in the midst of what is printed.
        try terminal.wait(for: ":help lists the commands; Ctrl-D ends\n>")
        terminal.send("function open(\n")
        try terminal.wait(for: "\n>>")
        terminal.send("\u{3}")
        try terminal.wait(for: "^C\n>")
        terminal.send("6 * 7\n")
        try terminal.wait(for: "\n42\n>")
        terminal.send("print('running') while true do end\n")
        try terminal.wait(for: "\nrunning")
        terminal.send("\u{3}")
        try terminal.wait("the prompt after what was interrupted") {
            $0.text.contains("interrupted") && $0.text.hasSuffix(">")
        }
        terminal.send("'still ' .. 'here'\n")
        try terminal.wait(for: "\"still here\"\n>")
        terminal.send("\u{4}")
        #expect(try terminal.waitForExit() == .exited(0))
    }
}
