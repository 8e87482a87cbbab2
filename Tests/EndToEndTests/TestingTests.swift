import Foundation
import Testing

/// `manasik test` and `manasik new` as authors type them.
@Suite struct TestingTests {
    private let traveller = Traveller()

    private func run(_ words: String...) throws -> Traveller.Outcome {
        try traveller.execute(words, environment: ["MANASIK_BUNDLED": repository])
    }

    private func pack(_ test: String) throws {
        try traveller.write(
            """
            {
              "id": "mine", "version": "1.0.0", "api": 1, "license": "Apache-2.0", "locales": ["en"],
              "authors": ["The tests"]
            }
            """,
            to: "mine/pack.json"
        )
        try traveller.write("{ \"list\": \"List\", \"tea\": \"Pack tea\" }", to: "mine/locales/en.json")
        try traveller.write(
            """
            local text = manasik.text
            manasik.checklist { id = "list", title = text "list", phase = "before",
              manasik.item { id = "tea", text = text "tea", when = { nationality = "GB" } } }
            """,
            to: "mine/init.lua"
        )
        try traveller.write(test, to: "mine/tests/tea_test.lua")
    }

    @Test(
        arguments: ["country", "ritual", "dhikr", "chirps", "contacts", "content"].flatMap { kind in
            (kind == "content" ? ["json"] : ["lua", "json"]).map { (kind, $0) }
        }
    )
    func newPacksPass(kind: String, form: String) throws {
        let country = kind == "country" ? ["--country", "jo"] : []
        let made = try traveller.execute(
            ["new", "my-\(kind)", "--kind", kind, "--as", form] + country,
            environment: ["MANASIK_BUNDLED": repository]
        )
        #expect(made.status == 0)
        #expect(made.error == "")
        #expect(made.output.hasSuffix("now:\n  manasik check my-\(kind)\n  manasik test my-\(kind)\n"))
        let checked = try run("check", "my-\(kind)")
        #expect(checked.status == 0)
        // Examples are warned of until they are replaced; nothing else is.
        #expect(checked.output.contains("warning[pack.example]: the pack is still called 'A new pack'"))
        #expect(try run("check", "my-\(kind)", "--strict").status == 1)
        let told = try run(
            "check",
            "my-\(kind)",
            "--strict",
            "--notes",
            "--allow",
            "pack.example",
            "--allow",
            "source.unverified"
        )
        #expect(told.status == 0)
        #expect(!told.output.contains("note["), "\(told.output)")
        #expect(try run("fmt", "my-\(kind)", "--check").status == 0)
        let tested = try run("test", "my-\(kind)")
        #expect(tested.status == 0, "\(tested.output)\(tested.error)")
        #expect(tested.output.contains("ok  my-\(kind): "))
        let again = try traveller.execute(["new", "my-\(kind)", "--kind", kind] + country)
        #expect(again.status == 64)
        #expect(again.error == "manasik: 'my-\(kind)' exists already; a new pack overwrites nothing\n")
    }

    @Test(
        .enabled("luacheck is not installed") { FileManager.default.fileExists(atPath: "/usr/bin/luacheck") },
        arguments: ["country", "ritual", "dhikr", "chirps", "contacts", "content"]
    )
    func newPacksPassLuacheck(kind: String) throws {
        let country = kind == "country" ? ["--country", "jo"] : []
        #expect(try traveller.execute(["new", "my-\(kind)", "--kind", kind] + country).status == 0)
        let outcome = try traveller.execute(
            ["-c", "cd my-\(kind) && luacheck . --codes"],
            program: "/bin/sh"
        )
        #expect(outcome.status == 0, "\(outcome.output)")
    }

    @Test(arguments: [
        "bd", "eg", "fr", "gb", "id", "in", "my", "ng", "pk", "sa", "tr", "us",
    ])
    func theBundledCountriesPassAndCoverTheirRules(country: String) throws {
        let pack = "\(repository)/plugins/country-\(country)"
        let outcome = try run("test", pack, "--coverage", "--min", "100")
        #expect(outcome.status == 0, "\(outcome.output)\(outcome.error)")
    }

    @Test func theSampleOfAGroupIsThereToBeCopied() throws {
        let environment = ["MANASIK_BUNDLED": repository]
        let packs = try traveller.execute(["packs"], environment: environment).output
        #expect(packs.contains(#/group-sample +1\.0\.0 +template +bundled/#))
        let without = try traveller.execute(["checklist"], environment: environment)
        #expect(without.status == 0 && !without.output.contains("group-sample:"))
        let with = try traveller.execute(
            ["checklist", "--packs", "\(repository)/plugins/group-sample"],
            environment: environment
        )
        #expect(with.output.contains("group-sample:airport"))
    }

