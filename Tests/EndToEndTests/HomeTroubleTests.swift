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

    @Test(.enabled(if: geteuid() == 0 && access("/usr/bin/setpriv", X_OK) == 0, "needs root and setpriv"))
    func refusesAHomeThatCannotBeWritten() throws {
        let traveller = try Traveller.withDemoPack()
        try traveller.run("profile", "set", "nationality=MY")
        let files = FileManager.default
        try files.copyItem(atPath: Traveller.program, toPath: traveller.directory + "/manasik")
        try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: traveller.directory)
        for name in try files.contentsOfDirectory(atPath: traveller.home) + [""] {
            let mode = name.isEmpty ? 0o500 : 0o400
            try files.setAttributes(
                [.posixPermissions: mode, .ownerAccountID: 65534, .groupOwnerAccountID: 65534],
                ofItemAtPath: traveller.home + "/" + name
            )
        }
        let nobody = ["--reuid=65534", "--regid=65534", "--clear-groups", traveller.directory + "/manasik"]
        let outcome = try traveller.execute(
            nobody + traveller.arguments(["checklist", "done", "passport"]),
            program: "/usr/bin/setpriv"
        )
        #expect(outcome.status == 74)
        #expect(
            outcome.error
                == "manasik: ~/home cannot be written; check its permissions or choose another directory with --home\n"
        )
        #expect(try traveller.run("checklist").output.contains("0 of 2 done"))
    }

    @Test(.enabled(if: geteuid() == 0 && access("/usr/bin/setpriv", X_OK) == 0, "needs root and setpriv"))
    func readsAHomeThatCannotBeWritten() throws {
        let traveller = try Traveller.withDemoPack()
        try traveller.run("profile", "set", "nationality=MY")
        let files = FileManager.default
        try files.copyItem(atPath: Traveller.program, toPath: traveller.directory + "/manasik")
        try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: traveller.directory)
        for name in try files.contentsOfDirectory(atPath: traveller.home) + [""] {
            let mode = name.isEmpty ? 0o500 : 0o400
            try files.setAttributes(
                [.posixPermissions: mode, .ownerAccountID: 65534, .groupOwnerAccountID: 65534],
                ofItemAtPath: traveller.home + "/" + name
            )
        }
        func run(_ words: String...) throws -> Traveller.Outcome {
            let nobody = [
                "--reuid=65534", "--regid=65534", "--clear-groups", traveller.directory + "/manasik",
            ]
            return try traveller.execute(
                nobody + traveller.arguments(words),
                program: "/usr/bin/setpriv"
            )
        }
        let profile = try run("profile")
        #expect(
            profile.status == 0 && profile.output.contains("Malaysia (nationality=MY)"),
            "\(profile.error)"
        )
        #expect(try run("checklist").output.contains("0 of 2 done"))
        #expect(try run("today").status == 0)
        #expect(try run("article").status == 0)
        #expect(try run("feed", "chirps", "--days", "1").output.contains("BEGIN:VEVENT"))
        let change = try run("profile", "set", "nationality=GB")
        #expect(change.status == 74)
        #expect(
            change.error
                == "manasik: ~/home cannot be written; check its permissions or choose another directory with --home\n"
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
                == "manasik: ~/home cannot be used: it is not a directory; nothing that it may hold of you is known here\n"
        )
    }

    @Test func refusesAStoreOfNoBytes() throws {
        let traveller = try Traveller.withDemoPack()
        try traveller.write("", to: "home/manasik.sqlite")
        let outcome = try traveller.run("profile")
        #expect(outcome.status == 74)
        #expect(
            outcome.error
                == "manasik: ~/home/manasik.sqlite is damaged (it has 0 bytes; where nothing was kept in it, remove it to "
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
}
