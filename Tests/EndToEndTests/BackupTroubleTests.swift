import Foundation
import Testing

/// What a backup proves of the log, and what is said where a backup or its restoration did not come to its end.
@Suite struct BackupTroubleTests {
    private func traveller() throws -> Traveller {
        let traveller = Traveller()
        try traveller.operate("profile", "set", "sex=female")
        let outcome = try traveller.operate("activate", try traveller.archive("p", "1.0.0"))
        try #require(outcome.status == 0, "\(outcome)")
        return traveller
    }

    private func backUp(_ traveller: Traveller, _ day: String = "2027-04-20") throws {
        let outcome = try traveller.execute([
            "backup", "--to", "backups", "--no-bundled", "--now", "\(day)T06:00:00Z",
        ])
        try #require(outcome.status == 0, "\(outcome)")
    }

    private func doctor(_ traveller: Traveller) throws -> Traveller.Outcome {
        try traveller.execute(
            ["doctor", "--no-bundled", "--now", "2027-04-21T06:00:00Z"],
            environment: ["COLUMNS": "1000"]
        )
    }

    /// Removes the end of the log from the store's file.
    private func cutLog(_ traveller: Traveller, after position: Int) throws {
        let sql =
            "delete from chain where position > \(position); delete from chained_entry where position > \(position);"
        let outcome = try traveller.execute(["home/manasik.sqlite", sql], program: "/usr/bin/sqlite3")
        try #require(outcome.status == 0, "\(outcome)")
    }

    private func positions(_ traveller: Traveller, _ kind: String) throws -> [Int] {
        let shown = try traveller.answer("log", "show", "--kind", kind)
        let entries = try #require(shown["entries"] as? [[String: Any]])
        return entries.compactMap { $0["position"] as? Int }
    }

    @Test(.enabled(if: access("/usr/bin/sqlite3", X_OK) == 0, "needs sqlite3"))
    func anEndThatWasCutOffShowsByTheLastBackup() throws {
        let traveller = try traveller()
        try traveller.operate("backup", "records.sqlite")
        try traveller.operate("grants", "give", "p", "records")
        try backUp(traveller)
        let sound = try traveller.operate("log", "verify")
        #expect(sound.status == 0, "\(sound)")
        #expect(
            sound.output.contains("\nThe hash that the last backup has kept is that of entry "),
            "\(sound)"
        )
        let contents = try traveller.read("backups/manasik-20270420T060000Z/backup.json")
        let head = try #require(sound.output.split(separator: "\n").last?.split(separator: " ")[1])
        #expect(contents.contains(head), "\(contents)")

