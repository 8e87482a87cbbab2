import Foundation
import Testing

#if canImport(Glibc)
import Glibc
#endif

/// Homes and files from which the system keeps the user of the program.
@Suite(.enabled(if: geteuid() == 0 && access("/usr/bin/setpriv", X_OK) == 0, "needs root and setpriv"))
struct HomePermissionTests {
    private static let nobody = 65534

    /// A traveller whose home belongs to another user, by whom the program is run.
    private struct Other {
        let traveller: Traveller

        /// The program where the other user can start it.
        private var program: String { traveller.directory + "/manasik" }

        /// - Parameters:
        ///   - directory: The permissions of the home.
        ///   - files: Those of the files in it.
        init(directory: Int, files: Int) throws {
            traveller = try Traveller.withDemoPack()
            try traveller.run("profile", "set", "nationality=MY")
            let manager = FileManager.default
            // By another process: a program that this one has open for writing cannot be started.
            let placed = try traveller.execute(
                ["-c", "ln \"$1\" \"$2\" 2>/dev/null || cp \"$1\" \"$2\"", "sh", Traveller.program, program],
                program: "/bin/sh"
            )
            try #require(placed.status == 0, "\(placed.error)")
            try manager.setAttributes([.posixPermissions: 0o755], ofItemAtPath: traveller.directory)
            for name in try manager.contentsOfDirectory(atPath: traveller.home) + [""] {
                try manager.setAttributes(
                    [
                        .posixPermissions: name.isEmpty ? directory : files, .ownerAccountID: nobody,
                        .groupOwnerAccountID: nobody,
                    ],
                    ofItemAtPath: traveller.home + "/" + name
                )
            }
        }

        func run(_ words: String...) throws -> Traveller.Outcome { try run(words) }

        func run(_ words: [String]) throws -> Traveller.Outcome {
            let user = ["--reuid=\(nobody)", "--regid=\(nobody)", "--clear-groups"]
            return try traveller.execute(
                user + [program] + traveller.arguments(words),
                program: "/usr/bin/setpriv",
                environment: ["COLUMNS": "1000"]
            )
        }
    }

    private static let unwritable =
        "~/home cannot be written; check its permissions or choose another directory with --home"
    private static let unreadable =
        "~/home cannot be read: you have no permission; check its permissions or choose another directory with --home"

    @Test func refusesAHomeThatCannotBeWritten() throws {
        let other = try Other(directory: 0o500, files: 0o400)
        let outcome = try other.run("checklist", "done", "passport")
        #expect(outcome.status == 74)
        #expect(outcome.error == "manasik: \(Self.unwritable)\n")
        #expect(try other.traveller.run("checklist").output.contains("0 of 2 done"))
    }

