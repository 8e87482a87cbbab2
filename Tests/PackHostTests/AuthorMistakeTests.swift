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
