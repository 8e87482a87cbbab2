import Foundation
import ManasikDomain
import ManasikPackHost
import Testing

/// Mistakes of authors whose cause is reported rather than what follows from it.
@Suite struct AuthorMistakeTests {
    private static let checklist = """
        [{ "id": "l", "title": { "text": "list" }, "phase": "before",
           "items": [{ "id": "i", "text": { "text": "item.register" } }] }]
        """

    private func report(_ packs: TemporaryPacks) -> [String] { packs.report(packs.load()) }

    private func move(_ old: String, to new: String, in packs: TemporaryPacks) throws {
        try FileManager.default.moveItem(
            atPath: packs.directory + "/p/" + old,
            toPath: packs.directory + "/p/" + new
        )
    }

    // MARK: Names of files

    @Test func aMisnamedDirectoryOfLocalesIsTheOnlyError() throws {
        let packs = try TemporaryPacks().pack(
            "p",
            manifest: ", \"title\": { \"text\": \"title\" }",
            messages: ["title": "P"],
            ["definitions/checklist.json": Self.checklist]
        )
        try move("locales", to: "locale", in: packs)
        #expect(
            report(packs) == [
                """
                p/pack.json:1: error[text.bad-locale]: 'locales' names 'en', but there is no locales/en.json
                  help: rename locale/ to locales/
                """
            ]
        )
    }

    @Test func aLocaleInCapitalsIsTheOnlyError() throws {
        let packs = try TemporaryPacks().pack(
            "p",
            messages: ["list": "List"],
            ["definitions/checklist.json": Self.checklist]
        )
        try move("locales/en.json", to: "locales/EN.json", in: packs)
        #expect(
            report(packs) == [
                """
                p/locales/EN.json: error[text.bad-locale]: this file is not named after a language
                  help: rename it to en.json
                """
            ]
        )
    }

    @Test func anEndingThatWindowsHidesIsNamed() throws {
        let packs = try TemporaryPacks().pack(
            "p",
            ["definitions/checklist.json.txt": "[]", "locales/ms.json.txt": "{}", "texts/en/a.md.txt": "# A"]
        )
        #expect(
            report(packs) == [
                """
                p/definitions/checklist.json.txt: error[definition.misplaced]: no kind of definition has this name
                  help: rename it to checklist.json; Windows hides the ending .txt
                """,
                """
                p/locales/ms.json.txt: error[text.bad-locale]: this file is not named after a language
                  help: rename it to ms.json; Windows hides the ending .txt
                """,
                """
                p/texts/en/a.md.txt: error[text.bad-locale]: this is not texts/<language>/<name>.md
                  help: rename it to a.md; Windows hides the ending .txt
                """,
            ]
        )
        try move("pack.json", to: "pack.json.txt", in: packs)
        let root = SearchPath.Root(kind: .home, directory: packs.directory)
        #expect(
            SearchPath(roots: [root]).overlooked() == [
                "\(packs.directory)/p is not searched: rename pack.json.txt in it to pack.json; Windows hides the "
                    + "ending .txt"
            ]
        )
        #expect(throws: PackSource.Problem.self) { try PackSource.read(packs.directory + "/p") }
    }

    // MARK: Keys of texts

    @Test(arguments: [
        ("item.register.why", "add it to locales/en.json"),
        ("item.regster", "did you mean 'item.regster'?"),
    ])
    func aTextWithMorePartsIsNoOtherSpelling(key: String, help: String) throws {
        let packs = try TemporaryPacks().pack(
            "p",
            messages: ["list": "List", key: "Text"],
            ["definitions/checklist.json": Self.checklist]
        )
        let error = try #require(packs.load().diagnostics.first { $0.code == "text.missing" })
        #expect(error.help == help)
    }

    // MARK: Syntax

    private func readingError(_ text: String) -> String {
        do throws(JSONError) {
            _ = try JSONReader.read(Array(text.utf8), file: "f")
            return ""
        } catch {
            return "\(error.location): \(error.message) | \(error.help ?? "")"
        }
    }

    @Test func aMissingCommaIsLookedForWhereTheLineBeforeEnds() {
        #expect(
            readingError("{\n  \"a\": 1\n\n  \"b\": 2\n}")
                == "f:4: a ',' or '}' is expected before '\"' | is a comma missing at the end of line 2?"
        )
        #expect(
            readingError("[\n  { }\n  { }\n]")
                == "f:3: a ',' or ']' is expected before '{' | is a comma missing at the end of line 2?"
        )
        #expect(
            readingError("[1 [2]]")
                == "f:1: a ',' or ']' is expected before '[' | is a comma missing before it?"
        )
    }

    @Test func whatDoesNotEndIsNamedByItsBeginning() {
        #expect(
            readingError("[\n  {\n  \"a\": 1\n  }\n")
                == "f:5: the file ends before ']' | what begins on line 1 does not end"
        )
        #expect(
            readingError("[{\n  \"a\": \"x,\n  \"b\": 1 }]")
                == "f:2: a line break or control character is inside a string | is a \" missing at the end of the line? "
                + "a line break is written \\n"
        )
        #expect(
            readingError("{ \"a\": 1,, \"b\": 2 }")
                == "f:1: a value is expected after the comma | remove one of the two commas"
        )
    }

    @Test func habitsOfOtherLanguagesAreNamedInLua() throws {
        for (code, help) in [
            ("local t = { id = \"x\"\n  level = \"y\" }", "is a comma missing before level?"),
            ("local t = { \"x\" \"y\" }", "is a comma missing before \"y\"?"),
            ("local t = { \"id\": \"x\" }", "a key is written without quotation marks, with =: id = \"…\""),
            ("local f = function(p) return p.a = 1 end", "is a comparison meant? it is written =="),
            ("if 1 = 2 then end", "is a comparison meant? it is written =="),
            (
                "local t = {\n  id = \"x\"\nmanasik.fact { id = \"y\" }",
                "is the } missing that closes the { of line 1?"
            ),
            ("local t = {\n  { id = \"x\" }\n  manasik }", "is a comma missing before manasik?"),
            ("local a = text \"key\"", "write local text = manasik.text at the top of the file"),
            ("local a = True", "write true, in small letters"),
        ] {
            let packs = try TemporaryPacks().pack("p", ["init.lua": code])
            #expect(packs.load().diagnostics.first?.help == help, "\(code)")
        }
    }

    @Test(arguments: [
        ("\"season\": \"1448\"", "write the number without quotation marks"),
        ("\"lasting\": \"yes\"", "write true, without quotation marks"),
        ("\"due\": \"6 months before departure\"", "count it in days"),
        ("\"review_by\": \"31-12-2027\"", "write the year first, then the month and the day: yyyy-mm-dd"),
        ("\"due\": \"soon\"", nil),
        ("\"when\": { \"age\": { \"min\": \"65\" } }", "write the number without quotation marks"),
        (
            "\"why\": \"It is asked.\"",
            "write the words into locales/en.json under a key, and here { \"text\": \"key\" }"
        ),
    ])
    func valuesThatAreNearlyRightGetAdvice(field: String, help: String?) throws {
        let list = Self.checklist.replacing("\"id\": \"i\",", with: "\"id\": \"i\", \(field),")
        let packs = try TemporaryPacks().pack(
            "p",
            messages: ["list": "List", "item.register": "Item"],
            ["definitions/checklist.json": list]
        )
        let errors = packs.load().diagnostics
        #expect(errors.count == 1 && errors[0].help == help, "\(errors)")
    }

    @Test func stepsThatAreNearlyRightGetAdvice() throws {
        func help(_ field: String) throws -> String? {
            let ritual = """
                [{ "id": "r", "title": { "text": "t" }, "nodes": [
                  { "type": "step", "id": "a", "title": { "text": "t" } },
                  { "type": "step", "id": "b", "title": { "text": "t" }, \(field) }] }]
                """
            let packs = try TemporaryPacks().pack(
                "p",
                messages: ["t": "T"],
                ["definitions/ritual.json": ritual]
            )
            let errors = packs.load().diagnostics
            #expect(errors.count == 1, "\(errors)")
            return errors.first?.help
        }
        #expect(try help("\"needs\": \"a\"") == "write [ ] around it: [\"a\"]")
        #expect(try help("\"missed\": \"incomplet\"") == "did you mean 'incomplete'?")
        let packs = try TemporaryPacks().pack(
            "p",
            messages: ["t": "T"],
            [
                "definitions/ritual.json":
                    "[{ \"id\": \"r\", \"title\": { \"text\": \"t\" }, \"nodes\": [{ \"id\": \"a\" }] }]"
            ]
        )
        let error = packs.load().diagnostics.first { $0.code == "definition.misplaced" }
        #expect(error?.help == "say which with \"type\": \"step\"")
    }

    @Test func aNameThatIsNotLegalGetsAnotherOne() throws {
        let list = Self.checklist.replacing("\"id\": \"i\",", with: "\"id\": \"Our Mission\",")
        let packs = try TemporaryPacks().pack(
            "p",
            messages: ["list": "List", "item.register": "Item"],
            ["definitions/checklist.json": list]
        )
        #expect(packs.load().diagnostics.first?.help == "such as 'our-mission'")
    }

    @Test func aCountryInFullIsAskedForByItsCode() throws {
        let code = """
            local text = manasik.text
            manasik.checklist { id = "l", title = text "list", phase = "before",
              manasik.item { id = "i", text = text "list",
                when = function(person) return person.nationality == "Jordan" end } }
            """
        let packs = try TemporaryPacks().pack("p", messages: ["list": "List"], ["init.lua": code])
        #expect(
            packs.load().diagnostics.first?.help
                == "a country is written by its two-letter code in capitals (ISO 3166-1), such as \"MY\""
        )
    }

    @Test func typographicQuotationMarksAreNamed() throws {
        #expect(
            readingError("{\n  \"a\": “x”\n}")
                == "f:2: a JSON value cannot begin with '“' | write the straight \" instead of “"
        )
        #expect(
            readingError("{\n  \"a\": \"x”\n}")
                == "f:2: a line break or control character is inside a string | write the straight \" instead of ”"
        )
        #expect(
            readingError("{\n  “a”: 1\n}")
                == "f:2: a key in double quotes is expected here | write the straight \" instead of “"
        )
        for code in ["local a = “x”", "local a = \"x”", "local a = { \"x\" ”y\" }"] {
            let packs = try TemporaryPacks().pack("p", ["init.lua": code])
            let error = try #require(packs.load().diagnostics.first)
            let mark = code.contains("“") ? "“" : "”"
            #expect(error.code == "lua.syntax")
            #expect(error.help == "write the straight \" instead of \(mark)", "\(code)")
        }
        // They may well be in a text, on the line of another mistake.
        let packs = try TemporaryPacks().pack("p", ["init.lua": "pirnt(\"“x”\")"])
        #expect(packs.load().diagnostics.first?.help == "did you mean 'print'?")
    }

    @Test func aGregorianSeasonIsTakenForWhatItIs() throws {
        let list = Self.checklist.replacing("\"id\": \"i\",", with: "\"id\": \"i\", \"season\": 2027,")
        let packs = try TemporaryPacks().pack(
            "p",
            messages: ["list": "List", "item.register": "Item"],
            ["definitions/checklist.json": list]
        )
        #expect(
            report(packs) == [
                """
                p/definitions/checklist.json:2: error[definition.bad-value]: item 'i': 'season' takes a whole number \
                from 1400 to 1600, not 2027
                  help: is 2027 a Gregorian year? write the Hijri year, such as 1448 for the hajj of 2027
                """
            ]
        )
    }

    // MARK: Ids of bundled packs

    @Test func aPackThatReplacesABundledOneIsReported() throws {
        let bundled = try TemporaryPacks().pack("p")
        let own = try TemporaryPacks().pack("p", version: "2.0.0")
        func load(_ place: SearchPath.Root.Kind, _ directory: String) -> LoadedPacks {
            PackLoader(
                searchPath: SearchPath(roots: [
                    .init(kind: .bundled, directory: bundled.directory),
                    .init(kind: place, directory: directory),
                ]),
                hostVersion: SemanticVersion(0, 1, 0)
            ).load()
        }
        for place in [SearchPath.Root.Kind.system, .home, .explicit] {
            let loaded = load(place, own.directory)
            #expect(
                own.report(loaded) == [
                    """
                    p/pack.json:1: warning[pack.replaces-bundled]: pack 'p' 2.0.0 is used instead of version 1.0.0, \
                    which came with the program
                      help: give it another id unless that is meant; if it is, allow the code in pack.json
                    """
                ]
            )
            #expect(loaded.catalog.packs.values.first?.manifest.version == SemanticVersion(2, 0, 0))
        }
        // The same directory, named by itself, replaces nothing.
        #expect(load(.explicit, bundled.directory + "/p").diagnostics == [])
    }
}