    @Test func readsAHomeThatCannotBeWritten() throws {
        let other = try Other(directory: 0o500, files: 0o400)
        let files = FileManager.default
        let profile = try other.run("profile")
        #expect(
            profile.status == 0 && profile.output.contains("Malaysia (nationality=MY)"),
            "\(profile.error)"
        )
        #expect(try other.run("checklist").output.contains("0 of 2 done"))
        #expect(try other.run("today").status == 0)
        #expect(try other.run("article").status == 0)
        let dhikr = try other.run("dhikr")
        #expect(dhikr.status == 0 && !dhikr.output.isEmpty, "\(dhikr.error)")
        #expect(try other.run("feed", "chirps", "--days", "1").output.contains("BEGIN:VEVENT"))
        #expect(try other.run("person", "list").output == "me\n")
        let outside = FileManager.default.temporaryDirectory.path + "/manasik-\(UUID().uuidString)"
        try files.createDirectory(atPath: outside, withIntermediateDirectories: true)
        try files.setAttributes([.posixPermissions: 0o777], ofItemAtPath: outside)
        defer { try? files.removeItem(atPath: outside) }
        let export = try other.run("person", "export", "me", "--output", outside + "/me.json")
        #expect(export.status == 0, "\(export.error)")
        let backup = try other.run("backup", outside + "/copy.sqlite")
        #expect(backup.status == 0 && backup.output.contains("1 person"), "\(backup.error)\(backup.output)")
        let change = try other.run("profile", "set", "nationality=GB")
        #expect(change.status == 74)
        #expect(change.error == "manasik: \(Self.unwritable)\n")
        #expect(try problems(other) == [Self.unwritable])
    }

    private func problems(_ other: Other) throws -> [String] {
        let doctor = try other.run("doctor")
        #expect(doctor.status == 1)
        return doctor.output.split(separator: "\n").filter { $0.hasPrefix("! ") }.map {
            String($0.dropFirst(2))
        }
    }

    /// A disk that fails is mounted read-only, and then a backup is needed most.
    @Test func backsUpAHomeThatCannotBeWritten() throws {
        let other = try Other(directory: 0o500, files: 0o400)
        let files = FileManager.default
        func give(_ path: String, _ permissions: Int) throws {
            try files.setAttributes(
                [.posixPermissions: permissions, .ownerAccountID: Self.nobody],
                ofItemAtPath: other.traveller.directory + "/" + path
            )
        }
        try other.traveller.write("{}", to: "home/generations/pins.json")
        try give("home/generations/pins.json", 0o400)
        try give("home/generations", 0o500)
        try files.createDirectory(
            atPath: other.traveller.directory + "/backups",
            withIntermediateDirectories: true
        )
        try give("backups", 0o700)
        let backup = try other.run("backup", "--to", "backups")
        #expect(backup.status == 0, "\(backup)")
        let names = try files.contentsOfDirectory(atPath: other.traveller.directory + "/backups")
        let contents = try other.traveller.read("backups/\(try #require(names.first))/backup.json")
        #expect(contents.contains("manasik.sqlite") && contents.contains("generations/pins.json"))
    }

    /// They are not taken for generations that are not there, as are those that root made.
    @Test func noBackupLacksGenerationsThatCannotBeRead() throws {
        let other = try Other(directory: 0o700, files: 0o600)
        let path = other.traveller.home + "/generations"
        try other.traveller.write("{}", to: "home/generations/1.json")
        try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
        let generations = try other.run("generations")
        #expect(generations.status != 0, "\(generations)")
        #expect(
            (generations.output + generations.error).contains(
                "~/home/generations/active.json: you have no permission; see whose it is, and run the program as them"
            ),
            "\(generations)"
        )
        let backup = try other.run("backup", "--to", "backups")
        #expect(backup.status == 74)
        #expect(
            backup.error.contains(
                "manasik: ~/home/generations cannot be read, and a backup without it would not be whole; see whose it is, and "
                    + "run the program as them\n"
            ),
            "\(backup)"
        )
    }

    /// It is not taken for a home in which nothing is stored.
    @Test func refusesAHomeThatCannotBeRead() throws {
        let other = try Other(directory: 0, files: 0o600)
        for words in [
            ["today"], ["profile"], ["person", "list"], ["schedule", "run", "--once"], ["checklist"],
            ["dhikr"],
        ] {
            let outcome = try other.run(words)
            #expect(outcome.status == 74, "\(words)")
            #expect(outcome.output == "", "\(words)")
            #expect(outcome.error == "manasik: \(Self.unreadable)\n", "\(words)")
        }
        #expect(try other.run("backup", "/tmp/none.sqlite").error == "manasik: \(Self.unreadable)\n")
        #expect(try problems(other) == [Self.unreadable])
        // What needs no home says that it goes without.
        let lost = try other.run("lost")
        #expect(
            lost.status == 0 && lost.output.contains("! Your own notes cannot be read: \(Self.unreadable)")
        )
        let qibla = try other.run("qibla", "--place", "Jakarta")
        #expect(qibla.status == 0 && qibla.error.hasPrefix("manasik: \(Self.unreadable); "), "\(qibla.error)")
    }

    @Test func refusesAStoreThatCannotBeRead() throws {
        let other = try Other(directory: 0o700, files: 0)
        let words =
            "~/home/manasik.sqlite cannot be read: you have no permission; check its permissions or choose another "
            + "directory with --home"
        let outcome = try other.run("profile")
        #expect(outcome.status == 74)
        #expect(outcome.error == "manasik: \(words)\n")
        #expect(try problems(other) == [words])
    }

    @Test func saysWhichFileCannotBeReadOrWritten() throws {
        let other = try Other(directory: 0o700, files: 0o600)
        try other.traveller.run("person", "export", "me", "--output", "me.json")
        try other.traveller.run("backup", "b.sqlite")
        let restore = try other.run("restore", "b.sqlite", "--yes")
        #expect(restore.status == 74)
        #expect(restore.error == "manasik: 'b.sqlite' cannot be read: you may not read it\n")
        let archive = try other.run("person", "import", "me.json", "--yes")
        #expect(archive.status == 74)
        #expect(archive.error == "manasik: 'me.json' cannot be read: you may not read it\n")
        let backup = try other.run("backup", "c.sqlite")
        #expect(backup.status == 74)
        #expect(backup.error == "manasik: 'c.sqlite' cannot be written: you may not write there\n")
    }

    @Test func doctorSaysThatAHomeCannotBeMade() throws {
        let other = try Other(directory: 0o500, files: 0o400)
        #expect(
            try other.run("doctor", "--home", "home/inside/new").output.hasPrefix("! \(Self.unwritable)\n")
        )
    }
}