    /// The commands of its README.
    @Test func aCopyOfTheSampleIsAPackOfItsOwn() throws {
        let readme = try String(
            contentsOfFile: repository + "/plugins/group-sample/README.md",
            encoding: .utf8
        )
        let rename = try #require(readme.split(separator: "\n").first { $0.contains("xargs sed") })
        let copied = try traveller.execute(
            ["-c", "cp -r '\(repository)/plugins/group-sample' my-group && \(rename)"],
            program: "/bin/sh"
        )
        #expect(copied.status == 0, "\(copied.error)")
        let now = ["--now", "2026-11-21T00:00:00Z"]
        let words = ["check", "my-group", "--strict"] + now
        let environment = ["MANASIK_BUNDLED": repository]
        let checked = try traveller.execute(words, environment: environment)
        #expect(checked.status == 1)
        // What is made up is reported, in the copy alone, and nothing else is.
        #expect(checked.output.contains("contact 'leader' has an example's number, +447700900100"))
        #expect(checked.output.contains("is an example, 'The group's programme'"))
        let others = try traveller.execute(words + ["--allow", "pack.example"], environment: environment)
        #expect(others.status == 0, "\(others.output)\(others.error)")
        let sample = ["check", "\(repository)/plugins/group-sample", "--strict"] + now
        #expect(try traveller.execute(sample, environment: environment).status == 0)
        // The hajj with the group's steps takes long, and is walked by the tests of the packs.
        let tested = try run("test", "my-group/tests/group_test.lua")
        #expect(tested.status == 0 && tested.output.contains("ok  my-group: "), "\(tested.output)")
    }

    @Test func aFailureShowsPlaceAndDifference() throws {
        try pack(
            """
            describe("tea", function()
              it("is for the British", function()
                local list = checklist("mine:list", person { nationality = "MY" })
                assert.are.same({ "mine:tea" }, { list[1] and list[1].id })
              end)
              it("is spelt so", function() checklist("mine:list", person {}):has "te" end)
              it("knows its facts", function() person { nationalty = "GB" } end)
            end)
            """
        )
        let outcome = try run("test", "mine")
        #expect(outcome.status == 1)
        #expect(
            outcome.output.hasPrefix(
                """
                FAILED tea is for the British
                  at mine/tests/tea_test.lua:4
                  expected the values to be the same
                  - expected, + actual:
                    - {
                    -   "mine:tea",
                    - }
                    + {}

                ERROR tea is spelt so
                  at mine/tests/tea_test.lua:6
                  no item is called 'te'; did you mean 'tea'?

                ERROR tea knows its facts
                  at mine/tests/tea_test.lua:7
                  no fact is called 'nationalty'; did you mean 'nationality'?

                NOT OK  mine: 0 of 3 passed
                0 passed, 1 failed, 2 errors in
                """
            ),
            "\(outcome.output)"
        )
    }

    @Test func otherFormatsGoToOtherTools() throws {
        try pack("it('a', function() end) it('b', function() error('no') end)")
        let tap = try run("test", "mine", "--format", "tap")
        #expect(tap.status == 1)
        #expect(
            tap.output.hasPrefix(
                "TAP version 13\n1..2\nok 1 - mine a\nnot ok 2 - mine b\n# at mine/tests/tea_test.lua:1\n# no\n"
            )
        )
        let junit = try run("test", "mine", "--format", "junit")
        #expect(junit.output.contains("<testsuites tests=\"2\" failures=\"0\" errors=\"1\" skipped=\"0\""))
        let json = try run("test", "mine", "--format", "json")
        let document = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
        #expect(
            document?["totals"] as? [String: Int] == ["passed": 1, "failed": 0, "error": 1, "pending": 0]
        )
    }

    @Test func oneFileOrOnePatternIsEnough() throws {
        try pack("it('a', function() end) it('b', function() error('no') end)")
        #expect(try run("test", "mine", "--run", "^a$").status == 0)
        try traveller.write("it('c', function() end)", to: "mine/tests/other_test.lua")
        #expect(try run("test", "mine/tests/other_test.lua").status == 0)
        let shuffled = try run("test", "mine", "--shuffle", "--seed", "4", "--repeat", "2", "--fail-fast")
        #expect(shuffled.status == 1)
        #expect(shuffled.output.hasSuffix(", seed 4\n"))
    }

    @Test func noTestIsAFailure() throws {
        try pack("")
        let none = try run("test", "mine")
        #expect(none.status == 1)
        #expect(
            none.error
                == "manasik: no test was found in 'mine'; tests are in tests/*_test.lua, and tables of people in tests/people.csv (--allow-none accepts none)\n"
        )
        #expect(try run("test", "mine", "--allow-none").status == 0)
        try pack("it('a', function() end)")
        let unmatched = try run("test", "mine", "--run", "z")
        #expect(unmatched.status == 1)
        #expect(unmatched.error == "manasik: no test in 'mine' matches 'z'\n")
    }

    @Test func aPackThatIsSetAsideFails() throws {
        try pack("it('a', function() end)")
        try traveller.write("manasik.checklist {", to: "mine/init.lua")
        let outcome = try run("test", "mine")
        #expect(outcome.status == 1)
        #expect(
            outcome.output.hasPrefix(
                "ERROR mine\n  at mine\n  the pack was set aside\n  ~/mine/init.lua:1: error[lua.syntax]:"
            ),
            "\(outcome.output)"
        )
    }

    @Test func wrongWordsAreUsageErrors() throws {
        let missing = try run("test", "none")
        #expect(missing.status == 64)
        #expect(missing.error == "manasik: there is no file or directory 'none'\n")
        #expect(try run("test", "--run", "(").status == 64)
        #expect(try run("test", "--repeat", "0").status == 64)
        #expect(try run("test", "--format", "xml").status == 64)
        #expect(try run("new", "Bad Name", "--kind", "dhikr").status == 64)
        #expect(try run("new", "mine", "--kind", "poem").status == 64)
        #expect(try run("new", "mine", "--kind", "dhikr", "--language", "en").status == 64)
    }
}
