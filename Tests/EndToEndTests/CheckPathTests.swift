import Foundation
import Testing

@Suite struct CheckPathTests {
    @Test func saysWhereThereIsNoPack() throws {
        let traveller = try Traveller.withDemoPack()
        let empty = traveller.directory + "/empty"
        try FileManager.default.createDirectory(atPath: empty, withIntermediateDirectories: true)
        let outcome = try traveller.run("check", empty)
        #expect(outcome.status == 1)
        #expect(
            outcome.error.contains("there is no pack in '")
                && outcome.error.contains("a pack is a directory with a pack.json")
        )
    }

    @Test func aManifestWhoseEndingIsHiddenIsNamed() throws {
        let traveller = Traveller()
        try traveller.write("{}", to: "mine/pack.json.txt")
        let check = try traveller.execute(["check", "mine"])
        #expect(check.status == 1)
        #expect(
            check.error
                == "manasik: there is no pack in 'mine'; rename pack.json.txt in it to pack.json; Windows hides the ending "
                + ".txt\n"
        )
        let status = try traveller.execute(["locale", "status", "mine"])
        #expect(
            status.output == """
                mine/pack.json: error[pack.unreadable]: the pack has no pack.json
                  help: rename pack.json.txt to pack.json; Windows hides the ending .txt

                """
        )
    }

    @Test func aPackInPlaceOfABundledOneIsReported() throws {
        let traveller = Traveller()
        for (place, version) in [("bundled", "1.0.0"), ("own", "1.1.0")] {
            try traveller.write(
                """
                { "id": "mine", "version": "\(version)", "api": 1, "license": "Apache-2.0", "locales": ["en"] }
                """,
                to: "\(place)/mine/pack.json"
            )
            try traveller.write("{}", to: "\(place)/mine/locales/en.json")
        }
        let environment = ["MANASIK_BUNDLED": traveller.directory + "/bundled"]
        let notice = "pack 'mine' 1.1.0 is used instead of version 1.0.0, which came with the program"
        func run(_ words: String...) throws -> Traveller.Outcome {
            try traveller.execute(
                words + ["--packs", "own", "--home", traveller.home],
                environment: environment
            )
        }
        let packs = try run("packs")
        #expect(packs.status == 0)
        #expect(packs.output.hasSuffix("\n" + notice + "\n"), "\(packs.output)")
        let doctor = try run("doctor")
        #expect(doctor.status == 0)
        #expect(doctor.output.contains("\n" + notice + "\n"), "\(doctor.output)")
        #expect(doctor.output.hasSuffix(" above.\n") && !doctor.output.contains("All is well."))
        let check = try run("check", "--strict")
        #expect(check.status == 1)
        #expect(
            check.output == """
                own/mine/pack.json:1: warning[pack.replaces-bundled]: \(notice)
                  help: give it another id unless that is meant; if it is, allow the code in pack.json
                1 pack loaded, 0 errors, 1 warning (2 notes with --notes)

                """
        )
    }

    @Test func twoPacksOfOneIDThatAreNamedTogetherAreAnError() throws {
        let traveller = Traveller()
        for directory in ["bad", "good"] {
            try traveller.write(
                """
                { "id": "mine", "version": "1.0.0", "api": 1, "license": "Apache-2.0", "locales": ["en"] }
                """,
                to: "\(directory)/pack.json"
            )
            try traveller.write(#"{ "t": "Text" }"#, to: "\(directory)/locales/en.json")
            try traveller.write(
                "it('passes', function() assert.is_true(true) end)",
                to: "\(directory)/tests/a_test.lua"
            )
        }
        try traveller.write("local x =", to: "bad/init.lua")
        let places = ["bad", "good"].map { traveller.directory + "/" + $0 }
        for verb in ["check", "test", "prove"] {
            let outcome = try traveller.run(verb, places[0], places[1])
            #expect(outcome.status == 1, "\(verb): \(outcome.output)")
            #expect(
                outcome.output.contains(
                    """
                    good/pack.json:1: error[pack.duplicate]: pack 'mine' is in ~/bad too; this copy is not used
                    """
                ),
                "\(verb): \(outcome.output)"
            )
        }
        // One pack that is named twice is one.
        let twice = try traveller.run("check", places[1], places[1] + "/")
        #expect(twice.status == 0, "\(twice.output)")
        let files = try traveller.run("test", places[1] + "/tests/a_test.lua", places[1])
        #expect(files.output.contains("1 passed, 0 failed, 0 errors"), "\(files.output)")
    }

    @Test func aMistakeInTheManifestOfAPackThatIsFoundTwiceIsReportedOnce() throws {
        let traveller = Traveller()
        try traveller.write(#"{ "id": "mine", "version": "one" }"#, to: "own/mine/pack.json")
        let place = traveller.directory + "/own"
        let check = try traveller.run("check", place, place + "/mine")
        #expect(check.status == 1)
        let found = check.output.split(separator: "\n").filter { $0.contains("'version'") }
        #expect(found.count == 1, "\(check.output)")
    }

    @Test func warningsOfWhatCameWithTheProgramAreNotTheAuthors() throws {
        let traveller = Traveller()
        let manifest = """
            { "id": "ID", "version": "1.0.0", "api": 1, "license": "Apache-2.0", "locales": ["en"] }
            """
        try traveller.write(manifest.replacing("ID", with: "came"), to: "bundled/came/pack.json")
        try traveller.write(#"{ "left": "Text" }"#, to: "bundled/came/locales/en.json")
        func check() throws -> String {
            try traveller.execute(
                ["check", "--home", traveller.directory],
                environment: ["MANASIK_BUNDLED": traveller.directory + "/bundled"]
            ).output
        }
        #expect(try check().contains("1 pack loaded, 0 errors, 1 warning"))
        try traveller.write(manifest.replacing("ID", with: "mine"), to: "packs/mine/pack.json")
        try traveller.write(#"{ }"#, to: "packs/mine/locales/en.json")
        let both = try check()
        #expect(both.contains("2 packs loaded, 0 errors, 0 warnings"), "\(both)")
    }

    @Test func aTestThatIsNotRunIsNamed() throws {
        let traveller = Traveller()
        try traveller.write(
            """
            { "id": "mine", "version": "1.0.0", "api": 1, "license": "Apache-2.0", "locales": ["en"] }
            """,
            to: "packs/mine/pack.json"
        )
        try traveller.write("{}", to: "packs/mine/locales/en.json")
        try traveller.write("it('is', function() end)", to: "packs/mine/tests/a_test.lua")
        try traveller.write("it('is', function() end)", to: "packs/mine/tests/bTest.lua")
        let outcome = try traveller.run("test", traveller.directory + "/packs/mine")
        #expect(outcome.status == 0)
        #expect(
            outcome.error.contains(
                "packs/mine/tests/bTest.lua is not run: names of test files end in _test.lua"
            ),
            "\(outcome.error)"
        )
    }

    @Test func aProofNamesThePathThatItsAuthorGave() throws {
        let traveller = Traveller()
        try traveller.write(
            """
            { "id": "mine", "version": "1.0.0", "api": 1, "license": "Apache-2.0", "locales": ["en"] }
            """,
            to: "drafts/mine/pack.json"
        )
        try traveller.write(#"{ "t": "Text" }"#, to: "drafts/mine/locales/en.json")
        try traveller.write(
            """
            local text, limit = manasik.text, 60
            manasik.checklist { id = "list", title = text "t", phase = "before",
              manasik.item { id = "b", text = text "t", when = function(person) return person.age > limit end } }
            """,
            to: "drafts/mine/init.lua"
        )
        let outcome = try traveller.run("prove", traveller.directory + "/drafts/mine")
        #expect(outcome.output.contains("(~/drafts/mine/init.lua:3)"), "\(outcome.output)")
    }
}
