import Testing

/// Files and directories that nothing reads, and what else an author would not notice.
@Suite struct LinterFileTests {
    private let bench = LintBench()

    private func findings(_ files: [String: String]) throws -> [String] {
        try bench.findings(files).map { String($0.prefix { $0 != "\n" }) }
    }

    @Test(arguments: [
        ("local/fr.json", "{}", "p/local: warning[pack.misplaced-file]: nothing reads 'local/'"),
        ("article/a.md", "# A", "p/article: warning[pack.misplaced-file]: nothing reads 'article/'"),
        ("Locales/fr.json", "{}", "p/Locales: warning[pack.misplaced-file]: nothing reads 'Locales/'"),
        ("test/a_test.lua", "", "p/test: warning[pack.misplaced-file]: nothing reads 'test/'"),
        (
            "checklist.json", "[]",
            "p/checklist.json: warning[pack.misplaced-file]: nothing reads 'checklist.json'"
        ),
        ("rules.lua", "", "p/rules.lua: warning[pack.misplaced-file]: nothing reads 'rules.lua'"),
        (
            "tests/aTest.lua", "",
            "p/tests/aTest.lua: warning[pack.misplaced-file]: 'tests/aTest.lua' is never run, and no test requires it"
        ),
        (
            "lua/a_test.lua", "",
            "p/lua/a_test.lua: warning[pack.misplaced-file]: tests are in tests/, so 'lua/a_test.lua' is never run"
        ),
    ]) func namesWhatNothingReads(path: String, text: String, message: String) throws {
        let found = try findings([path: text])
        #expect(found.contains(message), "\(found)")
    }

    @Test func saysHowATestIsNamed() throws {
        let found = try bench.findings(["tests/aTest.lua": "it('is', function() end)\n"])
        #expect(found.first?.hasSuffix("help: name it tests/a_test.lua") == true, "\(found)")
    }

