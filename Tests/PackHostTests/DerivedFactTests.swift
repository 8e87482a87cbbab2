import ManasikDomain
import ManasikPackHost
import Testing

/// Facts that packs derive from others by cases.
@Suite struct DerivedFactTests {
    /// Loads a pack in Lua with some facts that people are asked for, and what is added to them.
    private func load(_ code: String) throws -> (packs: TemporaryPacks, loaded: LoadedPacks) {
        let packs = try TemporaryPacks().pack(
            "p",
            messages: ["t": "T"],
            [
                "init.lua": """
                local text = manasik.text
                manasik.fact { id = "bags", kind = "integer", minimum = 0, maximum = 9, title = text "t" }
                manasik.fact { id = "helped", kind = "boolean", title = text "t" }
                \(code)
                """
            ]
        )
        return (packs, packs.load())
    }

    private func report(_ code: String) throws -> [String] {
        let (packs, loaded) = try load(code)
        return packs.report(loaded)
    }

    private func when(_ item: String, _ loaded: LoadedPacks) throws -> Condition {
        let items = loaded.catalog.checklists.values.flatMap(\.items)
        return try #require(items.first { $0.id.name == item }?.when)
    }

    private func id(_ name: String) -> DefinitionID { DefinitionID("p:\(name)")! }

    private static let load = """
        manasik.fact { id = "laden", kind = "boolean", title = text "t", derived = { bags = { min = 3 } } }
        manasik.fact { id = "load", kind = "enum", values = { "none", "light", "heavy" }, title = text "t",
          derived = function(person)
            if person.bags == 0 then return "none" end
            if person.laden and not person.helped then return "heavy" end
            return "light"
          end }
        """

    @Test(arguments: [
        (
            #"manasik.fact { id = "some", kind = "boolean", title = text "t", derived = { bags = { min = 0 } } }"#,
            "p/init.lua:4: warning[rule.constant]: fact 'some': 'derived' holds for everybody, though it asks 'p:bags'"
        ),
        (
            """
            manasik.fact { id = "tier", kind = "enum", values = { "a", "b", "c" }, title = text "t", derived = {
              { value = "a", when = { bags = { min = 1 } } }, { value = "b", when = { bags = { min = 3 } } },
              { value = "c" } } }
            """,
            "p/init.lua:5: warning[rule.idle-branch]: fact 'tier': 'derived': 'b' is nobody's value, since an earlier case "
                + "holds for everybody for whom this one does"
        ),
        (
            """
            manasik.fact { id = "tier", kind = "enum", values = { "a", "b", "c" }, title = text "t", derived = {
              { value = "a", when = { bags = { min = 3 } } }, { value = "b" } } }
            manasik.checklist { id = "l", title = text "t", phase = "before",
              manasik.item { id = "i", text = text "t", when = { tier = "c" } } }
            """,
            "p/init.lua:7: warning[rule.constant]: item 'i': 'when' holds for nobody, though it asks 'p:tier'"
        ),
    ])
    func aCaseThatDecidesNothingIsReported(_ code: String, _ message: String) throws {
        let found = try report(code)
        #expect(found.contains { $0.hasPrefix(message) }, "\(found)")
    }

    @Test func aConditionAsksForTheFactsFromWhichADerivedOneFollows() throws {
        let (packs, loaded) = try load(
            Self.load + """

                manasik.checklist { id = "l", title = text "t", phase = "before",
                  manasik.item { id = "table", text = text "t", when = { load = { "heavy", "none" } } },
                  manasik.item { id = "code", text = text "t",
                    when = function(person) return person.load == "heavy" or person.load == "none" end },
                  manasik.item { id = "plain", text = text "t", when = function(person)
                    return person.bags == 0 or person.bags >= 3 and not person.helped end } }
                """
        )
        #expect(packs.report(loaded) == [])
        let plain = try when("plain", loaded)
        for item in ["table", "code"] {
            let condition = try when(item, loaded)
            #expect(condition.through == [id("load")])
            #expect(Set(condition.atoms) == [.fact(id("bags")), .fact(id("helped"))])
            guard case .decided(let diagram) = condition.form, case .decided(let expected) = plain.form
            else { throw CancellationError() }
            for bags in 0...9 {
                for helped in [false, true] {
                    let facts = Facts(
                        [id("bags"): .integer(bags), id("helped"): .boolean(helped)],
                        on: CivilDate("2027-01-01")!
                    )
                    #expect(diagram.verdict(for: facts) == expected.verdict(for: facts))
                }
            }
        }
        #expect(plain.through == [])
    }

