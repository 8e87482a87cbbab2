import Foundation
import ManasikWorkbench
import Testing

/// `manasik test --mutate` as authors type it.
@Suite struct MutationTests {
    let traveller = Traveller()

    func run(_ words: String...) throws -> Traveller.Outcome {
        try traveller.execute(words + ["--no-bundled"])
    }

    /// A pack with one item for the British that is due on a day, and a ritual of two steps.
    func pack(_ test: String) throws {
        try traveller.write(
            """
            {
              "id": "mine", "version": "1.0.0", "api": 1, "license": "Apache-2.0", "locales": ["en"],
              "authors": ["The tests"]
            }
            """,
            to: "mine/pack.json"
        )
        try traveller.write(
            "{ \"list\": \"List\", \"tea\": \"Pack tea\", \"tour\": \"Tour\", \"go\": \"Go\", \"round\": \"Round\" }",
            to: "mine/locales/en.json"
        )
        try traveller.write(
            """
            local text = manasik.text \(SchoolsSample.lua(title: "go", hasDays: false))
            manasik.checklist { id = "list", title = text "list", phase = "before",
              manasik.item { id = "tea", text = text "tea", when = { nationality = "GB" }, due = "1 day before departure" } }
            manasik.ritual { id = "tour", title = text "tour",
              manasik.step { id = "go", title = text "go", obligation = "wajib" },
              manasik.step { id = "round", title = text "round", obligation = "wajib", count = 7, needs = { "go" },
                closes = "10 dhu_al_hijjah" } }
            """,
            to: "mine/init.lua"
        )
        try traveller.write(test, to: "mine/tests/tea_test.lua")
    }

    private let weak = """
        it("is for the British", function()
          assert.is_true(checklist("mine:list", person { nationality = "GB" }):has "tea")
        end)
        """

    private let strong = """
        it("is for the British alone, and due", function()
          local list = checklist("mine:list", person { nationality = "GB", departure = "2027-05-14" })
          assert.are.equal("2027-05-13", list:item("tea").due)
          assert.are.equal("recommended", list:item("tea").level)
          assert.is_nil(checklist("mine:list", person { nationality = "MY" }):item "tea")
        end)
        it("goes round", function()
          local walk = start("mine:tour", person {})
          for _, step in ipairs { "go", "round" } do
            for _, ruling in pairs(walk:step(step).obligations) do assert.are.equal("wajib", ruling) end
          end
          assert.are.equal(7, walk:step("round").target)
          assert.are.equal("10 dhu_al_hijjah", walk:step("round").closes.hanafi)
          assert.are.equal("walk.needs", walk:refused("done", "round").code)
        end)
        """

