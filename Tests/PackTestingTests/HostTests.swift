import Foundation
import ManasikAuthoring
import ManasikPackTesting
import ManasikWorkbench
import Testing

/// The host's words against a small pack, and what they say of mistakes.
@Suite struct HostTests {
    private let bench = Workbench()

    private func run(_ test: String) async throws -> [TestOutcome] {
        let directory = bench.directory + "/visits"
        try PackTemplate("visits", kind: .ritual, language: "ar").write(to: directory)
        try FileManager.default.removeItem(atPath: directory + "/tests/ritual_test.lua")
        return try await bench.run([
            String(try bench.write(test, to: "visits/tests/a_test.lua").dropLast("/tests/a_test.lua".count))
        ])
    }

    /// A person may type the beginning of a value, or its title.
    @Test func valuesOfFactsAreExact() async throws {
        let bench = Workbench()
        let files = [
            "p/pack.json": """
            { "id": "p", "version": "1.0.0", "api": 1, "license": "Apache-2.0", "locales": ["en"] }
            """,
            "p/locales/en.json": #"{ "t": "Text", "boots": "Heavy footwear" }"#,
            "p/init.lua": """
            local text = manasik.text
            manasik.fact { id = "shoes", kind = "enum", values = { "boots", "sandals" }, title = text "t", ask = text "t",
              labels = { boots = text "boots" } }
            manasik.fact { id = "ways", kind = "list", values = { "bus", "train" }, title = text "t", ask = text "t" }
            """,
            "p/tests/a_test.lua": """
            it("takes values", function() person { shoes = "boots", ways = { "bus", "train" } }:set { ways = {} } end)
            it("takes no beginning", function() person { shoes = "boot" } end)
            it("takes no title", function() person { shoes = "Heavy footwear" } end)
            it("takes no beginning later", function() person {}:set { ways = { "trai" } } end)
            """,
        ]
        for (path, text) in files { _ = try bench.write(text, to: path) }
        let outcomes = try await bench.run([bench.directory + "/p"])
        #expect(outcomes.map(\.status) == [.passed, .error, .error, .error], "\(outcomes.map(\.message))")
        #expect(outcomes[1].message?.contains("shoes cannot be 'boot': it takes boots, sandals") == true)
        #expect(outcomes[2].message?.contains("shoes cannot be 'Heavy footwear': it takes ") == true)
        #expect(outcomes[3].message?.contains("ways cannot be 'trai': it takes ") == true)
    }

    @Test func saysWhatIsWrongAtTheLineThatIs() async throws {
        let mistakes = [
            ("person { wantd = true }", "no fact is called 'wantd'; did you mean 'wanted'?"),
            ("person { wanted = 3 }", "wanted cannot be '3': it takes yes or no"),
            ("person { 'wanted' }", "facts are named: person { nationality = \"MY\" }"),
            ("person 'me'", "bad argument #1 to 'person' (table of facts expected, got string)"),
            ("at 'noon'", "at takes an RFC 3339 instant such as 2027-05-14T06:00:00+03:00, not 'noon'"),
            ("at '0001-01-01T00:00:00Z'", "at takes the years 1901 to 2199, not '0001-01-01T00:00:00Z'"),
            (
                "start('visit', person { wanted = true }):done('prepare', { at = '9999-12-31T23:59:59Z' })",
                "at takes the years 1901 to 2199, not '9999-12-31T23:59:59Z'"
            ),
            (
                "start('visit', 'me')",
                "bad argument #2 to 'start' (a person expected, got string); make one with person{…}"
            ),
            (
                "start('visits:vist', person {})",
                "no ritual is called 'visits:vist'; did you mean 'visits:visit'?"
            ),
            ("start('visit', person {}, { on = 1 })", "start has no option 'on'; it takes at"),
            ("chirp '1 May'", "chirp takes a day such as 2027-05-14, not '1 May'"),
            ("checklist('x:y', person {})", "no checklist is called 'x:y'"),
            (
                "search('x', { kind = 'dhikr' })",
                "search: no option of search is called 'kind'; did you mean 'kinds'?"
            ),
            ("contacts(person {}):has 'police'", "no contact is called 'police'"),
            (
                "start('visit', person { wanted = true }):done 'walk'",
                "Three rounds needs Prepare first, in this rite. (walk.needs)"
            ),
            (
                "local _ = start('visit', person { wanted = true }).curent",
                "a walk has no 'curent'; did you mean 'current'?"
            ),
            (
                "start('visit', person { wanted = true }):refused('done', 'prepare')",
                "expected 'done prepare' to be refused"
            ),
            (
                "start('visit', person { wanted = true }):step 'wlk'",
                "no step is called 'wlk'; did you mean 'walk'?"
            ),
        ]
        let lines = mistakes.enumerated().map { "it('\($0 + 1)', function() \($1.0) end)" }
        let outcomes = try await run(lines.joined(separator: "\n"))
        #expect(outcomes.count == mistakes.count)
        for (outcome, mistake) in zip(outcomes, mistakes) {
            #expect(outcome.message == mistake.1)
            #expect(outcome.place.hasSuffix("a_test.lua:\(outcome.names[0])"))
        }
    }

