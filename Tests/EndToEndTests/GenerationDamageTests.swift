import Foundation
import Testing

/// Generations whose files are no longer what they were.
@Suite struct GenerationDamageTests {
    /// Changes a file of an unpacked pack.
    private func damage(_ traveller: Traveller, _ id: String, _ version: String) throws {
        let contents = try FileManager.default.contentsOfDirectory(atPath: traveller.home + "/pack-contents")
        let hash = try #require(
            contents.first { hash in
                let text = (try? traveller.read("home/pack-contents/\(hash)/pack.json")) ?? ""
                return text.contains("\"id\": \"\(id)\"") && text.contains("\"\(version)\"")
            }
        )
        try traveller.write("-- changed\n", to: "home/pack-contents/\(hash)/init.lua")
    }

    @Test func fallsBackSaysSoAndIsRepaired() throws {
        let traveller = Traveller()
        try traveller.operate("activate", try traveller.archive("p", "1.0.0"))
        let archive = try traveller.archive("p", "1.1.0")
        try traveller.operate("activate", archive)
        #expect(try traveller.operate("generations").status == 0)
        try damage(traveller, "p", "1.1.0")
        #expect(try traveller.packsInUse() == ["p": "1.0.0"])
        let profile = try traveller.operate("profile")
        #expect(profile.status == 0)
        #expect(
            profile.error
                == "manasik: generation 2 is damaged, so the packs of generation 1 are used; see: manasik doctor\n"
        )
        for verb in ["packs", "doctor", "generations"] {
            let outcome = try traveller.operate(verb)
            #expect(outcome.status == 1, "\(verb)")
            #expect(
                outcome.output.contains(
                    "! generation 2 is damaged: pack 'p' 1.1.0: its files are not those of content "
                )
            )
            #expect(outcome.output.contains("; generation 1 is used\n"), "\(outcome)")
        }
        let repaired = try traveller.operate("activate", archive)
        #expect(repaired.status == 0, "\(repaired)")
        #expect(try traveller.packsInUse() == ["p": "1.1.0"])
        #expect(try traveller.operate("generations").status == 0)
    }

    @Test func aDirectoryInPlaceOfTheLockIsNamed() throws {
        let traveller = Traveller()
        try traveller.operate("activate", try traveller.archive("p", "1.0.0"))
        let lock = traveller.home + "/generations/lock"
        try FileManager.default.removeItem(atPath: lock)
        try FileManager.default.createDirectory(atPath: lock, withIntermediateDirectories: false)
        let doctor = try traveller.operate("doctor")
        #expect(doctor.status == 1)
        #expect(doctor.output.contains("/generations/lock is not a file, so that no generation"), "\(doctor)")
        let pinned = try traveller.operate("pin", "p")
        #expect(pinned.status == 74)
        #expect(pinned.error.contains("/generations/lock: it is a directory; move it away"), "\(pinned)")
        try FileManager.default.removeItem(atPath: lock)
        #expect(try traveller.operate("pin", "p").status == 0)
        #expect(!(try traveller.operate("doctor").output.contains("generations/lock")))
    }

    @Test func showsWhatFollowsAfterItsCause() throws {
        let traveller = Traveller()
        let base = try traveller.archive("base", "1.0.0")
        let other = try traveller.archive("other", "1.0.0", requires: "base")
        try traveller.operate("activate", base, other, try traveller.archive("alone", "1.0.0"))
        try damage(traveller, "base", "1.0.0")
        #expect(try traveller.packsInUse() == ["alone": "1.0.0"])
        let doctor = try traveller.operate("doctor")
        #expect(doctor.status == 1)
        let problems = doctor.output.split(separator: "\n").filter { $0.hasPrefix("! ") }
        #expect(
            problems.first?.hasPrefix("! generation 1 is damaged: pack 'base' 1.0.0: ") == true,
            "\(problems)"
        )
        let aside = try #require(problems.first { $0.contains("pack 'base' is set aside") }, "\(problems)")
        #expect(aside.hasSuffix("with it goes the pack that requires it: other"))
        let profile = try traveller.operate("profile")
        #expect(
            profile.error.hasPrefix(
                "manasik: generation 1 is damaged and no earlier one is whole, so its damaged packs are left out; see: "
            ),
            "\(profile.error)"
        )
    }

    @Test func aDamagedPackIsNotActivatedAgain() throws {
        let traveller = Traveller()
        try traveller.operate("activate", try traveller.archive("p", "1.0.0"))
        try traveller.operate("activate", try traveller.archive("p", "1.1.0"))
        try damage(traveller, "p", "1.0.0")
        let outcome = try traveller.operate("rollback", "--override", "loads", "--reason", "because")
        #expect(outcome.status == 1)
        #expect(outcome.error.contains("pack 'p' 1.0.0 of generation 1: "), "\(outcome)")
        #expect(try traveller.packsInUse() == ["p": "1.1.0"])
    }

    @Test func saysWhatIsMissingAndHowToGoOn() throws {
        let traveller = Traveller()
        for version in ["1.0.0", "1.1.0", "1.2.0"] {
            try traveller.operate("activate", try traveller.archive("p", version))
        }
        let generations = traveller.home + "/generations/"
        try FileManager.default.removeItem(atPath: generations + "1.json")
        let former = try traveller.operate("doctor")
        #expect(former.status == 1)
        #expect(
            former.output.contains(
                "! generation 1, which was active before, cannot be gone back to: there is no generation 1; the home has 2, 3\n"
            ),
            "\(former)"
        )
        try FileManager.default.removeItem(atPath: generations + "active.json")
        #expect(try traveller.packsInUse() == ["p": "1.2.0"])
        let profile = try traveller.operate("profile")
        #expect(profile.error.contains("see: manasik doctor"), "\(profile)")
        for verb in ["packs", "doctor", "generations"] {
            let outcome = try traveller.operate(verb)
            #expect(outcome.status == 1, "\(verb)")
            #expect(
                outcome.output.contains("active.json, which says what generation is active, is missing\n")
            )
            #expect(
                outcome.output.contains(
                    "! to repair it, make generation 3 the active one (manasik activate --generation 3)\n"
                ),
                "\(outcome)"
            )
        }
        let json = try traveller.execute(["packs", "--no-bundled", "--format", "json"])
        #expect(json.status == 1 && json.output.contains("\"damaged_generation\""), "\(json)")
        let back = try traveller.operate("rollback")
        #expect(back.error.contains("to choose one: manasik activate --generation NUMBER"), "\(back)")
        #expect(try traveller.operate("activate", "--generation", "3").status == 0)
        #expect(try traveller.operate("generations").status == 0)
    }

    @Test func saysThatNothingWasActivatedWhereFilesCannotBeWritten() throws {
        let traveller = Traveller()
        try traveller.write("", to: "home/pack-contents")
        let outcome = try traveller.operate("activate", try traveller.archive("p", "1.0.0"))
        #expect(outcome.status == 74)
        #expect(
            outcome.error.hasSuffix(
                ": a part of the path is not a directory; name another place; nothing was activated\n"
            ),
            "\(outcome)"
        )
    }

    /// What a killed activation had unpacked goes with the next one, and what another one is just unpacking stays.
    @Test func cleansUpAfterAKilledActivation() throws {
        let traveller = Traveller()
        for name in ["old", "new"] {
            try traveller.write("", to: "tmp/manasik-activate-\(name)/file")
        }
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSinceNow: -600)],
            ofItemAtPath: traveller.directory + "/tmp/manasik-activate-old"
        )
        let outcome = try traveller.execute(
            ["activate", try traveller.archive("p", "1.0.0"), "--no-bundled", "--now", Traveller.now],
            environment: ["TMPDIR": traveller.directory + "/tmp"]
        )
        #expect(outcome.status == 0, "\(outcome)")
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: traveller.directory + "/tmp")
                == ["manasik-activate-new"]
        )
    }

    @Test func pinsThatCannotBeReadAreNamedAndLetGo() throws {
        let traveller = Traveller()
        try traveller.operate("activate", try traveller.archive("p", "1.0.0"))
        try traveller.write("{", to: "home/generations/pins.json")
        for verb in ["doctor", "generations"] {
            let outcome = try traveller.operate(verb)
            #expect(outcome.status == 1, "\(verb)")
            #expect(outcome.output.contains("; to let all packs go on: manasik unpin --all\n"), "\(outcome)")
        }
        #expect(try traveller.operate("unpin").status == 64)
        #expect(try traveller.operate("unpin", "--all").output == "No pack is pinned any longer.\n")
        #expect(try traveller.operate("generations").status == 0)
        #expect(try traveller.operate("pin", "p").status == 0)
    }

    /// The verbs of pilgrims go on whatever has happened to the generations.
    @Test func goesOnWithoutAnyGenerationThatCanBeRead() throws {
        let traveller = Traveller()
        try traveller.operate("activate", try traveller.archive("p", "1.0.0"))
        for file in ["1.json", "active.json"] { try traveller.write("{", to: "home/generations/" + file) }
        let profile = try traveller.operate("profile")
        #expect(profile.status == 0)
        #expect(profile.error.hasPrefix("manasik: no generation of packs can be read, "), "\(profile.error)")
        #expect(try traveller.operate("doctor").status == 1)
        let advice = try traveller.operate("generations")
        #expect(
            advice.output.contains(
                "! to repair it, take the packs that came with the program (manasik activate --bundled)\n"
            ),
            "\(advice)"
        )
        // What is active cannot be read, so it is made anew.
        let outcome = try traveller.operate("activate", "p-1.0.0.tar.zst")
        #expect(outcome.status == 0, "\(outcome)")
        #expect(try traveller.packsInUse() == ["p": "1.0.0"])
    }
}
