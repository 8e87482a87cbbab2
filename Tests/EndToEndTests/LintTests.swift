import Foundation
import Testing

@Suite struct LintTests {
    private static let files = [
        "pack.json": """
        {
          "id": "p",
          "version": "1.0.0",
          "api": 1,
          "title": { "text": "title" },
          "locales": ["en"],
          "license": "MIT"
        }

        """,
        "locales/en.json": "{\n  \"title\": \"A pack\",\n  \"left\": \"Over\"\n}\n",
        "texts/en/lonely.md": "# Lonely\n\nText.\n",
    ]

    private func traveller(_ changes: [String: String] = [:]) throws -> Traveller {
        let traveller = Traveller()
        for (path, text) in Self.files.merging(changes, uniquingKeysWith: { $1 }) {
            try traveller.write(text, to: "packs/p/" + path)
        }
        return traveller
    }

    @Test func failsForWarningsOnlyWhereStrict() throws {
        let traveller = try traveller()
        let found = """
            ~/packs/p/locales/en.json:3: warning[text.unused]: text 'left' is never used
              help: remove it from every locale, or use it
            1 pack loaded, 0 errors, 1 warning (1 note with --notes)

            """
        let mild = try traveller.run("check")
        #expect(mild.status == 0)
        #expect(mild.output == found)
        let strict = try traveller.run("check", "--strict")
        #expect(strict.status == 1)
        #expect(strict.output == found)
        let allowed = try traveller.run("check", "--strict", "--allow", "text.unused")
        #expect(allowed.status == 0)
        #expect(allowed.output == "1 pack loaded, 0 errors, 0 warnings (1 note with --notes)\n")
        let notes = try traveller.run("check", "--notes", "--allow", "text.unused")
        #expect(
            notes.output == """
                ~/packs/p/texts/en/lonely.md: note[article.unused]: nothing names or links to article 'lonely'; it is \
                found only by searching
                  help: link to it with [words](article:p:lonely), or name it as 'details' or under 'see_also'
                1 pack loaded, 0 errors, 0 warnings, 1 note

                """
        )
    }

    @Test func goesByTheClock() throws {
        let list = """
            [
              {
                "id": "l",
                "title": { "text": "title" },
                "phase": "before",
                "items": [{ "id": "i", "text": { "text": "left" }, "season": 1448, "source": { "work": "A book" } }]
              }
            ]

            """
        let traveller = try traveller(["definitions/checklist.json": list])
        #expect(try traveller.run("check", "--strict", "--now", "2027-05-01T00:00:00Z").status == 0)
        let late = try traveller.run("check", "--strict", "--now", "2027-07-01T00:00:00Z")
        #expect(late.status == 1)
        #expect(late.output.contains("item 'i' is known for the season of 1448; this is 1449\n"))
    }

    @Test func lintsOnlyWhatIsNamed() throws {
        let traveller = try traveller()
        try traveller.write(
            Self.files["pack.json"]!.replacing("\"p\"", with: "\"q\""),
            to: "packs/q/pack.json"
        )
        try traveller.write("{ \"title\": \"Q\" }\n", to: "packs/q/locales/en.json")
        #expect(try traveller.run("check", "--strict", traveller.directory + "/packs/q").status == 0)
        #expect(try traveller.run("check", "--strict", traveller.directory + "/packs/p/").status == 1)
    }

    @Test func writesForMachines() throws {
        let traveller = try traveller()
        let report = try #require(try traveller.json("check", "--notes") as? [String: Any])
        #expect(report["warnings"] as? Int == 1)
        #expect(report["notes"] as? Int == 1)
        #expect((report["diagnostics"] as? [[String: Any]])?.count == 2)
        let github = try traveller.run("check", "--format", "github")
        #expect(
            github.output
                == "::warning file=packs/p/locales/en.json,line=3,title=text.unused::text 'left' is never used%0A"
                + "remove it from every locale, or use it\n"
        )
        let sarif = try traveller.run("check", "--format", "sarif")
        let log = try JSONSerialization.jsonObject(with: Data(sarif.output.utf8)) as? [String: Any]
        #expect(log?["version"] as? String == "2.1.0")
        #expect(sarif.output.contains("\"uri\" : \"packs/p/locales/en.json\""))
    }

    /// What time alone brings about is told to the authors of the packs, and fails no test.
    @Test func findsTheBundledPacksClean() throws {
        let outcome = try Traveller().execute(
            [
                "check", "--strict", "--allow", "review.overdue", "--allow", "review.season-over", "--now",
                Traveller.now,
            ],
            environment: ["MANASIK_BUNDLED": repository]
        )
        #expect(outcome.output.contains(" packs loaded, 0 errors, 0 warnings ("), "\(outcome.output)")
        #expect(outcome.status == 0)
    }

    @Test func explainsACode() throws {
        let traveller = Traveller()
        let told = try traveller.execute(["check", "--explain", "chirp.repeat"])
        #expect(told.status == 0)
        #expect(
            told.output
                == "chirp.repeat (warning)\nA rotation has the same message twice.\nReplace one of the two.\n"
        )
        let wrong = try traveller.execute(["check", "--explain", "chirp.repaet"])
        #expect(wrong.status == 64)
        #expect(wrong.error.contains("there is no code 'chirp.repaet'; did you mean 'chirp.repeat'?"))
    }

    @Test func fixesWhatItSays() throws {
        let traveller = try traveller(["locales/en.json": "{ \"title\": \"A\u{200F} pack\" }\n"])
        let pack = traveller.directory + "/packs/p"
        #expect(try traveller.run("check", pack).status == 1)
        let fixed = try traveller.run("check", "--fix", pack)
        #expect(fixed.status == 0)
        #expect(
            fixed.output == """
                ~/packs/p/locales/en.json: removed 1 hidden character
                1 pack loaded, 0 errors, 0 warnings (1 note with --notes)

                """
        )
        #expect(try traveller.read("packs/p/locales/en.json") == "{ \"title\": \"A pack\" }\n")
        #expect(
            try traveller.run("check", "--fix", pack).output
                == "1 pack loaded, 0 errors, 0 warnings (1 note with --notes)\n"
        )
        let unnamed = try traveller.run("check", "--fix")
        #expect(unnamed.status == 64)
        #expect(
            unnamed.error.contains("--fix changes files: name the packs, such as manasik check --fix my-pack")
        )
    }
}
