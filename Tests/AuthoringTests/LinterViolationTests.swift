import Testing

/// What is found of violations that nobody notes and of rulings that are never given.
@Suite struct LinterViolationTests {
    private let bench = LintBench()

    /// What is found of a violation beside a ritual with a state that is left at once, and a state that no ritual has.
    private func findings(_ violation: String) throws -> [String] {
        let code = """
            local text = manasik.text
            manasik.tradition { id = "way", schools = {
              manasik.school { id = "north", title = text "title" }, manasik.school { id = "south", title = text "title" } },
              states = { manasik.state { id = "retreat", title = text "title", earlier = "vigil" },
                manasik.state { id = "hush", title = text "title" } } }
            manasik.ritual { id = "r", title = text "title", retreat = { begins = "enter", full = "cut" },
              manasik.step { id = "enter", title = text "title" }, manasik.step { id = "cut", title = text "title" } }
            manasik.violation { id = "leaving", title = text "title", asks = {
                manasik.question { id = "intent", ask = text "title", values = { "knowing", "forgetful" } } },
              \(violation) }

            """
        return try bench.findings(["init.lua": code])
            .filter { $0.contains("[violation.") || $0.contains("error[") }
    }

    private static func ruling(_ rest: String = "") -> String {
        "manasik.ruling { \(rest)follows = \"nothing\" }"
    }

    @Test func warnsOfAStateThatNoRitualHas() throws {
        #expect(
            try findings("state = \"hush\", " + Self.ruling()) == [
                """
                p/init.lua:10: warning[violation.absent-state]: violation 'leaving' is never noted: no ritual of the loaded packs \
                has state 'hush' of its traditions
                  help: say in a ritual what begins the state and what ends it, or name a state that a ritual has
                """
            ]
        )
        #expect(try findings("state = \"retreat\", " + Self.ruling()) == [])
        #expect(try findings(Self.ruling()) == [])
    }

    @Test func warnsOfAPhaseThatNoRitualOfItHas() throws {
        #expect(
            try findings(Self.ruling("state = \"vigil\", ") + ", " + Self.ruling()) == [
                """
                p/init.lua:8: warning[violation.vain-stage]: a ruling of violation 'leaving' is for phase 'vigil', in which nobody \
                is in any ritual that it concerns
                  help: name a phase that comes there, or leave 'state' out for all of them
                """
            ]
        )
        #expect(try findings(Self.ruling("state = \"retreat\", ") + ", " + Self.ruling()) == [])
    }

    @Test(arguments: [
        "schools = { \"north\" }, ", "given = { intent = \"knowing\" }, ", "state = \"retreat\", ",
        "given = { intent = { \"knowing\", \"forgetful\" } }, ",
    ])
    func warnsOfARulingAfterOneForAll(narrower: String) throws {
        #expect(
            try findings(Self.ruling() + ", " + Self.ruling(narrower)) == [
                """
                p/init.lua:8: warning[violation.idle-ruling]: ruling number 2 of violation 'leaving' is never given: number 1 is \
                given wherever it would be
                  help: put the narrower ruling first, or remove it
                """
            ]
        )
    }

    @Test(arguments: [
        "schools = { \"north\" }, ", "given = { intent = \"knowing\" }, ", "state = \"retreat\", ",
    ])
    func doesNotWarnOfARulingForAllAfterANarrowerOne(narrower: String) throws {
        #expect(try findings(Self.ruling(narrower) + ", " + Self.ruling()) == [])
    }

    @Test func schoolsThatRuleEachForThemselvesLeaveNothingForAll() throws {
        let each = Self.ruling("schools = { \"north\" }, ") + ", " + Self.ruling("schools = { \"south\" }, ")
        #expect(
            try findings(each + ", " + Self.ruling()).map { $0.prefix { $0 != "\n" } } == [
                "p/init.lua:8: warning[violation.idle-ruling]: ruling number 3 of violation 'leaving' is never given: number 1 or 2 "
                    + "is given wherever it would be"
            ]
        )
    }
}
