import Foundation
import Testing

/// A home that is not there, since its name is mistyped or its disk is not mounted, is said to be so, and is not made by looking.
@Suite struct MissingHomeTests {
    private static let notice =
        "there is nothing in the home ~/nowhere/dir yet; if there should be, see that its name is right and its disk is mounted"

    private func isMade(_ traveller: Traveller) -> Bool {
        FileManager.default.fileExists(atPath: traveller.directory + "/nowhere")
    }

    @Test func theDoctorSaysSo() throws {
        let traveller = try Traveller.withDemoPack()
        let outcome = try traveller.run("doctor", "--home", "nowhere/dir", environment: ["COLUMNS": "1000"])
        #expect(outcome.status == 0)
        #expect(outcome.output.contains("\n\(Self.notice)\n"), "\(outcome)")
        #expect(!isMade(traveller))
        try traveller.run("profile", "set", "nationality=MY")
        #expect(!(try traveller.run("doctor").output.contains("there is nothing in the home")))
    }

    /// The mount point of a disk is a directory in which there is nothing.
    @Test(arguments: [false, true]) func aLogThatIsNotThereIsNotWhole(isEmptyDirectory: Bool) throws {
        let traveller = Traveller()
        if isEmptyDirectory {
            try FileManager.default.createDirectory(
                atPath: traveller.directory + "/nowhere/dir",
                withIntermediateDirectories: true
            )
        }
        for words in [["log", "verify"], ["log", "show"], ["log", "export"], ["replay"]] {
            let outcome = try traveller.execute(words + ["--no-bundled", "--home", "nowhere/dir"])
            #expect(outcome.status == 74 && outcome.output == "", "\(outcome)")
            #expect(outcome.error == "manasik: \(Self.notice)\n", "\(outcome)")
        }
        let json = try traveller.execute(["log", "verify", "--home", "nowhere/dir", "--format", "json"])
        #expect(json.output.contains(#""code" : "home.missing""#), "\(json)")
    }

    @Test func lookingMakesNoHome() throws {
        let traveller = try Traveller.withDemoPack()
        for words in [
            ["profile"], ["profile", "list"], ["records"], ["schedule"], ["schedule", "next"], ["settings"],
            ["person", "list"], ["generations"], ["grants"], ["quarantine"], ["source", "list"],
            ["available"], ["person", "verified"],
        ] {
            let outcome = try traveller.execute(traveller.arguments(words + ["--home", "nowhere/dir"]))
            #expect(outcome.status == 0, "\(words): \(outcome)")
            #expect(outcome.error.contains("manasik: \(Self.notice)\n"), "\(words): \(outcome)")
            #expect(!isMade(traveller), "\(words)")
        }
        // What is kept makes it.
        let set = try traveller.run("profile", "set", "nationality=MY", "--home", "nowhere/dir")
        #expect(set.status == 0 && isMade(traveller), "\(set)")
    }

    @Test func nothingToGoBackToMayBeAMistypedHome() throws {
        let traveller = try Traveller.withDemoPack()
        let back = try traveller.run("rollback", "--home", "nowhere/dir")
        #expect(back.status == 1)
        #expect(back.error.contains("manasik: \(Self.notice)\n"), "\(back)")
        #expect(back.error.hasSuffix("manasik: no generation was activated in this home\n"), "\(back)")
        #expect(!isMade(traveller))
    }

    /// What changes only what is there neither makes a home that was mistyped, nor says that all is well.
    @Test func changingWhatIsNotThereMakesNoHome() throws {
        let traveller = try Traveller.withDemoPack()
        for words in [
            ["source", "remove", "main"], ["source", "move", "demo", "main"], ["remove", "demo"],
            ["unpin", "--all"], ["unpin", "demo"], ["grants", "withdraw", "demo", "records"],
            ["grants", "isolate", "demo"], ["grants", "restore"], ["quarantine", "release", "demo"],
            ["generations", "prune", "--keep", "2"], ["packs", "migrate"], ["packs", "revisions", "--prune"],
            ["person", "erase", "me", "--yes"], ["person", "unverify", "me"],
            ["records", "dismiss", "notes", "me", "moderator"],
        ] {
            let outcome = try traveller.execute(words + ["--no-bundled", "--home", "nowhere/dir"])
            #expect(outcome.status == 74 && outcome.output == "", "\(words): \(outcome)")
            #expect(outcome.error == "manasik: \(Self.notice)\n", "\(words): \(outcome)")
            #expect(!isMade(traveller), "\(words)")
        }
        let revisions = try traveller.operate("packs", "revisions", "--home", "nowhere/dir")
        #expect(revisions.output == "No revision is kept: no walk has begun.\n" && !isMade(traveller))
    }
}