    @Test func aValueIsKnownAsSoonAsItIsSettled() throws {
        let (_, loaded) = try load(Self.load)
        let fact = try #require(loaded.catalog.facts[id("load")])
        #expect(Set(fact.origins) == [id("bags"), id("helped")])
        #expect(Set((fact.statedInstead ?? "").split(separator: ", ")) == ["bags", "helped"])
        #expect(HostFact.age.declaration.statedInstead == "birth_date")
        #expect(HostFact.sex.declaration.statedInstead == nil)
        func value(_ known: [DefinitionID: FactValue]) -> FactValue? {
            let facts = Facts(known, on: CivilDate("2027-01-01")!)
            return facts.deriving(loaded.catalog.facts.values) { _ in (1448, 1, 1) }[id("load")]
        }
        #expect(value([:]) == nil)
        #expect(value([id("bags"): .integer(0)]) == .text("none"))
        #expect(value([id("bags"): .integer(2)]) == .text("light"))
        #expect(value([id("bags"): .integer(3)]) == nil)
        #expect(value([id("bags"): .integer(3), id("helped"): .boolean(false)]) == .text("heavy"))
    }

    @Test func aFrozenCatalogKeepsHowAFactFollows() throws {
        let (_, loaded) = try load(Self.load)
        #expect(try Catalog(wire: WireInput(loaded.catalog.wire)) == loaded.catalog)
    }

    @Test func theFirstCaseThatHoldsGivesTheValue() throws {
        let (packs, loaded) = try load(
            """
            manasik.fact { id = "rooms", kind = "integer", minimum = 0, maximum = 3, title = text "t",
              derived = { { value = 3, when = { bags = { min = 5 } } }, { value = 2, when = { bags = { min = 2 } } },
                { value = 1 } } }
            """
        )
        #expect(packs.report(loaded) == [])
        let derivation = try #require(loaded.catalog.facts[id("rooms")]?.derivation)
        let values = [9, 5, 4, 2, 1].map { bags in
            derivation.value(for: Facts([id("bags"): .integer(bags)], on: CivilDate("2027-01-01")!))
        }
        #expect(values == [3, 3, 2, 2, 1].map { .integer($0) })
    }

