import Testing

/// What is found of violations whose states their rituals do not have.
@Suite struct ViolationStateTests {
    private func report(_ lua: String) throws -> [String] {
        let packs = try TemporaryPacks().pack("p", messages: ["t": "T"], ["init.lua": lua])
        return packs.report(packs.load())
    }

    /// What is found of a violation beside a ritual with a state that is left at once, and one without any.
    private func warnings(_ violation: String) throws -> [String] {
        try report(
            """
            local text = manasik.text
            manasik.tradition { id = "way", states = {
              { id = "retreat", title = text "t", earlier = "vigil" }, { id = "hush", title = text "t" } } }
            manasik.ritual { id = "r", title = text "t", retreat = { begins = "enter", full = "cut" },
              manasik.step { id = "enter", title = text "t" }, manasik.step { id = "cut", title = text "t" } }
            manasik.ritual { id = "plain", title = text "t", manasik.step { id = "go", title = text "t" } }
            manasik.violation { id = "leaving", title = text "t", \(violation) }
            """
        )
    }

    private static let ruling = #"manasik.ruling { follows = "nothing" }"#

    private static func ruling(in phase: String) -> String {
        "manasik.ruling { state = \"\(phase)\", follows = \"nothing\" }"
    }

    @Test func warnsOfAStateThatTheRitualDoesNotHave() throws {
        #expect(
            try warnings(#"ritual = "r", state = "hush", "# + Self.ruling) == [
                """
                p/init.lua:7: warning[violation.absent-state]: violation 'leaving' is never noted: ritual 'p:r' does not have \
                state 'hush'
                  help: the states of the ritual are retreat
                """
            ]
        )
        #expect(
            try warnings(#"ritual = "plain", "# + Self.ruling) == [
                """
                p/init.lua:7: warning[violation.absent-state]: violation 'leaving' is never noted: ritual 'p:plain' does not \
                have any state
                  help: say in the ritual what begins the state and what ends it
                """
            ]
        )
        #expect(try warnings(#"ritual = "r", state = "retreat", "# + Self.ruling) == [])
        let elsewhere = try warnings(#"state = "hush", "# + Self.ruling)
        #expect(elsewhere == [], "a ritual of another pack may have it")
    }

    @Test func warnsOfAViolationOfAPackThatSeesNoState() throws {
        let code =
            "local text = manasik.text manasik.violation { id = \"hair\", title = text \"t\", \(Self.ruling) }"
        #expect(
            try report(code) == [
                """
                p/init.lua:1: warning[violation.absent-state]: violation 'hair' is never noted: the pack sees no tradition with \
                a state
                  help: add the pack of the tradition to 'requires' in pack.json, or name the 'ritual'
                """
            ]
        )
    }

    @Test func aTraditionWithoutStatesIsToDeclareOne() throws {
        let tradition = "manasik.tradition { id = \"way\" }"
        let code =
            "local text = manasik.text \(tradition) manasik.violation { id = \"hair\", title = text \"t\", \(Self.ruling) }"
        #expect(
            try report(code) == [
                """
                p/init.lua:1: warning[violation.absent-state]: violation 'hair' is never noted: the pack sees no tradition with \
                a state
                  help: declare the state in 'states' of the tradition, or name the 'ritual'
                """
            ]
        )
    }

    @Test func warnsOfAStageThatTheStateDoesNotHave() throws {
        #expect(
            try warnings(#"ritual = "r", ["until"] = "first", "# + Self.ruling) == [
                """
                p/init.lua:7: warning[violation.vain-stage]: violation 'leaving' is forbidden until the first release, which \
                'retreat' does not have in ritual 'p:r': it ends with the full one
                  help: write 'full', or say in the ritual what brings the 'first' release
                """
            ]
        )
        #expect(
            try warnings(#"ritual = "r", "# + Self.ruling) == [],
            "what is not written is what the state has"
        )
        #expect(try warnings(#"ritual = "r", ["until"] = "full", "# + Self.ruling) == [])
    }

    @Test(arguments: ["first", "vigil", "between", "hush"])
    func warnsOfARulingForAPhaseThatDoesNotCome(phase: String) throws {
        #expect(
            try warnings(#"ritual = "r", "# + Self.ruling(in: phase)) == [
                """
                p/init.lua:7: warning[violation.vain-stage]: a ruling of violation 'leaving' is for phase '\(phase)', in which \
                nobody is in ritual 'p:r'
                  help: name a phase that comes there, or leave 'state' out for all of them
                """
            ]
        )
    }

    @Test func doesNotWarnOfAPhaseThatComesOrMayCome() throws {
        #expect(try warnings(#"ritual = "r", "# + Self.ruling(in: "retreat")) == [])
        // Which of them a ritual of another pack has is not known, but no state has the phases of another.
        #expect(try warnings(#"state = "retreat", "# + Self.ruling(in: "vigil")) == [])
        let other = try warnings(#"state = "retreat", "# + Self.ruling(in: "hush"))
        #expect(other.count == 1)
        let message = "is for phase 'hush', in which nobody is in state 'retreat'"
        #expect(other.first?.contains(message) == true, "\(other)")
    }
}