    @Test func keepsPeopleAndTheClockOfTestsApart() async throws {
        let outcomes = try await run(
            """
            local pilgrim = person { wanted = true }
            local function walk() return start("visits:visit", pilgrim) end
            it("walks", function() walk():done("prepare") end)
            it("walks anew", function() assert.are.equal("prepare", walk().current.name) end)
            it("sets the clock", function() assert.are.equal("2027-04-08T03:00:00Z", at "2028-01-01T00:00:00Z") end)
            it("finds it set back", function() assert.are.equal("2027-04-08T03:00:00Z", at "2028-01-01T00:00:00Z") end)
            it("sets it for a while", function()
              at("2028-01-01T00:00:00Z", function() end)
              assert.are.equal("2027-04-08T03:00:00Z", at "2028-01-01T00:00:00Z")
            end)
            it("changes facts", function()
              local other = person {}
              assert.has_error(function() start("visits:visit", other) end)
              other:set { wanted = true }
              assert.is_false(start("visits:visit", other).finished)
              other:forget "wanted"
            end)
            it("takes modules of the pack", function() assert.has_error(function() require "none" end) end)
            """
        )
        #expect(outcomes.filter { $0.status != .passed }.map { "\($0.fullName): \($0.message ?? "")" } == [])
        #expect(outcomes.count == 7)
    }

    @Test func sharesModulesBetweenTestsOfAPack() async throws {
        try bench.write(
            "return { greet = function() return 'hello' end, fail = function() error('no', 0) end }",
            to: "visits/tests/shared/words.lua"
        )
        let outcomes = try await bench.run([try shared()])
        #expect(outcomes.map(\.status) == [.passed, .error])
        #expect(outcomes[1].message == "no")
    }

    private func shared() throws -> String {
        let other = bench.directory + "/made/visits"
        try PackTemplate("visits", kind: .content, language: "ms").write(to: other)
        for folder in ["definitions", "locales", "texts", "pack.json"] {
            try FileManager.default.moveItem(
                atPath: "\(other)/\(folder)",
                toPath: "\(bench.directory)/visits/\(folder)"
            )
        }
        try bench.write(
            """
            local words = require "tests.shared.words"
            it("greets", function() assert.are.equal("hello", words.greet()) end)
            it("fails", words.fail)
            """,
            to: "visits/tests/a_test.lua"
        )
        return bench.directory + "/visits"
    }

    @Test func recordsAreFoundCountedAndRemovedAsInHandlers() async throws {
        let files = [
            "p/pack.json": """
            { "id": "p", "version": "1.0.0", "api": 1, "license": "Apache-2.0", "locales": ["en"],
              "capabilities": ["records"] }
            """,
            "p/locales/en.json": #"{ "t": "Text" }"#,
            "p/init.lua": """
            manasik.collection { id = "costs", fields = { sum = "integer" } }
            """,
            "p/tests/a_test.lua": """
            it("finds", function()
              local costs = records(person {}, "costs")
              for sum = 1, 3 do costs:add { sum = sum } end
              local page, last = costs:find({}, { by = "sum", limit = 2 })
              assert.equals(2, #page)
              assert.equals(page[2].id, last)
              local rest, none = costs:find({}, { by = "sum", limit = 2, after = last })
              assert.equals(1, #rest)
              assert.equals(nil, none)
              assert.equals(2, costs:count { sum = { min = 2 } })
              assert.equals(true, costs:remove(last))
              assert.equals(false, costs:remove(last))
            end)
            """,
        ]
        for (path, text) in files { _ = try bench.write(text, to: path) }
        let outcomes = try await bench.run([bench.directory + "/p"])
        #expect(outcomes.map(\.status) == [.passed], "\(outcomes.map(\.message))")
    }

    @Test func recordsOfASharedCollectionAreThoseThatThePersonMayRead() async throws {
        let files = [
            "p/pack.json": """
            { "id": "p", "version": "1.0.0", "api": 1, "license": "Apache-2.0", "locales": ["en"],
              "capabilities": ["records"] }
            """,
            "p/locales/en.json": #"{ "t": "Text" }"#,
            "p/init.lua": """
            manasik.collection { id = "tips", scope = "shared", fields = { text = "text", state = { "shown", "held" } },
              access = { read = function(viewer, tip) return tip.state == "shown" or viewer.is_author end, create = true } }
            """,
            "p/tests/a_test.lua": """
            it("begins without those of other tests", function()
              local amina = person {}
              assert.equals(0, records(amina, "tips"):count())
              records(amina, "tips"):add { text = "a", state = "shown" }
            end)
            it("shows tips", function()
              local amina, bilal = records(person {}, "tips"), records(person {}, "tips")
              local shown = amina:add { text = "a", state = "shown" }
              local held = amina:add { text = "b", state = "held" }
              assert.equals("a", bilal:get(shown).text)
              assert.equals(nil, bilal:get(held))
              assert.equals(1, bilal:count())
              assert.equals(2, amina:count())
              assert.error_matches(function() bilal:remove(shown) end, "does not allow this person")
            end)
            """,
        ]
        for (path, text) in files { _ = try bench.write(text, to: path) }
        let outcomes = try await bench.run([bench.directory + "/p"])
        #expect(outcomes.map(\.status) == [.passed, .passed], "\(outcomes.map(\.message))")
    }

