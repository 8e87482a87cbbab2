import Foundation
import Testing

/// What `doctor` says an operator has to take care of while all works.
@Suite struct DoctorCareTests {
    private func doctor(_ traveller: Traveller, now: String = Traveller.now, _ words: String...) throws
        -> Traveller.Outcome
    {
        try traveller.execute(
            ["doctor", "--no-bundled", "--now", now] + words,
            environment: ["COLUMNS": "1000"]
        )
    }

    private func home() throws -> Traveller {
        let traveller = Traveller()
        try traveller.operate("activate", try traveller.archive("p", "1.0.0"))
        return traveller
    }

    private func backUp(_ traveller: Traveller) throws {
        let outcome = try traveller.operate("backup", "--to", "backups")
        try #require(outcome.status == 0, "\(outcome)")
    }

    @Test func othersCanChangeTheHomeOrSomethingInIt() throws {
        let traveller = try home()
        let files = FileManager.default
        let path = traveller.directory + "/others"
        try files.createDirectory(atPath: path + "/packs", withIntermediateDirectories: true)
        func said(_ home: Int, _ packs: Int) throws -> Traveller.Outcome {
            try files.setAttributes([.posixPermissions: packs], ofItemAtPath: path + "/packs")
            try files.setAttributes([.posixPermissions: home], ofItemAtPath: path)
            return try doctor(traveller, "--home", path)
        }
        let open = try said(0o777, 0o700)
        #expect(
            open.output.contains("others can change what is in ~/others, also the packs that run"),
            "\(open)"
        )
        let read = try said(0o755, 0o700)
        #expect(read.output.contains("others can read ~/others; run: chmod 700"), "\(read)")
        #expect(!read.output.contains("others can change"), "\(read)")
        let within = try said(0o700, 0o777)
        #expect(within.output.contains("others can write ~/others/packs; run: chmod go-w"), "\(within)")
        #expect(!(try said(0o700, 0o700).output.contains("others can")))
    }

    @Test func aCommandForAHomeWithASpaceIsQuoted() throws {
        let traveller = try home()
        let path = traveller.directory + "/the home"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
        let outcome = try doctor(traveller, "--home", path)
        #expect(
            outcome.output.contains("others can read ~/the home; run: chmod 700 '~/the home'\n"),
            "\(outcome)"
        )
    }

    @Test func aBackupIsMissing() throws {
        let outcome = try doctor(try home())
        #expect(outcome.status == 0)
        #expect(
            outcome.output.contains(
                "\nthe home was never backed up with its packs; run each day: manasik backup --to DIRECTORY --keep 7\n"
            ),
            "\(outcome)"
        )
    }

    @Test func aBackupIsOldOrGone() throws {
        let traveller = try home()
        try backUp(traveller)
        let fresh = try doctor(traveller)
        #expect(fresh.output.contains("last backup") && fresh.status == 0, "\(fresh)")
        let old = try doctor(traveller, now: "2027-05-20T06:00:00Z")
        #expect(old.status == 1)
        #expect(
            old.output.hasPrefix(
                "! the last backup is 30 days old; make another, and see why none was made: manasik backup --to ~/backups\n"
            ),
            "\(old)"
        )
        try FileManager.default.removeItem(atPath: traveller.directory + "/backups")
        let gone = try doctor(traveller)
        #expect(gone.status == 1)
        #expect(
            gone.output.hasPrefix("! the last backup, ~/backups/manasik-20270420T030000Z, is not there or "),
            "\(gone)"
        )
        #expect(gone.output.contains("; make another: manasik backup --to ~/backups\n"), "\(gone)")
    }

    @Test func theClockIsBehindWhatHasHappened() throws {
        let outcome = try doctor(try home(), now: "2027-04-01T00:00:00Z")
        #expect(outcome.status == 1)
        #expect(
            outcome.output.hasPrefix(
                "! the clock says 2027-04-01T00:00:00Z, but generation 1 was made at 2027-04-20T03:00:00Z: one of them is "
                    + "wrong, and what is due comes at wrong times; set the clock: timedatectl set-ntp true\n"
            ),
            "\(outcome)"
        )
    }

    @Test func aSinkFailsUntilItWorksAgain() throws {
        let traveller = Traveller()
        try traveller.operate(
            "schedule",
            "add",
            "tea",
            "06:30",
            "--title",
            "Tea of Amina",
            "--person",
            "amina"
        )
        func run(_ day: String, _ sink: String) throws -> Traveller.Outcome {
            try traveller.execute([
                "schedule", "run", "--once", "--no-bundled", "--sink", sink, "--now", "\(day)T06:30:00Z",
            ])
        }
        let sink = "command:test -e ready"
        #expect(try run("2027-04-21", sink).status == 1)
        #expect(try run("2027-04-22", sink).status == 1)
        let failing = try doctor(traveller, now: "2027-04-22T08:00:00Z")
        #expect(failing.status == 1)
        #expect(
            failing.output.contains(
                "! notifications have not reached 'command:test -e ready' since 2027-04-21T06:30:00Z, last tried at "
                    + "2027-04-22T06:30:00Z: 'the command' ended with exit code 1; correct that, and the worker goes on by itself\n"
            ),
            "\(failing)"
        )
        #expect(!failing.output.contains("Amina"))
        try traveller.write("", to: "ready")
        #expect(try run("2027-04-23", sink).status == 0)
        #expect(
            !(try doctor(traveller, now: "2027-04-23T08:00:00Z").output.contains("notifications have not"))
        )
    }

    @Test func contentIsOldOrUnreviewed() throws {
        let traveller = Traveller()
        try traveller.archive(
            "p",
            "1.0.0",
            code:
                #"manasik.ritual { id = "rite", title = manasik.text "t", manasik.step { id = "a", title = manasik.text "t" } }"#
        )
        let manifest = try traveller.read("work/p-1.0.0/pack.json")
        try traveller.write(
            manifest.replacing("\"api\": 1", with: "\"api\": 1, \"review_by\": \"2027-03-01\""),
            to: "work/p-1.0.0/pack.json"
        )
        let outcome = try doctor(traveller, "--packs", "work/p-1.0.0")
        #expect(outcome.status == 0, "\(outcome)")
        #expect(
            outcome.output.contains(
                "\nthe review of what these packs say is overdue: p (since 2027-03-01); activate newer versions, or have them "
                    + "reviewed\nno scholar has reviewed what these packs teach, as pilgrims are told too: p; have them "
                    + "reviewed\n"
            ),
            "\(outcome)"
        )
    }

    /// Programs are told what each finding is about, and how grave it is.
    @Test func programsGetFindings() throws {
        let traveller = try home()
        try backUp(traveller)
        try traveller.write("{", to: "packs/q/pack.json")
        let outcome = try doctor(
            traveller,
            now: "2027-05-20T06:00:00Z",
            "--packs",
            "packs",
            "--format",
            "json"
        )
        #expect(outcome.status == 1)
        let json = try #require(
            JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
        )
        let findings = try #require(json["findings"] as? [[String: String]])
        #expect(findings.filter { $0["gravity"] == "problem" }.map { $0["area"] } == ["packs", "backup"])
        #expect(findings.compactMap { $0["text"] }.count == findings.count)
        #expect((json["problems"] as? [String])?.count == 2)
        #expect((json["backup"] as? [String: Any])?["made"] as? String == "2027-04-20T03:00:00Z")
        #expect(json["free_bytes"] is Int && json["clock"] as? String == "2027-05-20T06:00:00Z")
    }

    @Test func theFormOfTheRecordsIsShown() throws {
        let traveller = Traveller()
        try traveller.operate("schedule", "add", "tea", "06:30")
        let json = try traveller.answer("doctor")
        let home = try #require(json["home"] as? [String: Any])
        #expect((home["revisions"] as? [String: Any])?["form"] as? Int ?? 0 > 0)
    }

    @Test func theRecordsAreGone() throws {
        let traveller = try home()
        #expect(!(try doctor(traveller).output.contains("there are no records")))
        try traveller.operate("schedule", "add", "tea", "06:30")
        for name in ["manasik.sqlite", "manasik.sqlite-wal", "manasik.sqlite-shm"] {
            try? FileManager.default.removeItem(atPath: traveller.home + "/" + name)
        }
        let outcome = try doctor(traveller)
        #expect(outcome.status == 1)
        #expect(
            outcome.output.contains(
                "! there are no records in ~/home, although the program has used some there: ~/home/manasik.sqlite is gone; "
                    + "restore a backup, or, if nothing was kept, run: rm ~/home/manasik.lock\n"
            ),
            "\(outcome)"
        )
    }

    @Test func backupsWouldLackTheGenerations() throws {
        let traveller = try home()
        try FileManager.default.moveItem(
            atPath: traveller.home + "/generations",
            toPath: traveller.directory + "/elsewhere"
        )
        try FileManager.default.createSymbolicLink(
            atPath: traveller.home + "/generations",
            withDestinationPath: traveller.directory + "/elsewhere"
        )
        let outcome = try doctor(traveller)
        #expect(outcome.status == 1)
        #expect(
            outcome.output.contains(
                "! ~/home/generations is a link, which backups leave out; move what it names to its place, or mount a disk "
                    + "there\n"
            ),
            "\(outcome)"
        )
    }
}