        try cutLog(traveller, after: 2)
        let cut = try traveller.operate("log", "verify")
        #expect(cut.status == 1)
        #expect(cut.output.contains("the chain does not have the hash that was kept"), "\(cut)")
        let told = try doctor(traveller)
        #expect(
            told.output.contains("! the log of the installation is not whole: after entry 2: "),
            "\(told)"
        )

        // Records of an earlier time have another log, by the operator's own doing.
        #expect(try traveller.operate("restore", "records.sqlite", "--yes").status == 0)
        #expect(try traveller.operate("log", "verify").status == 0)
    }

    @Test(.enabled(if: access("/usr/bin/sqlite3", X_OK) == 0, "needs sqlite3"))
    func anOverrideThatTheLogLacksIsNamed() throws {
        let traveller = try traveller()
        let failing = try traveller.archive("p", "1.1.0", test: "check(false)")
        try traveller.operate("activate", failing, "--override", "tests", "--reason", "it is known")
        #expect(!(try doctor(traveller).output.contains("was overridden")))
        let position = try #require(try positions(traveller, "gate").first)
        try cutLog(traveller, after: position - 1)
        let outcome = try doctor(traveller)
        #expect(
            outcome.output.contains(
                "! the log of the installation does not have that the gate 'tests' was overridden for generation 2, as "
            ),
            "\(outcome)"
        )
    }

    @Test(.enabled(if: access("/usr/bin/sqlite3", X_OK) == 0, "needs sqlite3"))
    func aRecordOfTheHomeThatCannotBeReadIsNamedAndKept() throws {
        let traveller = try traveller()
        try #require(traveller.operate("person", "verify", "bilal").status == 0)
        let sql =
            "update record set body = replace(body, '\"verified\"', '7') where collection = 'manasik:roles'"
        let spoilt = try traveller.execute(["home/manasik.sqlite", sql], program: "/usr/bin/sqlite3")
        try #require(spoilt.status == 0, "\(spoilt)")
        let told = try doctor(traveller)
        #expect(told.status == 1 && told.output.contains("! of the home: "), "\(told)")
        #expect(told.output.contains("roles/manasik:people/bilal"), "\(told)")
        let verified = try traveller.operate("person", "verify", "bilal")
        #expect(verified.status != 0 && verified.error.contains("nothing was changed"), "\(verified)")
    }

    @Test func aRestorationThatWasInterruptedIsToBeRunAgain() throws {
        let traveller = try traveller()
        try backUp(traveller)
        // As a process that was killed leaves it; no process has such a number.
        let backup = traveller.directory + "/backups/manasik-20270420T060000Z"
        try traveller.write(backup, to: "home/incoming.unfinished-99999999/.restoring")
        let outcome = try doctor(traveller)
        #expect(outcome.status == 1)
        #expect(
            outcome.output.hasPrefix(
                "! a restoration was interrupted, so that records and packs may not belong together; run it again: manasik "
                    + "restore '~/backups/manasik-20270420T060000Z'\n"
            ),
            "\(outcome)"
        )
        let noted = try traveller.operate("profile", "set", "sex=female")
        #expect(noted.status == 0)
        #expect(
            noted.error.contains(
                "manasik: a restoration of a backup was interrupted: what is noted now is taken away when it is run again; to "
                    + "run it again: manasik restore"
            ),
            "\(noted)"
        )
        #expect(try traveller.operate("restore", "backups", "--yes").status == 0)
        #expect(!(try doctor(traveller).output.contains("interrupted")))
        let names = try FileManager.default.contentsOfDirectory(atPath: traveller.home)
        #expect(!names.contains { $0.contains("unfinished") }, "\(names)")
    }

    @Test func aDamagedBackupNamesTheOneBeforeIt() throws {
        let traveller = try traveller()
        try backUp(traveller, "2027-04-19")
        try backUp(traveller, "2027-04-20")
        try traveller.write("{}", to: "backups/manasik-20270420T060000Z/generations/1.json")
        let outcome = try traveller.operate("restore", "backups", "--yes")
        #expect(outcome.status == 74)
        #expect(
            outcome.error.hasSuffix(
                "generations/1.json is not what was written; to see whether an earlier one is whole: manasik restore "
                    + "'~/backups/manasik-20270419T060000Z' --check\n"
            ),
            "\(outcome)"
        )
    }

    @Test func aRestorationTellsOfPacksThatAreDamagedInTheBackup() throws {
        let traveller = try traveller()
        let hash = try #require(
            try FileManager.default.contentsOfDirectory(atPath: traveller.home + "/pack-contents").first
        )
        try traveller.write("-- changed\n", to: "home/pack-contents/\(hash)/init.lua")
        try backUp(traveller)
        let outcome = try traveller.operate("restore", "backups", "--home", "drill", "--yes")
        #expect(outcome.status == 0, "\(outcome)")
        #expect(outcome.error.contains("manasik: generation 1 is damaged: pack 'p' 1.0.0: "), "\(outcome)")
        #expect(outcome.output.hasPrefix("The records, packs and grants of ~/backups/"), "\(outcome)")
    }

    @Test func aBackupInTheHomeIsRefused() throws {
        let traveller = try traveller()
        try FileManager.default.createSymbolicLink(
            atPath: traveller.directory + "/link",
            withDestinationPath: traveller.home
        )
        for place in ["home", "home/inside", "link", "link/inside"] {
            let outcome = try traveller.operate("backup", "--to", place)
            #expect(outcome.status == 64, "\(outcome)")
            #expect(outcome.error.contains("~/\(place) is in the home, and a backup there is lost with it"))
        }
        #expect(!FileManager.default.fileExists(atPath: traveller.home + "/inside"))
        let beside = try traveller.operate("backup", "--to", "home/../backups")
        #expect(beside.status == 0, "\(beside)")
    }

    /// What a full disk left half-written goes with the next change, and doctor lists it until then.
    @Test func whatIsHalfWrittenGoesWithTheNextChange() throws {
        let traveller = try traveller()
        let left = ["quarantine.json", "sources/web/offers.json"].map { "home/\($0).unfinished-99999999" }
        for file in left { try traveller.write("half", to: file) }
        let told = try doctor(traveller)
        for file in left { #expect(told.output.contains("~/\(file) (of an interrupted process"), "\(told)") }
        try traveller.operate("activate", try traveller.archive("p", "1.1.0"))
        for file in left {
            #expect(!FileManager.default.fileExists(atPath: traveller.directory + "/" + file), "\(file)")
        }
    }
}