    /// A pack in which people block one another and name guardians, with its tests.
    @Test func testsSpeakAsPeopleWhoStandInRelations() async throws {
        let files = [
            "p/pack.json": """
            { "id": "p", "version": "1.0.0", "api": 1, "license": "Apache-2.0", "locales": ["en"],
              "capabilities": ["records"] }
            """,
            "p/locales/en.json": #"{ "t": "Text" }"#,
            "p/init.lua": """
            manasik.collection { id = "blocks", scope = "shared", fields = { who = "account" }, one_per = { "who" },
              access = { read = { is_author = true }, create = true, delete = true },
              never = { read = { viewer = { is_author = false } } } }
            manasik.collection { id = "guardians", scope = "shared", fields = { guardian = "account" }, index = { "guardian" },
              access = { read = { is_author = true }, create = true, delete = true } }
            manasik.collection { id = "posts", scope = "shared", fields = { text = "text", phone = "text" },
              access = {
                relations = { blocked = { collection = "blocks", account = "who" },
                  guardian = { collection = "guardians", account = "guardian" } },
                read = function(viewer) return viewer.is_author or not viewer.blocked end,
                create = true, update = { any = { { is_author = true }, { guardian = true } } },
                fields = { phone = { read = function(viewer) return viewer.is_author or viewer.guardian end } } },
              never = { read = { { viewer = { blocked = true } } } } }
            """,
            "p/tests/a_test.lua": """
            describe("posts", function()
              local amina, bilal = person {}, person {}
              local post
              before_each(function() post = records(amina, "posts"):add { text = "a", phone = "1" } end)

              it("are not there for whom the author has blocked", function()
                assert.equals(1, records(bilal, "posts"):count())
                local block = records(amina, "blocks"):add { who = bilal:account() }
                assert.equals(0, records(bilal, "posts"):count())
                assert.is_nil(records(bilal, "posts"):get(post))
                assert.equals(0, records(bilal, "blocks"):count())
                assert.equals(1, records(person {}, "posts"):count())
                records(amina, "blocks"):remove(block)
                assert.equals("a", records(bilal, "posts"):get(post).text)
              end)

              it("are changed by the author's guardian too", function()
                assert.is_nil(records(bilal, "posts"):get(post).phone)
                assert.error_matches(function() records(bilal, "posts"):set(post, { text = "b" }) end, "does not allow")
                records(amina, "guardians"):add { guardian = bilal:account() }
                assert.equals("1", records(bilal, "posts"):get(post).phone)
                records(bilal, "posts"):set(post, { text = "b" })
                assert.equals("b", records(amina, "posts"):get(post).text)
              end)
            end)
            """,
        ]
        for (path, text) in files { _ = try bench.write(text, to: path) }
        let outcomes = try await bench.run([bench.directory + "/p"])
        #expect(outcomes.map(\.status) == [.passed, .passed], "\(outcomes.map(\.message))")
    }

    @Test func aHandlerThatFailsFailsTheTestThatCameUponIt() async throws {
        let files = [
            "p/pack.json": """
            { "id": "p", "version": "1.0.0", "api": 1, "license": "Apache-2.0", "locales": ["en"] }
            """,
            "p/locales/en.json": #"{ "t": "Text" }"#,
            "p/init.lua": """
            local text = manasik.text
            manasik.fact { id = "one", kind = "boolean", title = text "t", ask = text "t" }
            manasik.checklist { id = "list", title = text "t", phase = "before",
              manasik.item { id = "item", text = text "t", level = "required" } }
            manasik.on("checklist.item.done", function() print "ticked"; error "no" end)
            manasik.on("person.fact.changed", function() warn "changed" end)
            """,
            "p/tests/a_test.lua": """
            it("ticks", function() person { sex = "male" }:done("item") end)
            it("expects it", function()
              assert.error_matches(function() person {}:done("item") end, "a handler failed")
            end)
            """,
        ]
        for (path, text) in files { _ = try bench.write(text, to: path) }
        let outcomes = try await bench.run([bench.directory + "/p"])
        #expect(outcomes.map(\.status) == [.error, .passed])
        #expect(
            outcomes[0].message
                == "a handler failed: \(bench.directory)/p/init.lua:5: the handler of 'checklist.item.done' in pack p "
                + "failed: no"
        )
        #expect(
            outcomes[0].output == [
                "\(bench.directory)/p/init.lua:6: the handler of 'person.fact.changed' in pack p printed: changed",
                "\(bench.directory)/p/init.lua:5: the handler of 'checklist.item.done' in pack p printed: ticked",
            ]
        )
    }
}