    @Test(arguments: [
        ("tests/people_ar.csv", "tests/ar_people.csv"), ("tests/persons.csv", "tests/people.csv"),
        ("tests/rules.csv", "tests/rules_people.csv"),
    ])
    func saysHowATableOfPeopleIsNamed(path: String, name: String) throws {
        #expect(
            try bench.findings([path: "name,sex\nA,female\n"]) == [
                "p/\(path): warning[pack.misplaced-file]: '\(path)' is read as no table of people\n  help: name it \(name)"
            ]
        )
    }

    @Test func leavesTablesOfPeopleAlone() throws {
        #expect(try findings(["tests/people.csv": "name\nA\n", "tests/ar_people.csv": "name\nA\n"]) == [])
    }

    @Test func leavesAloneWhatIsTheAuthorsOwnOrIsUsed() throws {
        #expect(
            try findings([
                "README.md": "", "docs/a.md": "", "images/a.txt": "", "CHANGES": "", "notes.json": "{}",
                "tests/helper.lua": "return {}\n",
                "tests/a_test.lua":
                    "local helper = require \"tests.helper\"\nit('is', function() return helper end)\n",
            ]) == []
        )
    }

    @Test func namesModulesThatNothingRuns() throws {
        #expect(
            try findings(["lua/rules.lua": "return 1\n"]) == [
                "p/lua/rules.lua: warning[pack.misplaced-file]: the pack has no init.lua, so 'lua/rules.lua' is never run"
            ]
        )
    }

    @Test(arguments: [
        ("MIT License", "did you mean 'MIT'?"), ("apache-2.0", "did you mean 'Apache-2.0'?"),
        ("Apache 2.0", "did you mean 'Apache-2.0'?"), ("Apache 2", "did you mean 'Apache-2.0'?"),
        ("GPL", "did you mean 'GPL-3.0-or-later'?"), ("GPL-3.0", nil), ("Mine", nil),
    ]) func namesALicenceThatSPDXDoesNotKnow(license: String, help: String?) throws {
        let manifest = LintBench.manifest().replacing("Apache-2.0", with: license)
        let found = try bench.findings(["pack.json": manifest])
        guard license != "GPL-3.0" else {
            #expect(found == [])
            return
        }
        #expect(
            found.count == 1
                && found[0].contains("warning[pack.license]: 'license' is '\(license)', which is no")
        )
        if let help { #expect(found[0].hasSuffix("help: " + help), "\(found)") }
    }

    @Test(arguments: [
        "MIT OR Apache-2.0", "(GPL-2.0-or-later WITH Classpath-exception-2.0) AND CC-BY-4.0",
        "LicenseRef-ministry",
        "GPL-2.0+",
    ]) func takesExpressionsOfLicences(license: String) throws {
        let manifest = LintBench.manifest().replacing("Apache-2.0", with: license)
        #expect(try bench.findings(["pack.json": manifest]) == [])
    }

    @Test func namesAPlaceholderThatNothingFillsIn() throws {
        let found = try findings(["locales/en.json": "{ \"title\": \"Welcome, {name}: {1 + 1}\" }\n"])
        #expect(
            found == [
                "p/locales/en.json:1: warning[text.unfilled]: text 'title' has {name}, which nothing fills in: people see "
                    + "the placeholder"
            ]
        )
    }

    @Test func aPlaceholderIsFilledInWhereATextSaysSomethingOfAState() throws {
        let files = [
            "definitions/tradition.json": """
            [{ "id": "way", "states": [{ "id": "retreat", "title": { "text": "title" },
              "says": { "standing": { "text": "standing" }, "forbids": { "text": "forbids" } } }] }]

            """,
            "locales/en.json": """
            { "title": "A pack", "standing": "Retreat: {state}", "forbids": "Forbidden: {state}" }

            """,
        ]
        let found = try bench.findings(files, allowing: ["pack.layout"]).filter {
            $0.contains("text.unfilled")
        }
        #expect(found.count == 1)
        #expect(found.first?.contains("text 'forbids' has {state}") == true)
    }

    @Test func aPlaceholderOfAStateIsNotMissedWhereThePackIsSetAside() throws {
        let files = [
            "definitions/tradition.json": """
            [{ "id": "way", "states": [{ "id": "retreat", "title": { "text": "title" },
              "says": { "standing": { "text": "standing" } } }] }]

            """,
            "definitions/ritual.json": #"[{ "id": "r", "title": { "text": "titel" } }]"# + "\n",
            "locales/en.json": """
            { "title": "A pack", "standing": "Retreat: {state}", "other": "Dear {name}" }

            """,
        ]
        let found = try bench.findings(files, allowing: ["pack.layout"])
        #expect(found.contains { $0.contains("error[text.missing]") }, "\(found)")
        let unfilled = found.filter { $0.contains("text.unfilled") }
        #expect(unfilled.count == 1 && unfilled[0].contains("text 'other' has {name}"), "\(found)")
    }

    @Test func aPlaceholderIsFilledInByTheTraditionOfAnotherPack() throws {
        let others = [
            "q/pack.json": """
            { "id": "q", "version": "1.0.0", "api": 1, "license": "Apache-2.0", "locales": ["en"],
              "requires": { "p": "^1.0" } }

            """,
            "q/locales/en.json": "{ \"title\": \"Way\" }\n",
            "q/definitions/tradition.json": """
            [{ "id": "way", "states": [{ "id": "retreat", "title": { "text": "title" },
              "says": { "standing": { "text": "p:standing" } } }] }]

            """,
        ]
        let files = ["locales/en.json": "{ \"title\": \"A pack\", \"standing\": \"Retreat: {state}\" }\n"]
        let found = try bench.findings(files, others: others)
        #expect(!found.contains { $0.contains("text.unfilled") || $0.contains("error") }, "\(found)")
    }

    @Test func namesALinkWithoutEncryption() throws {
        let found = try findings(["texts/en/a.md": "# A\n\nSee [them](http://example.org).\n"])
        #expect(
            found.contains { $0.hasPrefix("p/texts/en/a.md:3: warning[article.insecure-link]") },
            "\(found)"
        )
    }
}
