import Foundation
import Testing

/// Generations of packs, by the commands of operators.
@Suite struct GenerationTests {
    @Test func activatesArchivesBesideWhatWasInUseAndReadsNothingElse() throws {
        let traveller = Traveller()
        let pack = #"{ "id": "own", "version": "1.0.0", "api": 1, "license": "MIT", "locales": ["en"] }"#
        try traveller.write(pack, to: "home/packs/own/pack.json")
        try traveller.write(#"{ "t": "T" }"#, to: "home/packs/own/locales/en.json")
        let first = try traveller.operate("activate", try traveller.archive("p", "1.0.0"))
        #expect(first.status == 0, "\(first)")
        #expect(
            first.output == """
                + p 1.0.0
                isolated, since nobody vouches for it: p; to run it in the program: manasik grants vouch p
                loads      open: every new or changed pack loads (1 of 2 packs)
                set-aside  open: no other pack is set aside
                grants     open: no pack asks for more than it was granted
                tests      open: the packs' tests pass (0 tests of 2 packs)
                proofs     open: the packs' rituals are proved (0 rituals of 2 packs)
                data       open: what is stored fits (nothing is stored yet)
                Generation 1 is active.

                """
        )
        #expect(try traveller.packsInUse() == ["own": "1.0.0", "p": "1.0.0"])
        try traveller.write(pack.replacing("1.0.0", with: "2.0.0"), to: "home/packs/own/pack.json")
        try traveller.write(pack.replacing("own", with: "new"), to: "home/packs/new/pack.json")
        #expect(try traveller.packsInUse() == ["own": "1.0.0", "p": "1.0.0"])

        let second = try traveller.operate("activate", try traveller.archive("p", "1.1.0"))
        #expect(second.status == 0, "\(second)")
        #expect(second.output.hasPrefix("~ p 1.0.0 → 1.1.0\n"), "\(second.output)")
        #expect(try traveller.packsInUse() == ["own": "1.0.0", "p": "1.1.0"])
        let same = try traveller.operate("activate", "p-1.1.0.tar.zst")
        #expect(same.status == 0)
        #expect(
            same.output == """
                The packs are the same.
                isolated, since nobody vouches for it: p; to run it in the program: manasik grants vouch p
                Generation 2 is active and has these packs already.

                """
        )
        let third = try traveller.operate("activate", "--without", "own")
        #expect(third.output.hasPrefix("- own 1.0.0\n"), "\(third)")
        #expect(try traveller.operate("diff", "1", "2").output == "~ p 1.0.0 → 1.1.0\n")
        #expect(try traveller.operate("diff", "1").output == "~ p 1.0.0 → 1.1.0\n- own 1.0.0\n")
        #expect(
            try traveller.operate("diff", "7").error
                == "manasik: there is no generation 7; the home has 1, 2, 3\n"
        )
    }

    @Test func goesBackAndListsWhatThereIs() throws {
        let traveller = Traveller()
        #expect(
            try traveller.operate("rollback").error == "manasik: no generation was activated in this home\n"
        )
        try traveller.operate("activate", try traveller.archive("p", "1.0.0"))
        try traveller.operate("activate", try traveller.archive("p", "1.1.0"))
        let back = try traveller.operate("rollback")
        #expect(back.status == 0, "\(back)")
        #expect(
            back.output.hasPrefix("~ p 1.1.0 → 1.0.0\n") && back.output.hasSuffix("Generation 1 is active.\n")
        )
        #expect(!back.output.contains("tests"))
        #expect(try traveller.packsInUse() == ["p": "1.0.0"])
        let same = try traveller.operate("rollback", "--to", "1")
        #expect(same.status == 0)
        #expect(same.output.hasSuffix("Generation 1 is active and has these packs already.\n"), "\(same)")
        let unnamed = try traveller.operate("activate")
        #expect(unnamed.status == 64)
        #expect(
            unnamed.error
                == "manasik: name archives or installed packs, or --generation, --bundled or --without; "
                + "manasik generations lists generations\n"
        )
        let none = try traveller.operate("rollback")
        #expect(none.status == 1)
        #expect(none.error == "manasik: there is no generation before 1; manasik generations lists all\n")
        let list = try traveller.answer("generations")
        #expect(list["active"] as? Int == 1)
        let rows = try #require(list["generations"] as? [[String: Any]])
        #expect(rows.map { $0["state"] as? String } == ["active", "left"])
        #expect(try traveller.operate("activate", "--generation", "2").status == 0)
        #expect(try traveller.packsInUse() == ["p": "1.1.0"])
        #expect(try traveller.operate("rollback", "--to", "1").status == 0)
        #expect(try traveller.packsInUse() == ["p": "1.0.0"])
    }

    @Test func takesOverWhatLoadsAndSaysWhatDoesNot() throws {
        let traveller = Traveller()
        try traveller.archive("p", "1.0.0")
        try traveller.archive("q", "1.0.0", code: "nonsense(")
        for pack in ["p", "q"] {
            for file in ["pack.json", "init.lua", "locales/en.json"] {
                try traveller.write(
                    try traveller.read("work/\(pack)-1.0.0/\(file)"),
                    to: "home/packs/\(pack)/\(file)"
                )
            }
        }
        let outcome = try traveller.operate("activate", try traveller.archive("r", "1.0.0"))
        #expect(outcome.status == 0, "\(outcome)")
        #expect(
            outcome.output.hasPrefix("+ r 1.0.0\nnote: q is set aside today and is not taken over\n"),
            "\(outcome)"
        )
        #expect(try traveller.packsInUse() == ["p": "1.0.0", "r": "1.0.0"])
    }

    @Test func packsForDevelopmentAreNamedAsSuch() throws {
        let traveller = Traveller()
        try traveller.operate("activate", try traveller.archive("p", "1.0.0"))
        #expect(try traveller.operate("profile").error.isEmpty)
        let named = try traveller.operate("profile", "--packs", "work/p-1.0.0")
        #expect(
            named.error
                == "manasik: packs named with --packs or MANASIK_PACKS are for development: they are in no generation, and "
                + "come before those of generation 1\n"
        )
        // They do not come into a generation.
        let archive = try traveller.archive("q", "1.0.0")
        let outcome = try traveller.operate("activate", archive, "--packs", "work/p-1.0.0")
        #expect(outcome.output.hasPrefix("+ q 1.0.0\n"), "\(outcome)")
    }

    @Test func aPinnedPackStaysAtItsVersion() throws {
        let traveller = Traveller()
        try traveller.operate("activate", try traveller.archive("p", "1.0.0"))
        #expect(try traveller.operate("pin", "p").output == "Pack 'p' is pinned to 1.0.0.\n")
        let other = try traveller.archive("p", "1.1.0")
        let refused = try traveller.operate("activate", other)
        #expect(refused.status == 1)
        #expect(
            refused.error
                == "manasik: pack 'p' is pinned to 1.0.0, and this would bring version 1.1.0; to let it go "
                + "on: manasik unpin p\n"
        )
        #expect(try traveller.packsInUse() == ["p": "1.0.0"])
        #expect(try traveller.operate("generations").output.contains("pack 'p' is pinned to 1.0.0\n"))
        #expect(try traveller.operate("unpin", "p").output == "Pack 'p' is no longer pinned.\n")
        #expect(try traveller.operate("unpin", "p").error == "manasik: pack 'p' is not pinned; no pack is\n")
        #expect(try traveller.operate("activate", other).status == 0)
        #expect(try traveller.operate("pin", "p").status == 0)
        #expect(
            try traveller.operate("rollback").error.contains(
                "is pinned to 1.1.0, and this would bring version 1.0.0"
            )
        )
        #expect(
            try traveller.operate("pin", "q").error.hasPrefix("manasik: there is no pack 'q' in the active ")
        )
        #expect(
            try traveller.operate("pin", "p", "--version", "9.0.0").error
                == "manasik: no generation has version 9.0.0 of pack 'p'; there are: 1.0.0, 1.1.0\n"
        )
        // What is pinned is not left out, and a change of its files under the same version is said.
        #expect(
            try traveller.operate("activate", "--without", "p").error
                == "manasik: pack 'p' is pinned, and this would leave it out; to let it go: manasik unpin p\n"
        )
        let same = try traveller.operate(
            "activate",
            try traveller.archive("p", "1.1.0", code: "-- changed"),
            "--dry-run"
        )
        #expect(
            same.output.contains("note: p 1.1.0, to which it is pinned, has other files than before\n"),
            "\(same)"
        )
    }

    @Test func saysWhatGoesBackAndWhichGatesNeedNoOverride() throws {
        let traveller = Traveller()
        try traveller.operate("activate", try traveller.archive("base", "1.0.0"))
        try traveller.operate("activate", try traveller.archive("p", "1.0.0", requires: "base"))
        let older = try traveller.operate("activate", try traveller.archive("base", "0.9.0"))
        #expect(
            older.output.hasPrefix("~ base 1.0.0 → 0.9.0\nnote: base goes back from 1.0.0 to 0.9.0\n"),
            "\(older)"
        )
        let words = ["--override", "loads", "--reason", "x"]
        let open = try traveller.execute(
            ["rollback", "--dry-run", "--no-bundled", "--now", Traveller.now] + words
        )
        #expect(open.output.contains("loads      open"), "\(open)")
        #expect(open.output.contains("  --override was not needed\n"))
        let tests = try traveller.operate("rollback", "--override", "tests", "--reason", "x")
        #expect(tests.status == 64)
        #expect(
            tests.error.contains(
                "rollback does not examine the gate 'tests'; it examines loads, set-aside, data"
            ),
            "\(tests)"
        )
    }

    @Test func takesWhatCameWithTheProgramAnew() throws {
        let traveller = Traveller()
        for (id, version) in [("p", "1.0.0"), ("q", "1.0.0")] {
            try traveller.archive(id, version)
            try FileManager.default.createDirectory(
                atPath: traveller.directory + "/share/plugins",
                withIntermediateDirectories: true
            )
            try FileManager.default.copyItem(
                atPath: "\(traveller.directory)/work/\(id)-\(version)",
                toPath: "\(traveller.directory)/share/plugins/\(id)"
            )
        }
        func bundled(_ words: String...) throws -> Traveller.Outcome {
            try traveller.execute(words, environment: ["MANASIK_BUNDLED": traveller.directory + "/share"])
        }
        #expect(try bundled("activate", "--bundled").status == 0)
        #expect(try bundled("pin", "q").status == 0)
        for id in ["p", "q"] {
            let manifest = "share/plugins/\(id)/pack.json"
            try traveller.write(try traveller.read(manifest).replacing("1.0.0", with: "1.2.0"), to: manifest)
        }
        let outcome = try bundled("activate", "--bundled")
        #expect(outcome.status == 0)
        #expect(
            outcome.output.hasPrefix("~ p 1.0.0 → 1.2.0\nnote: q stays at 1.0.0, to which it is pinned\n"),
            "\(outcome)"
        )
        #expect(try traveller.packsInUse() == ["p": "1.2.0", "q": "1.0.0"])
    }
}
