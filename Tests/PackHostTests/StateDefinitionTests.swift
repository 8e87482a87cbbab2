import Foundation
import ManasikDomain
import ManasikPackHost
import Testing

/// What authors write of states, their violations, orders and proxies.
@Suite struct StateDefinitionTests {
    private func report(_ lua: String) throws -> [String] {
        let packs = try TemporaryPacks().pack(
            "p",
            messages: ["t": "T"],
            [
                "init.lua": "local text = manasik.text\nmanasik.remedy { id = \"dam\", title = text \"t\" }\n"
                    + lua
            ]
        )
        return packs.report(packs.load())
    }

    private func ritual(_ fields: String, step: String = "") -> String {
        """
        manasik.ritual { id = "r", title = text "t", \(fields)
          manasik.step { id = "enter", title = text "t" }, manasik.step { id = "cut", title = text "t" \(step) } }
        """
    }

    @Test func readsWhatBringsARelease() throws {
        let packs = try TemporaryPacks().pack(
            "p",
            messages: ["t": "T"],
            [
                "init.lua": "local text = manasik.text\n"
                    + ritual("ihram = { begins = \"enter\", full = { any = 1, \"enter\", \"cut\" } },")
            ]
        )
        let loaded = packs.load()
        #expect(packs.report(loaded) == [])
        let ihram = try #require(loaded.catalog.rituals[DefinitionID("p:r")!]?.state)
        #expect(ihram.name == "ihram")
        #expect(ihram.begins == ["enter"])
        #expect(ihram.full == .all(ReleaseRule(steps: ["enter", "cut"], any: 1)))
        #expect(ihram.first == nil)
    }

