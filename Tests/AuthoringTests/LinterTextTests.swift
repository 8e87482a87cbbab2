import Testing

@Suite struct LinterTextTests {
    private let bench = LintBench()

    @Test func findsNothingInACleanPack() throws {
        #expect(try bench.findings([:], allowing: []) == [])
    }

    @Test func namesATextThatNothingUses() throws {
        #expect(
            try bench.findings(["locales/en.json": "{\n  \"title\": \"A pack\",\n  \"left\": \"Over\"\n}\n"])
                == [
                    """
                    p/locales/en.json:3: warning[text.unused]: text 'left' is never used
                      help: remove it from every locale, or use it
                    """
                ]
        )
    }

    @Test func countsWhatHandlersAndOtherPacksUse() throws {
        let files = [
            "locales/en.json": "{ \"title\": \"A pack\", \"later\": \"Later\", \"shared\": \"Shared\" }",
            "init.lua": "manasik.on('walk.began', function() return manasik.text 'later' end)",
        ]
        let others = [
            "q/pack.json": """
            { "id": "q", "version": "1.0.0", "api": 1, "license": "MIT", "locales": ["en"], "requires": { "p": "*" } }
            """,
            "q/locales/en.json": "{}",
            "q/definitions/checklist.json": """
            [{ "id": "t", "phase": "before", "title": { "text": "p:shared" } }]
            """,
        ]
        #expect(try bench.findings(files, others: others) == [])
    }

    @Test func namesTextsThatOnlyATranslationHas() throws {
        let files = [
            "pack.json": LintBench.manifest("\"partial_locales\": [\"ms\"]"),
            "locales/ms.json": "{ \"title\": \"Pek\", \"titel\": \"Pek\" }",
        ]
        #expect(
            try bench.findings(files) == [
                """
                p/locales/ms.json:1: warning[text.stray]: text 'titel' does not exist in 'en', the pack's own language
                  help: did you mean 'title'?
                """
            ]
        )
    }

    @Test func groupsWhatAPartialLanguageLacks() throws {
        let keys = ["a", "b", "c", "d"]
        let items = keys.map { "{ \"id\": \"\($0)\", \"title\": { \"text\": \"\($0)\" } }" }
        let files = [
            "pack.json": LintBench.manifest("\"partial_locales\": [\"ms\"]"),
            "locales/en.json": "{ \"title\": \"T\", "
                + keys.map { "\"\($0)\": \"\($0)\"" }.joined(separator: ", ") + " }",
            "locales/ms.json": "{ \"title\": \"T\" }",
            "definitions/tag.json": "[" + items.joined(separator: ", ") + "]",
            "texts/en/water.md": "# Water\n\nDrink.\n",
        ]
        #expect(
            try bench.findings(files, allowing: ["article.unused", "definition.unused", "pack.layout"]) == [
                """
                p/locales/ms.json: note[text.partial-locale]: 'ms' lacks 4 of 5 texts: 'a', 'b', 'c' and 1 more
                  help: translate them; until then readers see another language
                """,
                """
                p/pack.json:7: note[text.partial-locale]: 'ms' lacks 1 of 1 articles: 'water'
                  help: translate them; until then readers see another language
                """,
            ]
        )
    }

    @Test func namesALanguageThatTheManifestForgets() throws {
        #expect(
            try bench.findings(["locales/ms.json": "{ \"title\": \"Pek\" }"]) == [
                """
                p/pack.json:6: warning[text.undeclared-locale]: there are texts in 'ms', which pack.json does not name
                  help: add "ms" to 'locales' or 'partial_locales'
                """
            ]
        )
    }

    @Test(arguments: [("", "is empty"), ("  ", "is empty"), ("A ", "begins or ends with white space")])
    func namesEmptyTexts(text: String, problem: String) throws {
        let found = try bench.findings(["locales/en.json": "{ \"title\": \"\(text)\" }"])
        let help = text == "A " ? "remove it; the host sets the spacing" : "write it, or remove the key"
        #expect(
            found == ["p/locales/en.json:1: warning[text.empty]: text 'title' \(problem)\n  help: \(help)"]
        )
    }

    @Test func comparesPlaceholders() throws {
        let files = [
            "pack.json": LintBench.manifest("\"partial_locales\": [\"ms\"]"),
            "locales/en.json": "{ \"title\": \"{count} of {total} {braces stay}\" }",
            "locales/ms.json": "{ \"title\": \"{count} {jumlah}\" }",
        ]
        #expect(
            try bench.findings(files, allowing: ["pack.layout", "text.unfilled"]) == [
                """
                p/locales/ms.json:1: warning[text.placeholders]: text 'title' lacks {total} and has {jumlah}, unlike 'en'
                  help: only the names used in 'en' are filled in
                """
            ]
        )
    }

    @Test func asksForThePluralFormsOfALanguage() throws {
        let files = [
            "pack.json": LintBench.manifest("\"partial_locales\": [\"ar\", \"ms\", \"ja\"]"),
            "locales/en.json": "{ \"title\": { \"one\": \"{n} day\", \"other\": \"{n} days\" } }",
            "locales/ar.json":
                "{ \"title\": { \"one\": \"يوم\", \"two\": \"يومان\", \"other\": \"{n} يوم\" } }",
            "locales/ms.json": "{ \"title\": \"{n} hari\" }",
            "locales/ja.json": "{ \"title\": \"{n}\" }",
        ]
        #expect(
            try bench.findings(files, allowing: ["pack.layout", "text.unfilled"]) == [
                """
                p/locales/ar.json:1: warning[text.plural-forms]: text 'title' lacks 'zero', 'few', 'many', which 'ar' \
                needs for some numbers
                  help: write it as an object of forms: zero, one, two, few, many, other
                """
            ]
        )
    }

    @Test func staysSilentOnWhatAPackAllows() throws {
        let files = [
            "pack.json": LintBench.manifest("\"lint\": { \"allow\": [\"text.unused\"] }"),
            "locales/en.json": "{ \"title\": \"A pack\", \"left\": \"Over\" }",
        ]
        #expect(try bench.findings(files) == [])
    }

    @Test func namesAllowancesThatAreNone() throws {
        let files = [
            "pack.json": LintBench.manifest(
                "\"lint\": { \"allow\": [\"text.bidi-control\", \"text.unusd\"] }"
            )
        ]
        #expect(
            try bench.findings(files) == [
                """
                p/pack.json:7: warning[pack.lint-allow]: 'lint' allows 'text.bidi-control', which is an error
                  help: remove it
                """,
                """
                p/pack.json:7: warning[pack.lint-allow]: 'lint' allows 'text.unusd', which is not a code
                  help: did you mean 'text.unused'?
                """,
            ]
        )
    }

    @Test func refusesAnotherFormOfAllowances() throws {
        #expect(
            try bench.findings(["pack.json": LintBench.manifest("\"lint\": [\"text.unused\"]")]) == [
                """
                p/pack.json:7: error[pack.manifest]: 'lint' takes { "allow": ["code"] }
                  help: write the codes of findings that are meant, such as "review.overdue"
                """
            ]
        )
    }

    @Test func isSilentOnUseWhereAPackThatRequiresItIsSetAside() throws {
        let others = [
            "q/pack.json": """
            { "id": "q", "version": "1.0.0", "api": 1, "license": "MIT", "locales": ["en"], "requires": { "p": "*" } }
            """,
            "q/locales/en.json": "{}",
            "q/definitions/tag.json": "[{ \"id\": \"t\", \"titel\": { \"text\": \"p:left\" } }]",
        ]
        let files = ["locales/en.json": "{ \"title\": \"A pack\", \"left\": \"Over\" }"]
        let found = try bench.findings(files, others: others)
        #expect(!found.isEmpty)
        #expect(found.allSatisfy { $0.hasPrefix("q/") })
    }
}
