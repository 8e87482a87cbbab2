import ManasikDomain
import ManasikLuaRuntime
import ManasikOperatorPages
import ManasikPackHost
import ManasikPresentation
import ManasikStoreContract
import ManasikWorkbench
import Testing

/// What `doctor` says of what an operator has to take care of.
@Suite struct DoctorTests {
    private let now = Instant(rfc3339: "2027-04-20T03:00:00Z")!

    private func care(
        backup: LastBackup? = nil,
        sinks: SinkHealth = SinkHealth()
    ) -> DoctorReport.Care {
        DoctorReport.Care(
            now: now,
            backup: backup,
            freeBytes: 3 << 30,
            zoneRelease: "2026a",
            sinks: sinks,
            expiries: []
        )
    }

    @Test func aBackupIsOldOrGone() {
        func problems(_ made: String, isReadable: Bool = true) -> [String] {
            let backup = LastBackup(made: Instant(rfc3339: made)!, path: "/srv/backups/one")
            return care(backup: backup).backupProblems(isReadable: isReadable)
        }
        #expect(care().backupProblems(isReadable: false) == [])
        #expect(problems("2027-04-13T03:00:00Z") == [])
        #expect(
            problems("2027-04-12T03:00:00Z") == [
                "the last backup is 8 days old; make another, and see why none was made: manasik backup --to /srv/backups"
            ]
        )
        #expect(
            problems("2027-04-19T03:00:00Z", isReadable: false) == [
                "the last backup, /srv/backups/one, is not there or cannot be read; make another: manasik backup --to "
                    + "/srv/backups"
            ]
        )
    }

    @Test func theClockIsBehindWhatHasHappened() {
        let backup = LastBackup(made: Instant(rfc3339: "2027-04-22T03:00:00Z")!, path: "/srv/backups/one")
        var sinks = SinkHealth()
        sinks.sinks["file:x"] = SinkHealth.Failing(since: now, last: now, reason: "no room")
        let evidence = care(backup: backup, sinks: sinks).evidence(nil)
        #expect(evidence.map(\.what) == ["the last backup was made", "'file:x' was tried"])
        #expect(
            DoctorReport.Care.clock(now, after: evidence) == [
                "the clock says 2027-04-20T03:00:00Z, but the last backup was made at 2027-04-22T03:00:00Z: one of them is "
                    + "wrong, and what is due comes at wrong times; set the clock: timedatectl set-ntp true"
            ]
        )
        // Half a day may be a zone.
        let zone = [("x", Instant(milliseconds: now.milliseconds + 43_200_000))]
        #expect(DoctorReport.Care.clock(now, after: zone) == [])
    }

    @Test func aSinkFails() {
        var sinks = SinkHealth()
        sinks.sinks["file:x"] = SinkHealth.Failing(
            since: Instant(rfc3339: "2027-04-19T00:00:00Z")!,
            last: now,
            reason: "there is no room"
        )
        #expect(
            care(sinks: sinks).sinkProblems == [
                "notifications have not reached 'file:x' since 2027-04-19T00:00:00Z, last tried at 2027-04-20T03:00:00Z: "
                    + "there is no room; correct that, and the worker goes on by itself"
            ]
        )
    }

    /// Of many packs a few are named.
    @Test func whatNobodyReviewedIsNamedInOneSentence() throws {
        let bench = Workbench()
        for id in ["a", "b", "c", "d", "e", "f", "g"] {
            for (path, text) in ProofSample.files {
                try bench.write(text.replacing("\"p\"", with: "\"\(id)\""), to: "packs/\(id)/" + path)
            }
        }
        let root = SearchPath.Root(kind: .explicit, directory: bench.directory + "/packs")
        let loaded = PackLoader(searchPath: SearchPath(roots: [root]), hostVersion: Workbench.version).load()
        #expect(
            DoctorReport.Care.content(loaded.catalog, now) == [
                "no scholar has reviewed what these packs teach, as pilgrims are told too: a, b, c, d, e and 2 more; have "
                    + "them reviewed"
            ]
        )
    }

    /// A step, a ritual, a remedy and a violation become old as an item does, each for the pack that says it.
    @Test(arguments: [
        ("ritual", #""type": "step", "id": "standing","#), ("ritual", #""id": "r","#),
        ("remedy", #""id": "fast","#), ("violation", #""id": "noise","#),
    ])
    func whatIsOverdueForReviewMakesItsPackOld(_ file: String, _ field: String) throws {
        var files = ProofSample.files
        files["definitions/remedy.json"] = #"[{ "id": "fast", "title": { "text": "r" } }]"#
        files["definitions/violation.json"] = """
            [{ "id": "noise", "title": { "text": "r" }, "rulings": [{ "says": { "text": "r" } }] }]
            """
        let path = "definitions/\(file).json"
        files[path] = files[path]?.replacing(field, with: "\(field) \"review_by\": \"2027-04-19\",")
        let bench = Workbench()
        for (path, text) in files { try bench.write(text, to: "packs/p/" + path) }
        let root = SearchPath.Root(kind: .explicit, directory: bench.directory + "/packs")
        let loaded = PackLoader(searchPath: SearchPath(roots: [root]), hostVersion: Workbench.version).load()
        #expect(
            DoctorReport.Care.content(loaded.catalog, now).first
                == "the review of what these packs say is overdue: p (since 2027-04-19); activate newer versions, or have "
                + "them reviewed"
        )
        let dayBefore = Instant(milliseconds: now.milliseconds - 86_400_000)
        #expect(DoctorReport.Care.content(loaded.catalog, dayBefore).count == 1)
    }

    private func report(_ findings: DoctorFinding...) -> DoctorReport {
        DoctorReport(
            version: "1.2.3",
            lua: "Lua 5.4.6",
            luaHoles: [],
            storeLibrary: StoreLibrary(name: "SQLite", release: "3.46.1"),
            timeZones: 598,
            home: nil,
            generation: nil,
            isolated: ["p", "q"],
            quarantine: [],
            searchPath: [DoctorReport.Place(kind: "explicit", directory: "/srv/packs", exists: false)],
            terminal: DoctorReport.Terminal(
                columns: 80,
                rows: 24,
                input: true,
                output: false,
                screen: false,
                colours: "none",
                bidi: "host",
                plain: true
            ),
            care: care(),
            findings: findings
        )
    }

    @Test func theLastLineSaysWhetherThereAreNotices() {
        let problem = DoctorFinding(area: .lua, gravity: .problem, text: "one")
        let notice = DoctorFinding(area: .disk, gravity: .notice, text: "two")
        #expect(report().conclusion == "All is well.")
        #expect(report(notice).conclusion == "Nothing is wrong, but see the notice above.")
        #expect(report(notice, notice).conclusion == "Nothing is wrong, but see the 2 notices above.")
        #expect(report(notice, problem).conclusion == nil)
    }

    @Test func theStateIsAPageAndAnAnswer() throws {
        let report = report(
            DoctorFinding(area: .lua, gravity: .problem, text: "one"),
            DoctorFinding(area: .disk, gravity: .notice, text: "two")
        )
        #expect(report.problems == ["one"] && report.notices == ["two"])
        let facts = try #require(
            report.page.blocks.compactMap { block in
                if case .facts(let facts) = block { facts } else { nil }
            }.first
        )
        #expect(
            facts.map { "\($0.name): \($0.text)" } == [
                "manasik: 1.2.3", "Lua: Lua 5.4.6", "Lua's known holes: none known", "SQLite: 3.46.1",
                "time zones: 598, of 2026a", "clock: 2027-04-20T03:00:00Z", "home: none",
                "isolated packs: p, q",
                "packs (explicit): /srv/packs (not there)",
                "terminal: 80 columns, 24 rows; input yes, output no, screen no, colours none, right to left by host",
            ]
        )
        guard case .object(let answer) = DoctorResponse(report).json else {
            Issue.record("no object")
            return
        }
        #expect(answer["problems"] == .array([.string("one")]))
        #expect(answer["free_bytes"] == .integer(3 << 30))
    }

    @Test func timeZonesAreOld() throws {
        let bench = Workbench()
        try bench.write("# version 2019c\n", to: "zones/tzdata.zi")
        let release = DoctorReport.Care.zoneRelease(["TZDIR": bench.directory + "/zones"])
        #expect(release == "2019c")
        #expect(
            DoctorReport.Care.zones(release, now) == [
                "the time zones are those of 2019c; prayer times and schedules are wrong where a country has changed its "
                    + "clock since: update tzdata"
            ]
        )
        #expect(DoctorReport.Care.zones("2026a", now) == [] && DoctorReport.Care.zones(nil, now) == [])
    }

    @Test func thereIsLittleRoom() {
        #expect(
            DoctorReport.Care.room(50 << 20, for: 40 << 20, in: "/srv/home") == [
                "only 50 MiB are free where /srv/home is, and an upgrade or a restoration needs twice the 40 MiB of the "
                    + "records, at least 16 MiB; make room"
            ]
        )
        #expect(DoctorReport.Care.room(100 << 20, for: 40 << 20, in: "/srv/home") == [])
        #expect(DoctorReport.Care.room(10 << 20, for: nil, in: "/srv/home").count == 1)
        #expect(DoctorReport.Care.room(nil, for: nil, in: "/srv/home") == [])
    }

    @Test func whatExpiresIsNamedBefore() {
        let expiry = DoctorReport.Expiry(
            name: "the snapshot of https://example.org",
            expires: Instant(rfc3339: "2027-05-20T00:00:00Z")!,
            remedy: "update it: manasik update"
        )
        func problem(_ now: String) -> String? { expiry.problem(at: Instant(rfc3339: now)!) }
        #expect(problem("2027-05-01T00:00:00Z") == nil)
        #expect(
            problem("2027-05-19T00:00:00Z")
                == "the snapshot of https://example.org expires at 2027-05-20T00:00:00Z; update it: manasik update"
        )
        #expect(
            problem("2027-05-20T00:00:00Z")
                == "the snapshot of https://example.org expired at 2027-05-20T00:00:00Z; update it: manasik update"
        )
    }

    @Test func callsAnotherLuaThanItsOwnAProblem() {
        #expect(LuaLibrary.builtRelease == LuaLibrary.release)
        #expect(DoctorReport.otherLua(running: "Lua 5.4.4", built: "Lua 5.4.4") == nil)
        #expect(
            DoctorReport.otherLua(running: "Lua 5.4.7", built: "Lua 5.4.4")
                == "the program was built for Lua 5.4.4, but Lua 5.4.7 is installed, whose faults it may not keep away; "
                + "build it again"
        )
    }
}
