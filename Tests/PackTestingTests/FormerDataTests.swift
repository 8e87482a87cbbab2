import ManasikPackTesting
import ManasikWorkbench
import Testing

/// Suites that store what an earlier version of their pack has left, and ask what has become of it.
@Suite struct FormerDataTests {
    private let bench = Workbench()

    private static let renames = """
        local text = manasik.text
        manasik.renamed { before = "2.0.0", facts = { visa = "permit" }, items = { ["get-visa"] = "permit" },
          collections = { costs = "expenses" } }
        manasik.fact { id = "permit", kind = "enum", values = { "hajj", "umrah" }, title = text "t", ask = text "t",
          renamed = { { before = "2.0.0", values = { pilgrim = "hajj" } } } }
        manasik.fact { id = "needed", kind = "boolean", title = text "t", ask = text "t" }
        manasik.collection { id = "expenses", fields = { amount = "integer", note = "text" },
          renamed = { { before = "2.0.0", fields = { sum = "amount" } } } }
        manasik.checklist { id = "list", title = text "t", phase = "before",
          manasik.item { id = "permit", text = text "t", level = "required" },
          manasik.item { id = "letter", text = text "t", level = "required", when = { permit = "hajj" } } }
        """

    private static let code = """

        manasik.migration { id = "halalas", before = "3.0.0", run = function(data)
          for _, expense in ipairs(data.records("expenses"):find()) do
            if expense.amount < 0 then error("less than nothing") end
            data.records("expenses"):set(expense.id, { amount = expense.amount * 100, note = expense.note })
          end
          if data.facts.obsolete then data.facts.needed = true end
        end }
        """

    private func run(_ test: String, code: String = renames + code) async throws -> [TestOutcome] {
        let files = [
            "p/pack.json": """
            { "id": "p", "version": "3.0.0", "api": 1, "license": "Apache-2.0", "locales": ["en"],
              "capabilities": ["records"] }
            """,
            "p/locales/en.json": #"{ "t": "Text" }"#,
            "p/init.lua": code,
            "p/tests/a_test.lua": test,
        ]
        for (path, text) in files { _ = try bench.write(text, to: path) }
        return try await bench.run([bench.directory + "/p"])
    }

