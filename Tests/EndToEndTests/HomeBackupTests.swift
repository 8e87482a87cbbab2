import Foundation
import Testing

/// Backups of a whole home into a directory, and the way back.
@Suite struct HomeBackupTests {
    private static let code = """
        local text = manasik.text
        manasik.fact { id = "bags", kind = "integer", minimum = 0, maximum = 9, title = text "t", ask = text "t" }
        manasik.checklist { id = "list", title = text "t", phase = "before", manasik.item { id = "item", text = text "t" } }
        """

    /// Somebody has two bags and has ticked an item, by a pack in a generation with grants.
    private func traveller() throws -> Traveller {
        let traveller = Traveller()
        let outcome = try traveller.operate("activate", try traveller.archive("p", "1.0.0", code: Self.code))
        try #require(outcome.status == 0, "\(outcome)")
        try traveller.operate("grants", "give", "p", "records")
        try traveller.operate("profile", "set", "bags=2")
        try traveller.operate("checklist", "done", "item")
        return traveller
    }

    private func backUp(_ traveller: Traveller, _ day: String, _ words: String...) throws -> Traveller.Outcome
    {
        try traveller.execute(
            ["backup", "--to", "backups", "--no-bundled", "--now", "\(day)T06:00:00Z"] + words
        )
    }

    /// What a backup says of the end of the log.
    private func head(_ traveller: Traveller) throws -> String {
        let line = try #require(try traveller.operate("log", "verify").output.split(separator: "\n").last)
        let words = line.split(whereSeparator: { ": ()".contains($0) })
        return "Its log ends with \(words[1]) (entry \(words[3])).\n"
    }