    @Test func listsWhatNoTestNotices() throws {
        try pack(weak)
        let outcome = try run("test", "mine", "--mutate")
        #expect(outcome.status == 0)
        #expect(outcome.error == "")
        #expect(
            outcome.output.hasPrefix(
                """
                SURVIVED mine:tea/when/always
                  at mine/init.lua:3
                  it always holds
                  asked for by: is for the British

                SURVIVED mine:tea/level/optional
                  at mine/init.lua:3
                  optional, not recommended
                  asked for by: is for the British

                SURVIVED mine:tea/level/required
                  at mine/init.lua:3
                  required, not recommended
                  asked for by: is for the British

                SURVIVED mine:tea/due/later
                  at mine/init.lua:3
                  due on departure, not 1 days before departure
                  asked for by: is for the British

                """
            ),
            "\(outcome.output)"
        )
        #expect(
            outcome.output.contains(
                """
                SURVIVED mine:tour/round/needs/go/dropped
                  at mine/init.lua:6
                  does not need go
                  no test asked for it

                kind        mutants  killed  by time  survived
                condition         3       2        0         1
                dropped           2       0        0         2
                window            2       0        0         2
                count             2       0        0         2
                obligation        6       0        0         6
                needs             1       0        0         1
                due               2       0        0         2
                18 mutants: 2 killed, 0 by timeout, 16 survived (11% noticed) in
                """
            ),
            "\(outcome.output)"
        )
    }

    /// A pack of what follows: a violation with two rulings, a release, a cost, a proxy, words for some.
    private func packOfConsequences(_ test: String) throws {
        try pack("it('is', function() end)")
        try traveller.write(
            """
            local text = manasik.text \(SchoolsSample.lua(title: "go", hasDays: false))
            manasik.fact { id = "impure", kind = "boolean", title = text "go", passing = true }
            manasik.remedy { id = "dam", title = text "tea", alternatives = { text "go" } }
            manasik.violation { id = "scent", title = text "tea",
              manasik.ruling { schools = "hanafi", follows = "dam" }, manasik.ruling { follows = "nothing" } }
            manasik.ritual { id = "tour", title = text "tour", ihram = { begins = "go", full = { "round", "finish" } },
              manasik.step { id = "go", title = text "go", missed = "incomplete" },
              manasik.step { id = "round", title = text "round",
                barred = { hanafi = manasik.bar { when = { impure = true }, why = text "go", costs = "dam" } },
                proxy = { who = text "go", when = { sex = "male" } } },
              manasik.step { id = "finish", title = text "go" } }
            manasik.dhikr { id = "praise", name = text "tea", arabic = "سُبْحَانَ ٱللَّٰهِ", when = { sex = "female" } }
            """,
            to: "mine/init.lua"
        )
        try traveller.write(test, to: "mine/tests/tea_test.lua")
    }

    @Test func changesWhatFollowsAndFindsWhatNoTestSays() throws {
        try packOfConsequences(
            "it('goes', function() start('mine:tour', person { school = 'hanafi' }):done('go'):violate 'scent' end)"
        )
        let outcome = try run("test", "mine", "--mutate")
        #expect(outcome.status == 0)
        for survivor in [
            "mine:scent/ruling/1/dropped\n  at mine/init.lua:4\n  ruling 1: it is not there",
            "mine:scent/ruling/1/follows/nothing\n  at mine/init.lua:4\n  ruling 1: nothing follows, not mine:dam",
            "mine:tour/round/barred/1/costs/dropped",
            "mine:tour/round/barred/1/never",
            "mine:tour/round/proxy/always", "mine:tour/ihram/full/any/1", "mine:tour/go/missed/nothing",
            "mine:praise/when/never",
        ] { #expect(outcome.output.contains("SURVIVED \(survivor)"), "\(outcome.output)") }
    }

    @Test func changesHowManyAndHowMuchIsToBeDone() throws {
        try pack("it('is', function() start('mine:tour', person {}) end)")
        try traveller.write(
            """
            local text = manasik.text \(SchoolsSample.lua(title: "go", hasDays: false))
            manasik.ritual { id = "tour", title = text "tour", requires = { rukn = { { at_least = 1, of = { "b" } } } },
              manasik.any_order { id = "stages", title = text "tour",
                manasik.step { id = "a", title = text "go", weight = 12 },
                manasik.step { id = "b", title = text "go", weight = 15, obligation = "rukn", missed = "incomplete" },
                manasik.step { id = "c", title = text "go", weight = 8 } },
              manasik.choice { id = "sights", title = text "go", at_least = 2,
                manasik.step { id = "x", title = text "go" }, manasik.step { id = "y", title = text "go" },
                manasik.step { id = "z", title = text "go" } },
              manasik.step { id = "seal", title = text "round", needs = { { at_least = 20, sum_of = { "stages" } } } } }
            """,
            to: "mine/init.lua"
        )
        let outcome = try run("test", "mine", "--mutate")
        #expect(outcome.status == 0, "\(outcome.error)")
        for line in [
            "SURVIVED mine:tour/seal/needs/1/more\n  at mine/init.lua:10\n  needs at least 21 in sum of stages, not 20",
            "SURVIVED mine:tour/seal/needs/1/less\n  at mine/init.lua:10\n  needs at least 15 in sum of stages, not 20",
            "SURVIVED mine:tour/a/weight/none\n  at mine/init.lua:4\n  it adds nothing, not 12",
            "SURVIVED mine:tour/sights/at_least/1\n  at mine/init.lua:7\n  at least 1 of its parts, not 2",
            "SURVIVED mine:tour/sights/at_least/3\n  at mine/init.lua:7\n  at least 3 of its parts, not 2",
            "LEFT OUT mine:tour/requires/rukn/at_least\n  what a ritual requires is proved: manasik prove",
        ] { #expect(outcome.output.contains(line), "\(outcome.output)") }
    }

    @Test func testsOfWhatFollowsNoticeTheChanges() throws {
        try packOfConsequences(
            """
            local OTHERS = { "maliki", "shafii", "hanbali" }
            it("goes round by the Hanafis", function()
              local walk = start("mine:tour", person { school = "hanafi", impure = true, sex = "male" })
              assert.are.equal("incomplete", walk:step("go").missed.hanafi)
              walk:done("go"):violate "scent"
              assert.are.equal("mine:dam", walk:remedy("mine:scent").remedies.hanafi)
              walk:done("round", { by_proxy = "Ahmad" })
              assert.are.equal("mine:dam", walk:remedy("round/barred").remedies.hanafi)
              assert.are.equal("ihram", walk.ihram.hanafi)
              assert.are.equal("full", walk:done("finish").ihram.hanafi)
            end)
            it("is released by both", function()
              local walk = start("mine:tour", person { school = "hanafi" }):done("go"):done "finish"
              assert.are.equal("ihram", walk.ihram.hanafi)
              assert.are.equal("full", walk:done("round").ihram.hanafi)
            end)
            it("goes round by the others", function()
              for _, school in ipairs(OTHERS) do
                local walk = start("mine:tour", person { school = school, impure = true, sex = "female" }):done "go"
                walk:violate "scent"
                assert.are.equal("nothing", walk:remedy("mine:scent").outcomes[school])
                assert.are.equal("walk.proxy-not-for-you", walk:refused("done", "round", { by_proxy = "A" }).code)
              end
              local clean = start("mine:tour", person { school = "hanafi", impure = false }):done("go"):done "round"
              assert.is_nil(clean:remedy "round/barred")
            end)
            it("praises", function()
              assert.is_true(dhikr("praise", person { sex = "female" }).shown)
              assert.is_false(dhikr("praise", person { sex = "male" }).shown)
            end)
            """
        )
        let outcome = try run("test", "mine", "--mutate", "--format", "json")
        #expect(outcome.status == 0, "\(outcome.error)")
        let document = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
        let mutants = try #require(document?["mutants"] as? [[String: Any]])
        let kinds = Set(mutants.compactMap { $0["kind"] as? String })
        #expect(kinds.isSuperset(of: ["condition", "ruling", "remedy", "state"]))
        let survived = mutants.filter { $0["status"] as? String == "survived" }.compactMap {
            $0["id"] as? String
        }
        #expect(survived == [])
    }

    @Test func failsWhereTooLittleIsNoticed() throws {
        try pack(weak)
        let outcome = try run("test", "mine", "--mutate", "--min-killed", "90")
        #expect(outcome.status == 1)
        #expect(outcome.error == "manasik: the tests notice 11% of the changes; --min-killed asks for 90%\n")
        #expect(try run("test", "mine", "--mutate", "--min-killed", "11").status == 0)
    }

    @Test func testsThatSayWhatIsMeantNoticeEverything() throws {
        try pack(strong)
        let outcome = try run("test", "mine", "--mutate", "--format", "json", "--min-killed", "100")
        #expect(outcome.status == 0, "\(outcome.output)")
        let document = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
        #expect(
            document?["totals"] as? [String: Int] == [
                "mutants": 18, "killed": 18, "timeout": 0, "survived": 0,
            ]
        )
        #expect((document?["mutants"] as? [[String: Any]])?.allSatisfy { $0["test"] is String } == true)
    }

    @Test func aSeedPicksTheSameChangesAgain() throws {
        try pack(weak)
        func ids(_ seed: String) throws -> [String] {
            let outcome = try run(
                "test",
                "mine",
                "--mutate",
                "--mutants",
                "5",
                "--seed",
                seed,
                "--format",
                "json"
            )
            let document = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
            return (document?["mutants"] as? [[String: Any]] ?? []).compactMap { $0["id"] as? String }
        }
        let first = try ids("7")
        #expect(first.count == 5)
        #expect(try ids("7") == first)
        #expect(try ids("8") != first)
    }

    @Test func aChangeThatMakesTestsEndlessIsEndedByTime() throws {
        try pack(
            """
            it("waits", function()
              repeat until checklist("mine:list", person { nationality = "GB" }):item "tea"
            end)
            """
        )
        let outcome = try run("test", "mine", "--mutate", "--pack-time", "500ms")
        #expect(outcome.status == 0)
        #expect(
            outcome.output.contains(
                """
                TIMEOUT mine:tea/when/never
                  at mine/init.lua:3
                  it never holds
                  timed out in: waits

                """
            ),
            "\(outcome.output)"
        )
    }

    @Test func refusesTestsThatFailAsTheyAre() throws {
        try pack("it('fails', function() error('no') end)")
        let outcome = try run("test", "mine", "--mutate")
        #expect(outcome.status == 1)
        #expect(outcome.output == "ERROR fails\n  at mine/tests/tea_test.lua:1\n  no\n")
        #expect(
            outcome.error
                == "manasik: the tests fail already, so they cannot detect changes; make them pass first\n"
        )
        try pack("")
        let none = try run("test", "mine", "--mutate")
        #expect(none.status == 1)
        #expect(none.error == "manasik: there is no test that could notice a change\n")
    }

    @Test(arguments: [
        (["--mutants", "0", "--mutate"], "--mutants takes a number from 1, not 0"),
        (["--min-killed", "101", "--mutate"], "--min-killed takes a percentage from 0 to 100, not 101"),
        (["--mutants", "3"], "--mutants and --min-killed need --mutate"),
        (["--mutate", "--repeat", "2"], "--mutate cannot be used with --repeat, --fail-fast or --shuffle"),
        (["--mutate", "--format", "tap"], "--mutate writes pretty or json, not tap"),
    ]) func wrongWordsAreUsageErrors(words: [String], message: String) throws {
        try pack(weak)
        let outcome = try traveller.execute(["test", "mine", "--no-bundled"] + words)
        #expect(outcome.status == 64)
        #expect(outcome.error.hasPrefix("Error: \(message)\n"), "\(outcome.error)")
    }
}
