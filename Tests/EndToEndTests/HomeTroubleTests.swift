import Foundation
import Testing

#if canImport(Glibc)
import Glibc
#endif

/// What the program says of a home that it cannot use; nothing of it is ever overwritten.
@Suite struct HomeTroubleTests {
    private func store(of traveller: Traveller) throws -> Data {
        try #require(FileManager.default.contents(atPath: traveller.home + "/manasik.sqlite"))
    }

    @Test func refusesADamagedStoreAndLeavesItAsItIs() throws {
        let traveller = try Traveller.withDemoPack()
        try traveller.write(String(repeating: "not a database ", count: 1000), to: "home/manasik.sqlite")
        let before = try store(of: traveller)
        let outcome = try traveller.run("checklist", "done", "passport", "--format", "json")
        #expect(outcome.status == 74)
        #expect(
            outcome.error
                == "manasik: ~/home/manasik.sqlite is damaged (it is not a database (SQLite 26)); nothing was changed; "
                + "restore a backup with 'manasik restore'\n"
        )
        #expect(outcome.output.contains(#""code" : "store""#))
        #expect(try store(of: traveller) == before)
    }

    @Test func refusesAStoreOfANewerVersion() throws {
        let traveller = try Traveller.withDemoPack()
        try traveller.run("profile", "set", "nationality=MY")
        // A backup is one whole file, while the store itself may still have its header in the log.
        let copy = traveller.directory + "/copy.sqlite"
        try traveller.run("backup", copy)
        for name in try FileManager.default.contentsOfDirectory(atPath: traveller.home) {
            try FileManager.default.removeItem(atPath: traveller.home + "/" + name)
        }
        // The user version stands in the file's header, bytes 60 to 63.
        var bytes = try Data(contentsOf: URL(fileURLWithPath: copy))
        bytes.replaceSubrange(60..<64, with: [0, 0, 0, 99])
        try bytes.write(to: URL(filePath: traveller.home + "/manasik.sqlite"))
        let outcome = try traveller.run("profile")
        #expect(outcome.status == 74)
        #expect(
            outcome.error
                == "manasik: ~/home/manasik.sqlite was written by a newer version of manasik (schema 99); "
                + "nothing was changed; upgrade manasik\n"
        )
        #expect(try store(of: traveller) == bytes)
    }

    @Test func refusesAHomeThatIsAFile() throws {
        let traveller = try Traveller.withDemoPack()
        try traveller.write("mine", to: "home")
        let outcome = try traveller.run("profile", "set", "nationality=MY")
        #expect(outcome.status == 74)
        #expect(outcome.error == "manasik: ~/home cannot be used: it is not a directory\n")
        #expect(try traveller.read("home") == "mine")
    }

    @Test func backsUpNoHomeThatIsNotThere() throws {
        let traveller = try Traveller.withDemoPack()
        let outcome = try traveller.run("backup", "--home", "mistyped/dir", "out.sqlite")
        #expect(outcome.status == 74)
        #expect(outcome.error == "manasik: ~/mistyped/dir cannot be used: nothing is stored there\n")
        #expect(!FileManager.default.fileExists(atPath: traveller.directory + "/mistyped"))
        #expect(!FileManager.default.fileExists(atPath: traveller.directory + "/out.sqlite"))
        #expect(try traveller.run("person", "list", "--home", "mistyped/dir").status == 0)
        #expect(!FileManager.default.fileExists(atPath: traveller.directory + "/mistyped"))
    }

    @Test func refusesAHomeWithoutAName() throws {
        let outcome = try Traveller.withDemoPack().run("profile", "--home", "")
        #expect(outcome.status == 64)
        #expect(outcome.error.contains("--home takes a directory; leave it out for the usual one"))
    }

    @Test func restoresNothingThatIsNoBackup() throws {
        let traveller = try Traveller.withDemoPack()
        try traveller.write(String(repeating: "not a database ", count: 1000), to: "junk.sqlite")
        let junk = try traveller.run("restore", "junk.sqlite", "--yes")
        #expect(junk.status == 74)
        #expect(
            junk.error
                == "manasik: junk.sqlite is not a sound backup (it is not a database (SQLite 26)); nothing was changed; "
                + "try another backup\n"
        )
        let directory = try traveller.run("restore", "packs", "--yes")
        #expect(directory.status == 74)
        #expect(
            directory.error
                == "manasik: packs is not a backup and has none in it: a backup of a home is a directory with a file backup.json, "
                + "as 'manasik backup --to' writes it\n"
        )
    }

    @Test func doctorSaysWhatIsMissing() throws {
        let traveller = Traveller()
        let none = try traveller.run("doctor", environment: ["MANASIK_PACKS": "/nowhere/packs"])
        #expect(none.status == 1)
        #expect(
            none.output.contains(
                "! packs are looked for in /nowhere/packs, but there is no such directory\n"
            )
        )
        #expect(
            none.output.contains(
                "! no pack was found, so there are no rites, no dhikr and no lists; name a directory of packs with --packs\n"
            )
        )
        try traveller.write("mine", to: "home")
        let file = try traveller.run("doctor")
        #expect(file.status == 1)
        #expect(file.output.contains("/home is not a directory; name another home with --home"))
        #expect(!file.output.contains("chmod"))
        let under = try Traveller.withDemoPack()
        try under.write("mine", to: "file")
        let nowhere = try under.run("doctor", "--home", "file/home")
        #expect(nowhere.status == 1)
        #expect(
            nowhere.output.hasPrefix("! ~/file/home cannot be used: a part of the path is not a directory\n"),
            "\(nowhere.output)"
        )
        #expect(!nowhere.output.contains("All is well."))
    }

    @Test func helpRefusesAWordThatIsNoVerb() throws {
        let outcome = try Traveller.withDemoPack().execute(["help", "wlak"])
        #expect(outcome.status == 64)
        #expect(outcome.error == "Error: there is no verb 'wlak'; did you mean 'manasik walk'?\n")
    }

    @Test(arguments: [["feed", "chirps", "--days", "1"], ["person", "export", "me"]])
    func saysInPlainWordsWhyAFileCannotBeWritten(words: [String]) throws {
        let traveller = try Traveller.withDemoPack()
        try traveller.run("profile", "set", "nationality=MY")
        let outcome = try traveller.execute(traveller.arguments(words + ["--output", "none/out"]))
        #expect(outcome.status == 74)
        #expect(
            outcome.error == "manasik: 'none/out' cannot be written: its directory does not exist\n"
        )
    }

    @Test func goesOnWithoutAHomeWhereNoneIsNeeded() throws {
        let traveller = try Traveller.withDemoPack()
        let none = ["MANASIK_HOME": "", "HOME": "", "XDG_DATA_HOME": ""]
        func run(_ words: String...) throws -> Traveller.Outcome {
            try traveller.execute(traveller.arguments(words), environment: none)
        }
        #expect(try run("prayer", "--place", "Makkah").status == 0)
        #expect(try run("qibla", "--place", "Jakarta").status == 0)
        #expect(try run("hijri").status == 0)
        #expect(try run("search", "passport").status == 0)
        #expect(try run("article").status == 0)
        #expect(try run("contacts").status == 0)
        #expect(try run("chirp", "tomorrow").status == 0)
        #expect(try run("profile").status == 74)
        // A home that cannot be used is said, and the answer comes all the same.
        try traveller.write("mine", to: "home")
        let qibla = try traveller.run("qibla", "--place", "Jakarta")
        #expect(qibla.status == 0 && qibla.output.contains("295.15"))
        #expect(
            qibla.error
                == "manasik: ~/home cannot be used: it is not a directory; nothing that it may hold about you is known here\n"
        )
    }

    @Test func refusesAStoreOfNoBytes() throws {
        let traveller = try Traveller.withDemoPack()
        try traveller.write("", to: "home/manasik.sqlite")
        let outcome = try traveller.run("profile")
        #expect(outcome.status == 74)
        #expect(
            outcome.error
                == "manasik: ~/home/manasik.sqlite is damaged (it has 0 bytes; if nothing was kept in it, remove it to "
                + "begin anew); nothing was changed; restore a backup with 'manasik restore'\n"
        )
    }

    @Test func saysWhereThereIsNoHome() throws {
        let traveller = try Traveller.withDemoPack()
        let outcome = try traveller.run(
            "profile",
            environment: ["MANASIK_HOME": "", "HOME": "", "XDG_DATA_HOME": ""]
        )
        #expect(outcome.status == 74)
        #expect(
            outcome.error
                == "manasik: no home directory: neither MANASIK_HOME, XDG_DATA_HOME nor HOME is set; "
                + "name one with --home\n"
        )
    }

    @Test func keepsTheHomeFromOthers() throws {
        let traveller = try Traveller.withDemoPack()
        try traveller.run("profile", "set", "nationality=MY")
        func mode(_ path: String) throws -> Int? {
            (try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? NSNumber)?.intValue
        }
        #expect(try mode(traveller.home) == 0o700)
        #expect(try mode(traveller.home + "/manasik.sqlite") == 0o600)
    }

    /// Nobody is asked about a backup that is not there.
    @Test func asksNothingAboutABackupThatIsNotThere() throws {
        let traveller = try Traveller.withDemoPack()
        try traveller.run("profile", "set", "nationality=MY")
        let outcome = try traveller.run("restore", "nowhere.sqlite")
        #expect(outcome.status == 74)
        #expect(
            outcome.error.contains("nowhere.sqlite cannot be used: there is no such file\n"),
            "\(outcome)"
        )
    }
}
