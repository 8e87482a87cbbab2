import Foundation
import ManasikWorkbench
import Testing

/// What keeps packs from coming into use.
@Suite struct GenerationGateTests {
    private func gates(_ answer: [String: Any]) throws -> [String: String] {
        let gates = try #require(answer["gates"] as? [[String: Any]])
        return Dictionary(
            uniqueKeysWithValues: gates.map {
                ($0["gate"] as? String ?? "?", $0["outcome"] as? String ?? "?")
            }
        )
    }

    /// Whoever activates a pack from elsewhere does not see what its author has hidden.
    @Test func refusesAPackThatReadsOtherwiseThanItIs() throws {
        let traveller = Traveller()
        let outcome = try traveller.operate(
            "activate",
            try traveller.archive("p", "1.0.0", code: "-- \u{202E} hidden")
        )
        #expect(outcome.status == 1)
        #expect(
            outcome.output.contains("  ! pack 'p' is not taken: plugins/p/init.lua:1: U+202E "),
            "\(outcome)"
        )
    }

    @Test func refusesAPackThatDoesNotLoad() throws {
        let traveller = Traveller()
        try traveller.operate("activate", try traveller.archive("p", "1.0.0"))
        let outcome = try traveller.operate(
            "activate",
            try traveller.archive("p", "1.1.0", code: "nonsense(")
        )
        #expect(outcome.status == 1)
        #expect(
            outcome.output.contains("loads      shut: a new or changed pack does not load (1 of 1 pack)\n")
        )
        #expect(
            outcome.output.contains("  ! pack 'p' would be set aside: p-1.1.0/init.lua:2: "),
            "\(outcome)"
        )
        #expect(outcome.output.contains("tests      not examined before 'loads' is open\n"))
        #expect(
            outcome.output.hasSuffix(
                "Nothing was activated. Correct what is named, or pass the gate on your own responsibility: "
                    + "--override loads --reason \"…\"\n"
            )
        )
        #expect(try traveller.packsInUse() == ["p": "1.0.0"])
        #expect(try traveller.answer("generations")["active"] as? Int == 1)
    }

    @Test func refusesWhatSetsAnotherPackAside() throws {
        let traveller = Traveller()
        let base = try traveller.archive("base", "1.0.0")
        let other = try traveller.archive("other", "1.0.0", requires: "base")
        #expect(try traveller.operate("activate", base, other).status == 0)
        let outcome = try traveller.answer("activate", "--without", "base")
        #expect(try gates(outcome)["set-aside"] == "shut")
        #expect(try gates(outcome)["loads"] == "open")
        #expect(outcome["activated"] as? Bool == false)
        #expect(try traveller.packsInUse() == ["base": "1.0.0", "other": "1.0.0"])
    }

    /// Code of a pack for which nobody vouches is not read by packs that run in the program, as they could read that of the
    /// version before.
    @Test func refusesAVersionForWhichNobodyVouchesAndOnWhoseCodeOthersDepend() throws {
        let traveller = Traveller()
        func write(_ id: String, _ version: String, _ more: String, _ code: String, in place: String) throws {
            try traveller.write(
                #"{ "id": "\#(id)", "version": "\#(version)", "api": 1, "license": "Apache-2.0", "locales": ["en"]\#(more) }"#,
                to: place + "/pack.json"
            )
            try traveller.write(#"{ "t": "T" }"#, to: place + "/locales/en.json")
            try traveller.write(code + "\n", to: place + "/init.lua")
        }
        func base(_ version: String, in place: String) throws {
            try write("base", version, #", "exports": ["words"]"#, "", in: place)
            try traveller.write("return { word = 1 }\n", to: place + "/lua/words.lua")
        }
        try base("1.0.0", in: "own/plugins/base")
        let reading = #"local words = require "base.words""#
        try write("other", "1.0.0", #", "requires": { "base": "*" }"#, reading, in: "own/plugins/other")
        // Whoever takes the packs that came with the program vouches for them as they are.
        let first = try traveller.execute(
            ["activate", "--bundled"],
            environment: ["MANASIK_BUNDLED": traveller.directory + "/own"]
        )
        #expect(first.status == 0, "\(first)")
        try base("1.1.0", in: "work/base")
        let outcome = try traveller.answer("activate", try traveller.archive(of: "work/base"))
        #expect(try gates(outcome)["set-aside"] == "shut", "\(outcome)")
        #expect(outcome["activated"] as? Bool == false)
        #expect(try traveller.packsInUse() == ["base": "1.0.0", "other": "1.0.0"])
        #expect(try traveller.operate("grants", "vouch", "base").status == 0)
        #expect(try traveller.answer("activate", "base.tar.zst")["activated"] as? Bool == true)
    }

    @Test func refusesAPackWhoseTestsFailUnlessSomebodySaysWhy() throws {
        let traveller = Traveller()
        let good = try traveller.archive("p", "1.0.0", test: "assert.equals(2, 1 + 1)")
        #expect(try traveller.operate("activate", good).output.contains("(1 test of 1 pack)\n"))
        let bad = try traveller.archive("p", "1.1.0", test: "assert.equals(3, 1 + 1)")
        let outcome = try traveller.operate("activate", bad)
        #expect(outcome.status == 1)
        #expect(
            outcome.output.contains("  ! pack 'p': the test 'adds up' fails at p-1.1.0/tests/a_test.lua:1: "),
            "\(outcome)"
        )
        let silent = try traveller.operate("activate", bad, "--override", "tests")
        #expect(silent.status == 64)
        let unknown = try traveller.operate("activate", bad, "--override", "test", "--reason", "x")
        #expect(
            unknown.error.contains("--override takes a gate, not 'test'; did you mean 'tests'?"),
            "\(unknown)"
        )
        let passed = try traveller.operate(
            "activate",
            bad,
            "--override",
            "tests",
            "--reason",
            "known and harmless"
        )
        #expect(passed.status == 0, "\(passed)")
        #expect(passed.output.contains("  passed because: known and harmless\n"))
        let kept = try traveller.read("home/generations/2.json")
        #expect(
            kept.contains(#""reason":"known and harmless""#) && kept.contains(#""gate":"tests""#),
            "\(kept)"
        )
        #expect(
            try traveller.operate("generations").output.contains(
                "generation 2 passed the gate 'tests' because: known and harmless\n"
            )
        )
    }

    @Test func examinesWhatHasPassedOnlyOnce() throws {
        let traveller = Traveller()
        let files = try ["a", "b"].map { try traveller.archive($0, "1.0.0", test: "assert.equals(2, 1 + 1)") }
        let dry = try traveller.operate("activate", files[0], files[1], "--dry-run")
        #expect(
            dry.output.hasSuffix("Nothing was activated: this was a dry run, and every gate is open.\n"),
            "\(dry)"
        )
        #expect(!FileManager.default.fileExists(atPath: traveller.home))
        #expect(
            try traveller.operate("activate", files[0], files[1]).output.contains(
                "tests      open: the packs' tests pass (2 tests of 2 packs)\n"
            )
        )
        let next = try traveller.operate("activate", try traveller.archive("c", "1.0.0"))
        #expect(
            next.output.contains(
                "tests      open: the packs' tests pass (0 tests of 1 pack; 2 more as before)\n"
            )
        )
        let again = try traveller.operate("activate", "--without", "c")
        #expect(
            again.output.contains("tests      open: the packs' tests pass (2 packs, as before)\n"),
            "\(again)"
        )
        #expect(
            again.output.contains("proofs     open: the packs' rituals are proved (2 packs, as before)\n")
        )
        // What a dry run has examined in a home is kept as well.
        let last = try traveller.archive("d", "1.0.0", test: "assert.equals(2, 1 + 1)")
        #expect(try traveller.operate("activate", last, "--dry-run").output.contains("(1 test of 1 pack; "))
        #expect(
            try traveller.operate("activate", last).output.contains(
                "tests      open: the packs' tests pass (3 packs, as before)\n"
            )
        )
    }

    @Test func refusesARitualThatIsRefuted() throws {
        let traveller = Traveller()
        for (path, text) in ProofSample.files { try traveller.write(text, to: "work/p/" + path) }
        let sound = try traveller.operate("activate", try traveller.archive(of: "work/p"))
        #expect(sound.status == 0, "\(sound)")
        #expect(
            sound.output.contains("proofs     open: the packs' rituals are proved (1 ritual of 1 pack)\n")
        )
        try traveller.write(ProofSample.refuted, to: "work/p/definitions/ritual.json")
        let outcome = try traveller.operate("activate", try traveller.archive(of: "work/p"))
        #expect(outcome.status == 1)
        #expect(
            outcome.output.contains(
                "  ! ritual 'p:r': refuted: every essential rite that is required is part of the walk and cannot be bypassed"
            ),
            "\(outcome)"
        )
    }

    @Test func noOverrideLetsAnArchiveInThatIsNotAccepted() throws {
        let traveller = Traveller()
        let file = traveller.directory + "/" + (try traveller.archive("p", "1.0.0"))
        var bytes = try #require(FileManager.default.contents(atPath: file))
        bytes.removeLast(40)
        try bytes.write(to: URL(filePath: file))
        let gates = ["loads", "set-aside", "tests", "proofs", "data"].flatMap { ["--override", $0] }
        let outcome = try traveller.execute(
            ["activate", file, "--no-bundled", "--reason", "because"] + gates
        )
        #expect(outcome.status == 1)
        #expect(outcome.error.hasPrefix("manasik: ~/p-1.0.0.tar.zst: "), "\(outcome)")
        #expect(!FileManager.default.fileExists(atPath: traveller.home))
    }

    /// What is wrong in `pack.json` keeps the pack out as any other error does, although nothing of it can be read.
    @Test func refusesAPackWhoseManifestHasErrors() throws {
        let traveller = Traveller()
        try traveller.operate("activate", try traveller.archive("p", "1.0.0"))
        try traveller.archive("p", "1.1.0")
        let manifest = try traveller.read("work/p-1.1.0/pack.json")
        try traveller.write(
            manifest.replacing("\"api\"", with: "\"colour\": 1, \"api\""),
            to: "work/p-1.1.0/pack.json"
        )
        let file = try traveller.archive(of: "work/p-1.1.0")
        let outcome = try traveller.operate("activate", file)
        #expect(outcome.status == 1)
        #expect(
            outcome.output.contains("loads      shut: a new or changed pack does not load (1 of 1 pack)\n"),
            "\(outcome)"
        )
        #expect(
            outcome.output.contains(
                "  ! pack 'p' would be set aside: p-1.1.0/pack.json:1: pack.json has no key 'colour'; "
            ),
            "\(outcome)"
        )
        #expect(try traveller.packsInUse() == ["p": "1.0.0"])
        #expect(
            try traveller.operate("activate", file, "--override", "loads", "--reason", "known").status == 0
        )
        let packs = try traveller.operate("packs")
        #expect(packs.output.contains("p     1.1.0    set_aside  generation"), "\(packs)")
    }

    @Test func cutsWhatAPackSaysOfItself() throws {
        let traveller = Traveller()
        let file = try traveller.archive("p", "1.0.0", test: "error((\"y\"):rep(100000))")
        let outcome = try traveller.operate("activate", file)
        #expect(outcome.status == 1)
        #expect(outcome.output.contains("yyy … yyy") && outcome.output.utf8.count < 5000, "\(outcome)")
    }
}
