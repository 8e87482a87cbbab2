import ManasikWorkbench
import Testing

/// Changes of what releases from a state and of rulings, and those that no walk could show.
extension MutationTests {
    /// A violation of which later rulings are left few circumstances, and a release with conditions.
    private func packOfRulings() throws {
        try pack("it('goes', function() start('mine:tour', person { school = 'hanafi' }) end)")
        try traveller.write(
            """
            local text = manasik.text \(SchoolsSample.lua(title: "go", hasDays: false))
            manasik.remedy { id = "dam", title = text "tea", alternatives = { text "go" } }
            manasik.violation { id = "scent", title = text "tea",
              asks = { manasik.question { id = "intent", ask = text "go", values = { "knowing", "forced" },
                labels = { knowing = text "go", forced = text "round" } } },
              manasik.ruling { state = "first", follows = "nothing" },
              manasik.ruling { given = { intent = "forced" }, follows = "nothing" },
              manasik.ruling { given = { intent = "knowing" }, follows = "dam" } }
            manasik.ritual { id = "tour", title = text "tour", ihram = { begins = "go",
                full = { any = 2, "round", "finish", "pray", passed = true, with = { pray = "rest" } } },
              manasik.step { id = "go", title = text "go" }, manasik.step { id = "round", title = text "round" },
              manasik.step { id = "finish", title = text "go" }, manasik.step { id = "pray", title = text "tea" },
              manasik.step { id = "rest", title = text "round" } }
            """,
            to: "mine/init.lua"
        )
    }

    @Test func changesTheConditionsOfARelease() throws {
        try packOfRulings()
        let outcome = try run("test", "mine", "--mutate")
        #expect(outcome.status == 0, "\(outcome.error)")
        for survivor in [
            "mine:tour/ihram/full/passed/dropped", "mine:tour/ihram/full/pray/with/rest/dropped",
            "mine:tour/ihram/full/any/1", "mine:tour/ihram/full/any/3",
        ] { #expect(outcome.output.contains("SURVIVED \(survivor)\n"), "\(outcome.output)") }
        #expect(
            outcome.output.contains(
                "the full release comes with 2 of round, finish or once the time has passed, "
                    + "not 2 of round, finish, pray with rest or once the time has passed"
            ),
            "\(outcome.output)"
        )
    }

    @Test func leavesOutChangesOfRulingsThatNoWalkCouldShow() throws {
        try packOfRulings()
        let outcome = try run("test", "mine", "--mutate")
        #expect(outcome.output.contains("SURVIVED mine:scent/ruling/2/given/intent/dropped\n"))
        // Who was forced is judged by the ruling before it.
        #expect(!outcome.output.contains("mine:scent/ruling/3/given/intent/dropped"), "\(outcome.output)")
        #expect(outcome.output.contains("SURVIVED mine:scent/ruling/3/dropped\n"))
        #expect(
            outcome.output.contains(
                "LEFT OUT mine:scent/ruling/1\n  no ritual that the tests can walk comes to its phase of the state\n"
            ),
            "\(outcome.output)"
        )
    }
}