    @Test func aCircleIsRefusedWithItsNames() throws {
        let found = try report(
            """
            manasik.fact { id = "one", kind = "boolean", title = text "t", derived = { two = true } }
            manasik.fact { id = "two", kind = "boolean", title = text "t",
              derived = function(person) return person.one or person.helped end }
            manasik.fact { id = "three", kind = "boolean", title = text "t", derived = { two = true } }
            """
        )
        #expect(
            found == [
                """
                p/init.lua:4: error[definition.due-cycle]: facts follow from one another in a cycle: 'one', 'two'
                  help: let one of them be asked, without 'derived'
                """
            ]
        )
    }

    @Test func refusesWhatIsAskedOfThePersonToo() throws {
        let found = try report(
            """
            manasik.fact { id = "one", kind = "boolean", title = text "t", ask = text "t", derived = { helped = true } }
            """
        )
        #expect(
            found == [
                """
                p/init.lua:4: error[definition.bad-value]: fact 'one' is derived wrongly
                  help: a derived fact is a boolean, an enum, an integer or a decimal, and has none of 'ask', \
                'suggested', 'passing', 'counts', 'opens', 'closes', 'from', 'to', 'past', 'records'
                """
            ]
        )
    }

    @Test func refusesAValueThatTheFactCannotHaveAndOneForEverybody() throws {
        let enumeration =
            #"manasik.fact { id = "one", kind = "enum", values = { "a", "b" }, title = text "t", "#
        #expect(
            try report(enumeration + "derived = function(person) return person.bags end }") == [
                """
                p/init.lua:4: error[rule.failed]: fact 'one': 'derived' answers 0, not a, b
                  help: let it return a, b; seen for a person with p:bags: 0
                """
            ]
        )
        #expect(
            try report(enumeration + #"derived = function(person) return "a" end }"#) == [
                """
                p/init.lua:4: error[definition.bad-value]: fact 'one': 'derived' gives everybody the same value
                  help: compare other facts with values that they can have, or leave the fact out
                """
            ]
        )
    }

    @Test func refusesAWordThatNoFactHasAndTakesThoseThatAreReturned() throws {
        let school =
            #"manasik.fact { id = "one", kind = "enum", values = { "a", "b" }, title = text "t", "#
        #expect(
            try report(
                school + #"derived = function(person) return person.sex == "femal" and "a" or "b" end }"#
            ).contains {
                $0.contains(
                    "'derived' compares with 'femal', which 'sex' cannot be\n  help: did you mean 'female'?"
                )
            }
        )
        #expect(
            try report(
                school + #"derived = function(person) return person.sex == "female" and "a" or "b" end }"#
            ) == []
        )
    }

    @Test func blamesATextThatIsMissingAlone() throws {
        let found = try report(
            """
            manasik.fact { id = "one", kind = "boolean", title = text "tt" }
            manasik.checklist { id = "l", title = text "t", phase = "before",
              manasik.item { id = "a", text = text "t", when = { one = true } },
              manasik.item { id = "b", text = text "t", when = function(person) return person.one end } }
            """
        )
        #expect(found.count == 1, "\(found)")
        #expect(found.first?.contains("names text 'tt'") == true, "\(found)")
    }

    @Test func saysWhereAFactOfAnotherPackMayBe() throws {
        let found = try report(
            """
            manasik.checklist { id = "l", title = text "t", phase = "before",
              manasik.item { id = "a", text = text "t", when = { ["other:one"] = true } } }
            """
        )
        #expect(
            found.first?.hasSuffix("help: if pack 'other' declares it, add that to 'requires' in pack.json")
                == true,
            "\(found)"
        )
    }

    @Test func codeThatCountsItsRunsIsRefused() throws {
        let found = try report(
            """
            local runs = 0
            manasik.fact { id = "one", kind = "boolean", title = text "t", derived = function(person)
              runs = runs + 1
              return person.helped and runs < 3 end }
            """
        )
        #expect(
            found == [
                """
                p/init.lua:5: error[rule.failed]: fact 'one': 'derived' does not answer the same way twice
                  help: let it depend on the person alone, not on what happened before
                """
            ]
        )
    }

    @Test func whatFactsFollowFromByCodeIsTriedAgain() throws {
        let (_, loaded) = try load(
            """
            manasik.fact { id = "one", kind = "boolean", title = text "t", derived = function(person)
              return not person.helped end }
            """
        )
        let trial = loaded.runtime.conditionTrial(of: PackID(rawValue: "p")!)
        #expect(trial.conditions == 1)
        #expect(trial.unread.isEmpty && trial.doubts.isEmpty, "\(trial)")
    }

    @Test func codeThatReadsAnotherDerivedFactIsTriedAsItWasDecided() throws {
        let (_, loaded) = try load(Self.load)
        let trial = loaded.runtime.conditionTrial(of: PackID(rawValue: "p")!)
        #expect(trial.conditions == 1)
        #expect(trial.doubts.isEmpty, "\(trial)")
    }

    @Test func codeThatDependsOnWhatRanBeforeIsDoubted() throws {
        let (packs, loaded) = try load(
            """
            local seen = false
            manasik.fact { id = "one", kind = "boolean", title = text "t", derived = function(person)
              return person.helped or seen end }
            manasik.checklist { id = "l", title = text "t", phase = "before",
              manasik.item { id = "i", text = text "t", when = function(person)
                seen = true
                return person.bags > 3 end } }
            """
        )
        #expect(packs.report(loaded) == [])
        let doubts = loaded.runtime.conditionTrial(of: PackID(rawValue: "p")!).doubts
        #expect(doubts.map(\.label) == ["fact 'one': 'derived'"])
        #expect(doubts.first?.isCertain == true)
    }

    @Test func refusesCasesWithoutALastValue() throws {
        let found = try report(
            """
            manasik.fact { id = "one", kind = "enum", values = { "a", "b" }, title = text "t",
              derived = { { value = "a", when = { helped = true } } } }
            """
        )
        #expect(
            found == [
                """
                p/init.lua:5: error[definition.bad-value]: fact 'one': 'derived' takes a condition, a function that \
                returns the value, or a list of { value = …, when = … } of which the last has no 'when'
                """
            ]
        )
    }

    @Test func whetherADerivedFactIsKnownIsNotAsked() throws {
        let item = { (when: String) in
            Self.load + """

                manasik.checklist { id = "l", title = text "t", phase = "before",
                  manasik.item { id = "i", text = text "t", when = \(when) } }
                """
        }
        #expect(
            try report(item(#"{ knows = "load" }"#)) == [
                """
                p/init.lua:12: error[definition.bad-value]: item 'i': 'when'.knows asks whether fact 'load' is known, \
                which follows from others
                  help: ask whether those are known
                """
            ]
        )
        #expect(
            try report(item(#"function(person) return person:knows "load" end"#)) == [
                """
                p/init.lua:12: error[rule.failed]: item 'i': 'when' asks whether fact 'load' is known, which follows \
                from others; ask whether those are known
                """
            ]
        )
    }
}
