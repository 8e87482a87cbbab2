import ManasikDomain
import ManasikPackHost
import ManasikRules
import Testing

/// What the diagrams of conditions show that their author cannot have meant.
@Suite struct ConditionEffectTests {
    private func report(_ when: String, before: String = "") throws -> [String] {
        let packs = try TemporaryPacks().pack(
            "p",
            messages: ["t": "T"],
            [
                "init.lua": """
                \(before)
                local text = manasik.text
                manasik.checklist { id = "list", title = text "t", phase = "before",
                  manasik.item { id = "a", text = text "t", when = \(when) } }
                """
            ]
        )
        return packs.report(packs.load())
    }

    @Test(arguments: [
        (
            "person.school == \"shafi\"",
            "compares with 'shafi', which 'school' cannot be\n  help: did you mean 'shafii'?"
        ),
        (
            "person.sex == \"Female\" or person.sex == \"male\"",
            "compares with 'Female', which 'sex' cannot be\n  help: did you mean 'female'?"
        ),
        (
            "person.age == \"65\"",
            "compares with '65', which 'age' cannot be\n  help: write the number 65, without quotation marks"
        ),
        (
            "person.nationality ~= \"my\" and person.sex == \"male\"",
            "compares with 'my', which 'nationality' or 'sex' cannot be"
        ),
    ])
    func aTextThatNoFactCanBeIsAnError(condition: String, message: String) throws {
        let found = try report("function(person) return \(condition) end")
        #expect(found.count == 1)
        #expect(
            found.first?.hasPrefix("p/init.lua:4: error[definition.bad-value]: item 'a': 'when' \(message)")
                == true
        )
    }

    @Test(arguments: [
        (
            "{ any = { { age = { min = 18 } }, { age = { min = 20 } } } }",
            "'when'.any: the condition number 2 decides nothing, since the others hold wherever it does"
        ),
        (
            "{ all = { { age = { min = 18 } }, { age = { min = 20 } } } }",
            "'when'.all: the condition number 1 decides nothing, since it holds wherever the others do"
        ),
        (
            "{ none = { { sex = \"female\" }, { sex = \"female\", age = { min = 20 } }, { journey = \"hajj\" } } }",
            "'when'.none: the condition number 2 decides nothing, since the others hold wherever it does"
        ),
    ])
    func aPartThatDecidesNothingIsToldWithItsNumber(condition: String, message: String) throws {
        let found = try report(condition).filter { $0.contains("rule.idle-branch") }
        #expect(
            found == [
                "p/init.lua:4: warning[rule.idle-branch]: item 'a': \(message)\n  help: remove it, or correct what it "
                    + "compares with"
            ]
        )
    }

    @Test func partsThatEachDecideAreNotReported() throws {
        let when =
            "{ any = { { nationality = \"MY\" }, { residence = \"MY\" }, { all = { { sex = \"male\" }, "
            + "{ age = { min = 65 } } } } } }"
        #expect(try report(when) == [])
    }

    @Test(arguments: [
        ("function(person) return person.age > 65 and person.age < 60 end", "nobody", "'age'"),
        ("function(person) return person.age >= 0 end", "everybody", "'age'"),
        // What is compared is not read from the code of one that reads a variable.
        ("function(person) return person.school == wanted end", "nobody", "'school'"),
        ("{ all = { { age = { max = 60 } }, { age = { min = 65 } } } }", "nobody", "'age'"),
        ("{ age = { min = 0 } }", "everybody", "'age'"),
        ("{ sex = { \"female\", \"male\" } }", "everybody", "'sex'"),
        ("{ departure = { after = \"2027-06-01\", before = \"2027-05-01\" } }", "nobody", "'departure'"),
        (
            """
            function(person)
              return not person.departure:before "2027-06-01" and person.departure:before "2027-05-01" end
            """, "nobody", "'departure'"
        ),
    ])
    func aConstantAnswerIsAWarning(condition: String, whom: String, fact: String) throws {
        #expect(
            try report(condition, before: "local wanted = \"shafi\"") == [
                """
                p/init.lua:4: warning[rule.constant]: item 'a': 'when' holds for \(whom), though it asks \(fact)
                  help: compare with values that the fact can have, or leave the condition out
                """
            ]
        )
    }

    /// Other packs may bring people who make another journey than those that the pack sees.
    @Test(arguments: [
        "{ journey = \"river\" }",
        "{ journey = { \"river\", \"bank\" } }",
        "function(person) return person.journey == \"river\" or person.journey == \"bank\" end",
        "{ any = { { journey = \"river\" }, { journey = \"bank\" } } }",
    ])
    func aConditionOnAJourneyIsNotConstant(condition: String) throws {
        let tradition = """
            manasik.tradition { id = "way", schools = {}, journeys = {
              manasik.journey { id = "river", title = manasik.text "t" },
              manasik.journey { id = "bank", title = manasik.text "t" } } }
            """
        let packs = try TemporaryPacks().write([
            "p/pack.json": """
            { "id": "p", "version": "1.0.0", "api": 2, "license": "Apache-2.0", "locales": ["en"] }
            """,
            "p/locales/en.json": #"{ "t": "T" }"#,
            "p/init.lua": """
            \(tradition)
            local text = manasik.text
            manasik.checklist { id = "list", title = text "t", phase = "before",
              manasik.item { id = "a", text = text "t", when = \(condition) } }
            """,
        ])
        let loaded = packs.load()
        #expect(packs.report(loaded) == [])
        let condition = try #require(loaded.catalog.checklists.values.flatMap(\.items).first?.when)
        func verdict(_ journey: String) throws -> Verdict {
            try RuleEvaluator().verdict(
                of: condition,
                for: Facts([HostFact.journey.id: .text(journey)], on: CivilDate("2027-05-01")!)
            )
        }
        #expect(try verdict("river") == .holds)
        #expect(try verdict("hajj") == .fails)
    }

    @Test(arguments: [
        ("return math.random() > 0.5", "takes a random number"),
        ("return person.sex == \"male\" and math.random(1000000) > 1", "takes a random number"),
        ("n = n + 1 return n % 2 == 0", "does not answer the same way twice"),
        ("n = n + 1 return person.age > 40 and n % 2 == 0", "does not answer the same way twice"),
    ])
    func whatDoesNotDependOnThePersonAloneIsAnError(body: String, message: String) throws {
        let found = try report("function(person) \(body) end", before: "local n = 0")
        #expect(
            found.first?.hasPrefix("p/init.lua:4: error[rule.failed]: item 'a': 'when' \(message)") == true,
            "\(found)"
        )
    }

    /// A condition of twenty facts is not gone through as a whole: the first 100,000 runs are all of people of whom the
    /// first fact does not hold. It is tried on people made by chance as well.
    @Test func codeThatFailsForManyIsFoundThoughItIsTooLargeToBeDecided() throws {
        let code = """
            local text = manasik.text
            for number = 1, 20 do
              manasik.fact { id = "f" .. number, kind = "boolean", title = text "t" }
            end
            local function fails(person)
              local count, most = 0, nil
              for number = 1, 20 do if person["f" .. number] then count = count + 1 end end
              if person.f1 and count > 4 then return count > most end
              return count > 2
            end
            manasik.checklist { id = "list", title = text "t", phase = "before",
              manasik.item { id = "a", text = text "t", when = fails } }
            """
        let packs = try TemporaryPacks().pack("p", messages: ["t": "T"], ["init.lua": code])
        let loader = PackLoader(
            searchPath: SearchPath(roots: [.init(kind: .explicit, directory: packs.directory)]),
            hostVersion: SemanticVersion(0, 1, 0),
            limits: PackLoader.Limits(time: .seconds(60))
        )
        let found = packs.report(loader.load())
        #expect(
            found.first?.hasPrefix(
                "p/init.lua:8: error[rule.failed]: item 'a': 'when' failed: attempt to compare nil with number"
            ) == true,
            "\(found)"
        )
    }

    @Test func aFactThatMakesNoDifferenceIsAWarning() throws {
        #expect(
            try report("function(person) return person.age >= 0 and person.sex == \"female\" end") == [
                """
                p/init.lua:4: warning[rule.no-effect]: item 'a': 'when' asks 'age', which makes no difference to its answer
                  help: compare with values that the fact can have, or do not ask about it
                """
            ]
        )
    }

    @Test(arguments: [
        "function(person) return true end",
        "function(person) return person.age >= 65 or person:speaks \"ar\" end",
        "function(person) return person:knows \"departure\" and person.departure:before \"2027-05-01\" end",
        "function(person) return person.nationality == \"MY\" and person.residence ~= \"MY\" end",
        "function(person) local sex = person.sex return sex == \"male\" and person.age < 18 end",
        "{ any = { { age = { min = 65 } }, { speaks = \"ar\" } } }",
    ])
    func aConditionInOrderHasNoFinding(condition: String) throws {
        #expect(try report(condition) == [])
    }

    // MARK: Definitions that stand in nothing

    @Test func aDefinitionThatStandsInNothingIsAnError() throws {
        let found = try report(
            "nil",
            before: """
                manasik.item { id = "lost", text = manasik.text "t" }
                local kept = manasik.item { id = "kept", text = manasik.text "t" }
                manasik.checklist { id = "other", title = manasik.text "t", phase = "before", kept }
                local source = manasik.cite { work = "A book" }
                """
        )
        #expect(
            found == [
                """
                p/init.lua:1: error[definition.misplaced]: this item is not part of any other definition, so it is not \
                used
                  help: put it into one of: checklist, extend
                """
            ]
        )
    }

    @Test func whatALibraryHasAndNobodyUsesIsNoError() throws {
        let packs = try TemporaryPacks()
            .pack(
                "library",
                manifest: #", "exports": ["items"]"#,
                messages: ["t": "T"],
                [
                    "init.lua": "",
                    "lua/items.lua": """
                    local function item(id) return manasik.item { id = id, text = manasik.text "t" } end
                    return { one = item "one", other = item "other" }
                    """,
                ]
            ).pack(
                "p",
                manifest: #", "requires": { "library": "^1.0" }"#,
                messages: ["t": "T"],
                [
                    "init.lua": """
                    manasik.checklist { id = "list", title = manasik.text "t", phase = "before",
                      require("library.items").one }
                    """
                ]
            )
        #expect(packs.report(packs.load()) == [])
    }

    @Test(arguments: [
        ("manasik.extend \"other:list\"", "extend names what it extends and adds nothing"),
        ("local add = manasik.extend \"other:list\"", "extend names what it extends and adds nothing"),
        ("manasik.extend \"other:list\" {}", "extend 'other:list' adds nothing"),
    ])
    func anExtendWithoutABodyIsAnError(code: String, message: String) throws {
        let packs = try TemporaryPacks()
            .pack(
                "other",
                messages: ["t": "T"],
                [
                    "definitions/checklist.json": """
                    [{ "id": "list", "title": { "text": "t" }, "phase": "before",
                       "items": [{ "id": "a", "text": { "text": "t" } }] }]
                    """
                ]
            ).pack(
                "p",
                manifest: #", "requires": { "other": "^1.0" }"#,
                messages: ["t": "T"],
                ["init.lua": code]
            )
        #expect(
            packs.report(packs.load()) == [
                """
                p/init.lua:1: error[definition.missing-key]: \(message)
                  help: write the items or inserts that it adds in a table after the name
                """
            ]
        )
    }

    @Test func anExtendOfJSONThatAddsNothingIsAnError() throws {
        let packs = try TemporaryPacks()
            .pack(
                "other",
                messages: ["t": "T"],
                [
                    "definitions/checklist.json":
                        #"[{ "id": "list", "title": { "text": "t" }, "phase": "before" }]"#
                ]
            ).pack(
                "p",
                manifest: #", "requires": { "other": "^1.0" }"#,
                messages: ["t": "T"],
                ["definitions/extend.json": #"[{ "target": "other:list" }]"#]
            )
        #expect(packs.load().diagnostics.map(\.message) == ["extend 'other:list' adds nothing"])
    }
}