    @Test(arguments: [0, 3]) func soManyOfTheStepsIsNoMoreThanThereAre(any: Int) throws {
        #expect(
            try report(ritual("ihram = { begins = \"enter\", full = { any = \(any), \"enter\", \"cut\" } },"))
                == [
                    """
                    p/init.lua:3: error[definition.bad-value]: this state_rule: 'full': 'any' is a whole number from 1 to \
                    the number of its steps
                    """
                ]
        )
    }

    @Test func namesStepsOfTheRitual() throws {
        #expect(
            try report(ritual("ihram = { begins = \"entr\", full = \"cut\" },")) == [
                """
                p/init.lua:3: error[definition.unknown-reference]: this state_rule: 'begins' names step 'entr', which the \
                ritual does not have
                  help: did you mean 'enter'?
                """
            ]
        )
        #expect(
            try report(ritual("ihram = { begins = \"enter\" },")) == [
                """
                p/init.lua:3: error[definition.missing-key]: this state_rule needs 'full': a step, a list of steps, or so \
                many of them ({ any = 2, "one", "another" }), also with `passed` and `with`, for all schools or for each
                """
            ]
        )
    }

    @Test(arguments: [("after = { \"enter\" }", "'after'"), ("out_of_order = \"dam\"", "'out_of_order'")])
    func anOrderThatCanBeBrokenHasItsCost(field: String, name: String) throws {
        #expect(
            try report(ritual("", step: ", " + field)) == [
                """
                p/init.lua:4: error[definition.missing-key]: step 'cut' has \(name) alone
                  help: write both: the steps that come before, and the remedy that is owed for breaking the order
                """
            ]
        )
        #expect(try report(ritual("", step: ", after = { \"enter\" }, out_of_order = \"dam\"")) == [])
    }

    @Test func aViolationHasARuling() throws {
        #expect(
            try report("manasik.violation { id = \"hair\", title = text \"t\" }") == [
                """
                p/init.lua:3: error[definition.bad-value]: violation 'hair' has no ruling
                  help: say what follows from it: manasik.ruling { follows = "fidyah" }
                """
            ]
        )
        #expect(
            try report(
                "manasik.violation { id = \"hair\", title = text \"t\", manasik.ruling { schools = \"hanafi\" } }"
            )
                == [
                    """
                    p/init.lua:3: error[definition.missing-key]: a ruling of violation 'hair' needs 'follows', 'says' or \
                    both
                    """
                ]
        )
    }

    @Test func aRulingNamesQuestionsAndAnswersOfItsViolation() throws {
        let violation = """
            manasik.violation { id = "hair", title = text "t",
              asks = { manasik.question { id = "intent", ask = text "t", values = { "knowing", "forced" } } },
              manasik.ruling { given = { itent = "forced" }, follows = "dam" },
              manasik.ruling { given = { intent = { "knowing", "force" } }, follows = "dam" } }
            """
        #expect(
            try report(violation) == [
                """
                p/init.lua:5: error[definition.unknown-reference]: a ruling of violation 'hair' names question 'itent', \
                which it does not have
                  help: did you mean 'intent'?
                """,
                """
                p/init.lua:6: error[definition.unknown-reference]: a ruling of violation 'hair' names answer 'force', \
                which it does not have
                  help: did you mean 'forced'?
                """,
            ]
        )
    }

    @Test func aQuestionHasAnswersAndIsAskedOnce() throws {
        let violation = """
            local intent = manasik.question { id = "intent", ask = text "t", values = { "knowing", "forced" },
              labels = { forcd = text "t" } }
            manasik.violation { id = "hair", title = text "t", asks = { intent, intent,
              manasik.question { id = "extent", ask = text "t", values = { "full" } } },
              manasik.ruling { follows = "dam" } }
            """
        #expect(
            try report(violation) == [
                """
                p/init.lua:3: error[definition.duplicate-id]: violation 'hair' asks 'intent' twice
                  help: give one of them another id
                """,
                """
                p/init.lua:3: error[definition.unknown-key]: question 'intent' has a label for 'forcd', which is not \
                one of its values
                  help: did you mean 'forced'?
                """,
                """
                p/init.lua:6: error[definition.bad-value]: question 'extent' needs two 'values' or more, each once
                """,
            ]
        )
    }

    @Test func ritesAreThoseOfTheRitualThatIsNamed() throws {
        func violation(_ ritual: String, _ rite: String) -> String {
            """
            manasik.violation { id = "hair", title = text "t", \(ritual)
              manasik.ruling { before = "\(rite)", follows = "dam" }, manasik.ruling { after = "\(rite)", follows = "dam" } }

            """ + self.ritual("ihram = { begins = \"enter\", full = \"cut\" },")
        }
        #expect(try report(violation("ritual = \"r\",", "cut")) == [])
        #expect(
            try report(violation("ritual = \"r\",", "cat")) == [
                """
                p/init.lua:3: error[definition.unknown-reference]: violation 'hair' names rite 'cat', which ritual \
                'p:r' does not have
                  help: did you mean 'cut'?
                """
            ]
        )
        #expect(
            try report(violation("", "cut")) == [
                """
                p/init.lua:3: error[definition.missing-key]: violation 'hair' has rulings that depend on rites and no \
                'ritual'
                  help: name the ritual whose rites they are
                """
            ]
        )
    }

    @Test(arguments: [("done_by", "done"), ("superseded_by", "superseded")])
    func theRiteThatSettlesAnItemIsOneOfARitual(field: String, word: String) throws {
        func list(_ rite: String) -> String {
            """
            manasik.checklist { id = "after", title = text "t", phase = "after",
              manasik.item { id = "hair-cut", text = text "t", \(field) = "\(rite)" } }

            """ + self.ritual("ihram = { begins = \"enter\", full = \"cut\" },")
        }
        #expect(try report(list("cut")) == [])
        #expect(
            try report(list("cat")) == [
                """
                p/init.lua:4: error[definition.unknown-reference]: item 'hair-cut' is \(word) by rite 'cat', which no \
                ritual has that is known here
                  help: did you mean 'cut'?
                """
            ]
        )
    }

    // MARK: States of other traditions

    private func retreat(_ state: String, _ rest: String) throws -> LoadedPacks {
        let packs = try TemporaryPacks().pack(
            "p",
            messages: ["t": "T"],
            [
                "init.lua": """
                local text = manasik.text
                manasik.tradition { id = "way", states = { manasik.state { title = text "t", \(state) } } }
                manasik.remedy { id = "fast", title = text "t" }
                \(rest)
                """
            ]
        )
        return packs.load()
    }

    @Test func aRitualGivesTheRuleOfAStateUnderItsName() throws {
        let loaded = try retreat(
            #"id = "retreat", earlier = "vigil""#,
            """
            \(ritual("retreat = { begins = \"enter\", vigil = \"cut\", full = \"cut\" },"))
            manasik.violation { id = "leaving", title = text "t",
              manasik.ruling { state = { "retreat", "vigil" }, follows = "fast" } }
            """
        )
        #expect(loaded.diagnostics.map(\.description) == [])
        let rule = try #require(loaded.catalog.rituals[DefinitionID("p:r")!]?.state)
        #expect(rule.name == "retreat")
        #expect(rule.earlier == StateRule.Earlier(name: "vigil", release: ReleaseRule(steps: ["cut"])))
        let leaving = try #require(loaded.catalog.violations[DefinitionID("p:leaving")!])
        #expect(leaving.rulings[0].states.map(\.rawValue) == ["retreat", "vigil"])
        #expect(try Catalog(wireText: loaded.catalog.wireText) == loaded.catalog)
    }

    @Test(arguments: [
        (
            #"id = "fast_day""#, "retreat = { begins = \"enter\", full = \"cut\" },",
            "has a key 'retreat' that no ritual has"
        ),
        (#"id = "title""#, "", "cannot have the name 'title'"),
        (#"id = "retreat", earlier = "first""#, "", "cannot have the name 'first'"),
        (#"id = "retreat", phases = { retreet = text "t" }"#, "", "'phases' has 'retreet', which is none of"),
        (#"id = "retreat", says = { forbid = text "t" }"#, "", "'says' has 'forbid', which is none of"),
    ])
    func whatAStateDoesNotHaveIsRefused(state: String, rule: String, message: String) throws {
        let found = try retreat(state, ritual(rule)).diagnostics.filter { $0.severity == .error }
        #expect(found.count == 1)
        #expect(found.first?.message.contains(message) == true, "\(found)")
    }

    @Test func aRulingNamesAPhaseOfAStateThatThePackSees() throws {
        let found = try retreat(
            #"id = "retreat""#,
            """
            manasik.violation { id = "leaving", title = text "t",
              manasik.ruling { state = "retreet", follows = "fast" } }
            """
        ).diagnostics.filter { $0.severity == .error }
        #expect(found.count == 1)
        #expect(found.first?.help == "did you mean 'retreat'?")
    }
}