    @Test func renamesAndMigrationsAreAppliedToWhatWasStored() async throws {
        let outcomes = try await run(
            """
            local pilgrim = person { nationality = "MY" }:stored {
              version = "1.4.0",
              facts = { visa = "pilgrim", obsolete = true },
              items = { ["get-visa"] = "done", letter = "set_aside" },
              records = { costs = { { sum = 12, note = "bus" }, { id = "tent", sum = 3 } } },
            }
            it("has what was renamed", function()
              assert.equals("hajj", pilgrim:fact "permit")
              assert.equals("MY", pilgrim:fact "nationality")
              assert.equals("done", checklist("list", pilgrim):item("permit").status)
              assert.equals("set_aside", checklist("list", pilgrim):item("letter").status)
            end)
            it("has what code has changed", function()
              assert.is_true(pilgrim:fact "needed")
              local expenses = records(pilgrim, "expenses")
              assert.are.same({ id = "tent", amount = 300 }, expenses:get "tent")
              assert.equals(1, expenses:count { amount = 1200 })
              assert.equals(2, expenses:count())
            end)
            it("goes on from there", function()
              pilgrim:set { permit = "umrah" }:undone "permit"
              assert.equals("umrah", pilgrim:fact "permit")
              assert.is_nil(person {}:fact "permit")
              assert.equals("open", checklist("list", pilgrim):item("permit").status)
            end)
            it("does not change what a later version has stored", function()
              local later = person {}:stored { version = "2.1.0", facts = { permit = "umrah" },
                records = { expenses = { { amount = 5 } } } }
              assert.equals("umrah", later:fact "permit")
              assert.equals(1, records(later, "expenses"):count { amount = 500 })
            end)
            """
        )
        #expect(
            outcomes.map(\.status) == Array(repeating: .passed, count: 4),
            "\(outcomes.map { $0.message ?? "" })"
        )
    }

    @Test func aMigrationThatFailsFailsTheTestEachTime() async throws {
        let outcomes = try await run(
            """
            it("fails", function() person {}:stored { records = { costs = { { sum = -1 } } } } end)
            it("fails again", function()
              local pilgrim = person {}
              for _ = 1, 2 do
                assert.error_matches(function() pilgrim:stored { records = { costs = { { sum = -1 } } } } end,
                  "less than nothing")
              end
            end)
            """
        )
        #expect(outcomes.map(\.status) == [.error, .passed], "\(outcomes.map { $0.message ?? "" })")
        #expect(outcomes[0].message?.contains("p/init.lua:14") == true, "\(outcomes[0].message ?? "")")
        #expect(outcomes[0].message?.contains("halalas") == true)
    }

    /// Code may read what the pack has no more, but not what is only misspelt.
    @Test func aMisspeltNameIsAMistakeUnlessCodeHasIt() async throws {
        let tests = [
            "facts = { obsolete = true }", "facts = { neded = true }", "facts = { entirely_other = true }",
            "records = { costs = { { sum = 1, nte = 'x' } } }",
            "records = { costs = { { sum = 1, 'x' } } }",
        ].enumerated().map { "it('\($0)', function() person {}:stored { \($1) } end)" }
        let outcomes = try await run(tests.joined(separator: "\n"))
        #expect(outcomes.map(\.status) == [.passed, .error, .passed, .error, .error])
        let messages = outcomes.map { $0.message ?? "" }
        #expect(
            messages[1].contains("no fact of an earlier version is called 'neded'; did you mean 'needed'?"),
            "\(messages[1])"
        )
        #expect(
            messages[3].contains(
                "no field of 'costs' in an earlier version is called 'nte'; did you mean 'note'?"
            ),
            "\(messages[3])"
        )
    }

    @Test func namesThatLeadToNothingAreMistakes() async throws {
        let mistakes = [
            (
                "{ facts = { vsa = 'pilgrim' } }",
                "no fact of an earlier version is called 'vsa'; did you mean 'visa'?"
            ),
            ("{ facts = { visa = function() end } }", "fact 'visa' cannot be a function"),
            ("{ items = { ['got-visa'] = 'done' } }", "did you mean 'get-visa'?"),
            ("{ items = { ['get-visa'] = 'ready' } }", "item 'get-visa' is one of done, set_aside"),
            ("{ records = { cost = {} } }", "did you mean 'costs'?"),
            ("{ records = { costs = { sum = 1 } } }", "records are lists by collection"),
            (
                "{ records = { costs = { { sum = 'much' } } } }",
                "the collection does not take what has become of 1 record of p:expenses: field 'amount' takes an integer"
            ),
            (
                "{ records = { costs = { { sume = 1 } } } }",
                "no field of 'costs' in an earlier version is called 'sume'; did you mean 'sum'?"
            ),
            (
                "{ records = { costs = { { note = 'x' }, { tent = 1 } } } }",
                "no field of 'costs' in an earlier version is called 'tent'"
            ),
            ("{ fact = {} }", "no part of stored data is called 'fact'; did you mean 'facts'?"),
            ("{ version = '4.0.0' }", "version 4.0.0 is later than 3.0.0, which pack p has"),
            ("{ version = '2.0.0' }", "pack p has no rename and no migration of what version 2.0.0 stored"),
            ("'visa'", "bad argument #1 to 'stored' (table of stored data expected, got string)"),
        ]
        let tests = mistakes.enumerated().map { "it('\($0)', function() person {}:stored \($1.0) end)" }
        let outcomes = try await run(tests.joined(separator: "\n"), code: Self.renames)
        #expect(outcomes.count == mistakes.count)
        for (outcome, mistake) in zip(outcomes, mistakes) {
            #expect(outcome.status == .error && outcome.message?.contains(mistake.1) == true, "\(outcome)")
        }
    }
}