    private func names(_ traveller: Traveller) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: traveller.directory + "/backups").sorted()
    }

    @Test func isNamedByItsTimeAndTheOldestGoAfterwards() throws {
        let traveller = try traveller()
        let first = try backUp(traveller, "2027-04-20", "--keep", "2")
        #expect(first.status == 0, "\(first)")
        #expect(
            first.output
                == "A checked copy of the home was written to ~/backups/manasik-20270420T060000Z.\n1 person\n\(try head(traveller))"
        )
        _ = try backUp(traveller, "2027-04-21", "--keep", "2")
        let third = try backUp(traveller, "2027-04-22", "--keep", "2")
        #expect(third.output.hasSuffix("1 older backup was removed.\n"), "\(third)")
        #expect(try names(traveller) == ["manasik-20270421T060000Z", "manasik-20270422T060000Z"])
        // Another one at the same time has a name of its own.
        let same = try backUp(traveller, "2027-04-22", "--format", "json")
        #expect(same.output.contains("manasik-20270422T060000Z-2"), "\(same)")
        #expect(same.output.contains("\"removed\" : ["), "\(same)")
        for file in ["manasik.sqlite", "backup.json", "generations/1.json", "generations/grants.json"] {
            let path = "\(traveller.directory)/backups/manasik-20270422T060000Z/\(file)"
            let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
            #expect(mode == 0o600, "\(file)")
        }
        // Whoever is erased is still in them.
        let erased = try traveller.operate("person", "erase", "me", "--yes")
        #expect(erased.status == 0, "\(erased)")
        for name in try names(traveller) {
            #expect(erased.output.contains("backups/\(name)\n"), "\(name) \(erased)")
        }
        #expect(try names(traveller).count > 1)
    }

    @Test func theCommandLineSaysOnePlace() throws {
        let traveller = Traveller()
        for (words, message) in [
            (["backup"], "name a file, or a directory of backups with --to"),
            (["backup", "x", "--to", "y"], "name a file or --to, not both"),
            (["backup", "x", "--keep", "2"], "--keep is for --to"),
            (["backup", "--to", "x", "--keep", "0"], "--keep takes a number from 1, not '0'"),
            (["backup", "--to", "x", "--quiet", "--verbose"], "--verbose and --quiet exclude each other"),
        ] {
            let outcome = try traveller.execute(words)
            #expect(outcome.status == 64 && outcome.error.contains(message), "\(outcome)")
        }
    }

    /// The drill: nothing that was acknowledged before the backup is lost, and it is said what is.
    @Test func theDiskIsLostAndNothingFromBeforeTheBackupIs() throws {
        let traveller = try traveller()
        #expect(try backUp(traveller, "2027-04-20").status == 0)
        try traveller.operate("profile", "set", "bags=7")
        try FileManager.default.removeItem(atPath: traveller.home)

        let restored = try traveller.operate("restore", "backups")
        #expect(restored.status == 0, "\(restored)")
        #expect(
            restored.output.hasSuffix("Whatever was noted after April 20, 2027, 06:00:00 is missing.\n"),
            "\(restored)"
        )
        #expect(try traveller.operate("profile").output.contains("T  2\n"))
        #expect(try traveller.packsInUse() == ["p": "1.0.0"])
        #expect(try traveller.operate("grants").output.contains("records"))
        let lists = try traveller.execute([
            "checklist", "--no-bundled", "--format", "json", "--now", Traveller.now,
        ])
        #expect(lists.output.contains("\"done\""), "\(lists)")
        #expect(try traveller.operate("rollback").status == 1)
        #expect(try traveller.operate("doctor").status == 0)
        let json = try traveller.answer("restore", "backups", "--yes")
        #expect(json["made"] as? String == "2027-04-20T06:00:00Z")
    }

    @Test func whatIsThereIsReplacedOnlyWhenTold() throws {
        let traveller = try traveller()
        #expect(try backUp(traveller, "2027-04-20").status == 0)
        try traveller.operate("activate", try traveller.archive("p", "1.1.0", code: Self.code))
        try traveller.operate("profile", "set", "bags=7")
        let refused = try traveller.operate("restore", "backups")
        #expect(refused.status != 0, "\(refused)")
        #expect(try traveller.packsInUse() == ["p": "1.1.0"])
        #expect(try traveller.operate("profile").output.contains("T  7\n"))

        #expect(try traveller.operate("restore", "backups", "--yes").status == 0)
        #expect(try traveller.packsInUse() == ["p": "1.0.0"])
        #expect(try traveller.operate("profile").output.contains("T  2\n"))
        let kept = try FileManager.default.contentsOfDirectory(atPath: traveller.home).filter {
            $0.hasPrefix("before-restore-")
        }
        #expect(kept.count == 1)
        let active = try traveller.read("home/\(kept[0])/generations/active.json")
        #expect(active.contains("\"active\":2"), "\(active)")
        // What was kept is no part of the next backup.
        let next = try backUp(traveller, "2027-04-23")
        #expect(next.status == 0, "\(next)")
        let names = try FileManager.default.contentsOfDirectory(
            atPath: traveller.directory + "/backups/manasik-20270423T060000Z"
        )
        #expect(names.sorted() == ["backup.json", "generations", "manasik.sqlite", "pack-contents", "zone"])
    }

    @Test func aCheckChangesNothing() throws {
        let traveller = try traveller()
        #expect(try backUp(traveller, "2027-04-20").status == 0)
        let before = try traveller.execute(
            ["-c", "cd home && find . -type f ! -path './cache/*' | sort | xargs sha256sum"],
            program: "/bin/sh"
        )
        let sound = try traveller.operate("restore", "backups", "--check")
        #expect(sound.status == 0, "\(sound)")
        #expect(
            sound.output == """
                ~/backups/manasik-20270420T060000Z: backup of 2027-04-20T06:00:00Z, 1 person
                It is whole, and the packs take all that is in it.

                """
        )
        #expect(try traveller.operate("restore", "backups", "--check", "--home", "none").status == 0)
        #expect(!FileManager.default.fileExists(atPath: traveller.directory + "/none"))
        let after = try traveller.execute(
            ["-c", "cd home && find . -type f ! -path './cache/*' | sort | xargs sha256sum"],
            program: "/bin/sh"
        )
        #expect(before.output == after.output)
    }

    @Test(.enabled(if: access("/usr/bin/sqlite3", X_OK) == 0, "needs sqlite3"))
    func aCheckNamesValuesThatThePacksDoNotTake() throws {
        let traveller = try traveller()
        let sql = """
            update record set body = replace(body, '"value":2', '"value":99') where collection like '%profile%';
            update record set id = 'p:gone' where collection like '%ticks%';
            """
        let changed = try traveller.execute(["home/manasik.sqlite", sql], program: "/usr/bin/sqlite3")
        try #require(changed.status == 0, "\(changed)")
        #expect(try backUp(traveller, "2027-04-20").status == 0)
        try traveller.operate("backup", "alone.sqlite")
        for place in ["backups", "alone.sqlite"] {
            let check = try traveller.operate("restore", place, "--check")
            #expect(check.status == 1, "\(check)")
            #expect(
                check.output.contains(
                    "! the value of 'bags' stored for person 'me' is not one that the packs in use "
                ),
                "\(check)"
            )
            #expect(
                check.output.contains(
                    "! of person 'me': the record 'ticks/p:gone' speaks of 'p:gone', which no pack in use has\n"
                ),
                "\(check)"
            )
            #expect(!check.output.contains("99"))
        }
    }

    @Test(arguments: ["manasik.sqlite", "generations/1.json", "backup.json"])
    func damageIsRefused(file: String) throws {
        let traveller = try traveller()
        #expect(try backUp(traveller, "2027-04-20").status == 0)
        let path = "backups/manasik-20270420T060000Z"
        let bytes = try Data(contentsOf: URL(filePath: "\(traveller.directory)/\(path)/\(file)"))
        var changed = bytes
        changed[bytes.count / 2] ^= 1
        try changed.write(to: URL(filePath: "\(traveller.directory)/\(path)/\(file)"))
        for words in [["--check"], ["--yes"]] {
            let outcome = try traveller.execute(["restore", path, "--no-bundled"] + words)
            #expect(outcome.status == 74, "\(outcome)")
            // The list of the files has no sum of its own: what it says of a file is then not what the file is.
            let named = file == "backup.json" ? "" : file
            #expect(outcome.error.hasPrefix("manasik: ~/\(path) is damaged: \(named)"), "\(outcome)")
        }
        #expect(try traveller.operate("profile").output.contains("T  2\n"))
    }

    /// Files that no backup has, or has once.
    @Test(arguments: [
        ["manasik.sqlite-wal"], ["MANASIK.SQLITE"], ["before-restore-x/y"], ["Cache/x"],
        ["packs/x", "packs/x"],
        ["packs/x", "packs/x/y"],
    ])
    func filesThatNoBackupHasAreRefused(paths: [String]) throws {
        let traveller = try traveller()
        #expect(try backUp(traveller, "2027-04-20").status == 0)
        let path = "backups/manasik-20270420T060000Z"
        let text = try traveller.read(path + "/backup.json")
        let hash = String(repeating: "0", count: 64)
        let more = paths.map { #"{"bytes":0,"hash":"\#(hash)","path":"\#($0)"}"# }.joined(separator: ",")
        #expect(text.contains(#""files":["#))
        try traveller.write(
            text.replacing(#""files":["#, with: #""files":["# + more + ","),
            to: path + "/backup.json"
        )
        for words in [["--check"], ["--yes"]] {
            let outcome = try traveller.execute(["restore", path, "--no-bundled"] + words)
            #expect(
                outcome.status == 74 && outcome.error.contains("files that a backup has, each once"),
                "\(outcome)"
            )
        }
    }

    /// Killed anywhere, it leaves the last backup, and nothing half that counts.
    @Test func aKilledBackupLeavesNothingThatCounts() throws {
        let traveller = try traveller()
        let clock = ContinuousClock()
        let start = clock.now
        #expect(try backUp(traveller, "2027-04-01", "--keep", "1").status == 0)
        let usual = Double((clock.now - start) / .milliseconds(1))
        var killed = 0
        for round in 0..<24 {
            let process = Process()
            process.executableURL = URL(filePath: Traveller.program)
            process.arguments = [
                "backup", "--to", "backups", "--keep", "1", "--no-bundled", "--now",
                "2027-05-01T00:00:\(round + 10)Z",
            ]
            process.environment = traveller.environment
            process.currentDirectoryURL = URL(filePath: traveller.directory)
            process.standardOutput = FileHandle.nullDevice
            process.standardError = FileHandle.nullDevice
            try process.run()
            usleep(UInt32(1000 * usual * Double(round) / 24))
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
            if process.terminationReason == .uncaughtSignal { killed += 1 }
            let check = try traveller.operate("restore", "backups", "--check")
            #expect(check.status == 0, "round \(round): \(check)")
        }
        #expect(killed > 5)
        #expect(try backUp(traveller, "2027-06-01", "--keep", "1").status == 0)
        #expect(try names(traveller) == ["manasik-20270601T060000Z"])
    }

    @Test func aHomeWithNothingIsNotBackedUp() throws {
        let traveller = Traveller()
        let outcome = try traveller.operate("backup", "--to", "backups")
        #expect(outcome.status == 74, "\(outcome)")
        #expect(try traveller.operate("restore", "none", "--yes").status == 74)
        try traveller.write("x", to: "some/file")
        let none = try traveller.operate("restore", "some", "--yes")
        #expect(none.status == 74, "\(none)")
        #expect(
            none.error
                == "manasik: some is not a backup and has none in it: a backup of a home is a directory with a file backup.json, "
                + "as 'manasik backup --to' writes it\n"
        )
    }
}
