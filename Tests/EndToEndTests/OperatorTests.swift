import Foundation
import Testing

/// What operators' scripts rely on: statuses, JSON, and errors that name what somebody named.
@Suite struct OperatorTests {
    /// Runs a shell with the program as `$0`.
    private func shell(_ traveller: Traveller, _ script: String) throws -> Traveller.Outcome {
        try traveller.execute(["-c", script, Traveller.program], program: "/bin/sh")
    }

    @Test(arguments: [
        (["profile", "--nonsense", "--format", "json"], "Unknown option '--nonsense'"),
        (["--format=json", "feed", "--days", "0"], "Unexpected argument"),
        (["feed", "--days", "0", "--format=json"], "--days takes a whole number from 1 to 366, not '0'"),
        (
            ["chekclist", "--format", "json"],
            "there is no verb 'chekclist'; did you mean 'manasik checklist'?"
        ),
        (["profile", "set", "--format", "json"], "Missing expected argument"),
    ]) func answersACommandLineThatCannotBeReadInJSON(words: [String], message: String) throws {
        let outcome = try Traveller().execute(words)
        #expect(outcome.status == 64)
        #expect(!outcome.error.isEmpty)
        guard words.first != "--format=json" else { return }
        let answer = try #require(
            JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: [String: String]],
            "\(outcome)"
        )
        #expect(answer["error"]?["code"] == "usage")
        #expect(answer["error"]?["message"]?.hasPrefix(message) == true, "\(answer)")
        // Without it nothing is answered.
        let plain = words.filter { !$0.hasPrefix("--format") && $0 != "json" }
        #expect(try Traveller().execute(plain).output.isEmpty)
    }

    @Test func doctorMigratesNothingAndNamesWhatCannotBeMigrated() throws {
        let traveller = Traveller()
        func pack(_ version: String, _ code: String) throws {
            try traveller.write(
                "{ \"id\": \"p\", \"version\": \"\(version)\", \"api\": 1, \"license\": \"Apache-2.0\", \"locales\": [\"en\"] }",
                to: "packs/p/pack.json"
            )
            try traveller.write(#"{ "t": "T" }"#, to: "packs/p/locales/en.json")
            try traveller.write(
                """
                manasik.fact { id = "bags", kind = "integer", minimum = 0, maximum = 9, title = manasik.text "t",
                  ask = manasik.text "t" }
                \(code)
                """,
                to: "packs/p/init.lua"
            )
        }
        try pack("1.0.0", "")
        #expect(try traveller.run("profile", "set", "bags=2").status == 0)
        try pack("2.0.0", #"manasik.migration { id = "more", run = function(data) data.facts.bags = 3 end }"#)
        let waiting = try traveller.run("doctor")
        #expect(
            waiting.output.contains("change the data of 1 person, which is stored with their next change")
        )
        try pack("2.0.0", #"manasik.migration { id = "more", run = function(data) error("no luck") end }"#)
        let failing = try traveller.run("doctor")
        #expect(failing.status == 1)
        #expect(
            failing.output.contains("the data cannot be migrated: migration 'more' of pack ")
                && !failing.output.contains("no luck"),
            "\(failing.output)"
        )
        try pack("2.0.0", #"manasik.migration { id = "more", run = function(data) data.facts.bags = 4 end }"#)
        let migrated = try traveller.run("packs", "migrate")
        #expect(migrated.output.contains("People whose data were changed: 1 of 1."), "\(migrated.output)")
    }

    @Test func answersInJSONOnce() throws {
        let traveller = try Traveller.withDemoPack()
        let outcome = try traveller.run("profile", "set", "natonality=MY", "--format", "json")
        #expect(outcome.output.components(separatedBy: "\"error\"").count == 2, "\(outcome.output)")
    }

    @Test(arguments: [
        ["person", "import", "none.json"],
        ["import", "csv", "none.csv", "--kind", "contacts", "--pack", "p"], ["eval", "none.lua"],
        ["restore", "none.sqlite", "--yes"],
    ])
    func aFileThatCannotBeReadHasOneStatus(words: [String]) throws {
        let outcome = try Traveller().execute(words)
        #expect(outcome.status == 74, "\(outcome.error)")
    }

    @Test(arguments: [
        ["export", "csv", "none", "--kind", "dhikr"], ["locale", "status", "none"],
        ["locale", "export", "none", "--language", "ms"], ["check", "none"],
    ])
    func aDirectoryThatIsNotThereHasOneStatus(words: [String]) throws {
        let outcome = try Traveller().execute(words + ["--no-bundled"])
        #expect(outcome.status == 64)
        #expect(outcome.error == "manasik: there is no directory 'none'\n")
    }

    @Test func aTableOnAFullDiskIsAnError() throws {
        let traveller = try Traveller.withDemoPack()
        let full = try shell(traveller, "\"$0\" export csv packs/demo --kind contacts > /dev/full")
        #expect(full.status == 74)
        #expect(full.error == "manasik: standard output cannot be written\n")
        let file = try shell(traveller, "\"$0\" export csv packs/demo --kind contacts --output /dev/full")
        #expect(file.status == 74)
        #expect(file.error.hasPrefix("manasik: '/dev/full' cannot be written: "))
    }

    /// A calendar is told all the same where its counts cannot be kept, and a table leaves nothing half written.
    @Test(.enabled(if: geteuid() == 0 && access("/usr/bin/unshare", X_OK) == 0, "needs root and unshare"))
    func aFullDiskTakesNoCalendarAway() throws {
        let traveller = try Traveller.withDemoPack()
        try traveller.run("profile", "set", "nationality=MY")
        let words = traveller.arguments(["feed", "chirps", "--days", "1"]).joined(separator: " ")
        let outcome = try shell(
            traveller,
            """
            exec unshare -m sh -c '
              mkdir full && mount -t tmpfs -o size=2m none full && cp -r home full/home || exit 99
              cat /dev/zero > full/filler 2>/dev/null
              "$0" \(words) --home full/home; echo "status $?"
              # What the program gave back of the disk is taken again.
              cat /dev/zero >> full/filler 2>/dev/null
              "$0" export csv packs/demo --kind contacts --output full/table.csv; echo "status $?"
              test -e full/table.csv && echo left
              cat /dev/zero >> full/filler 2>/dev/null
              "$0" \(words) --home full/home --output full/feed.ics; echo "status $?"
              cat /dev/zero >> full/filler 2>/dev/null
              "$0" settings zone Asia/Riyadh --home full/home; echo "status $?"
              ls full' "$0"
            """
        )
        guard outcome.status != 99, !outcome.error.contains("unshare") else { return }
        #expect(outcome.output.contains("BEGIN:VEVENT") && outcome.output.contains("status 0"), "\(outcome)")
        #expect(outcome.output.hasSuffix("status 74\nstatus 74\nstatus 74\nfiller\nhome\n"), "\(outcome)")
        #expect(
            outcome.error.contains("'full/table.csv' cannot be written: the disk is full"),
            "\(outcome.error)"
        )
        #expect(
            outcome.error.contains("'full/feed.ics' cannot be written: the disk is full"),
            "\(outcome.error)"
        )
        #expect(
            outcome.error.contains("manasik: the disk is full: nothing was changed in "),
            "\(outcome.error)"
        )
    }

    @Test func noFileTakesThePlaceOfAStreamThatIsClosed() throws {
        let traveller = try Traveller.withDemoPack()
        let words = traveller.arguments(["profile", "set", "nationality=MY"]).joined(separator: " ")
        let outcome = try shell(traveller, "\"$0\" \(words) <&- >&- 2>&-")
        #expect(outcome.status == 74)
        #expect(try traveller.run("profile").output.contains("nationality=MY"))
        #expect(try traveller.run("doctor").status == 0)
    }

    @Test func erasingNamesEveryBackupInTheHome() throws {
        let traveller = try Traveller.withDemoPack()
        try traveller.run("profile", "set", "nationality=MY")
        try traveller.run("backup", "home/mine.sqlite")
        try traveller.run("backup", "home/older")
        try traveller.write("no database", to: "home/notes.txt")
        let erased = try traveller.run("person", "erase", "me", "--yes").output
        #expect(
            erased.hasSuffix(
                """
                These files may still hold what was erased; remove them yourself when you no longer need them:
                  ~/home/mine.sqlite
                  ~/home/older

                """
            ),
            "\(erased)"
        )
    }

    /// A process that has ended half-way leaves a file that nobody needs.
    @Test func doctorNamesWhatAnInterruptedBackupLeft() throws {
        let traveller = try Traveller.withDemoPack()
        try traveller.run("profile", "set", "nationality=MY")
        let ended = try shell(traveller, "echo $$").output.trimmingCharacters(in: .newlines)
        let name = "manasik.sqlite.incoming.partial-\(ended)"
        try traveller.write("half", to: "home/" + name)
        let doctor = try traveller.run("doctor", environment: ["COLUMNS": "1000"])
        #expect(doctor.status == 0)
        let words = "~/home/\(name) (of an interrupted process; safe to delete)\n"
        #expect(doctor.output.contains("left over") && doctor.output.contains(words), "\(doctor.output)")
        let home = try #require(traveller.json("doctor") as? [String: Any])["home"] as? [String: Any]
        #expect(home?["copies"] as? [String] == [])
        #expect((home?["leftovers"] as? [String])?.count == 1)
        try traveller.run("backup", "copy.sqlite")
        #expect(!FileManager.default.fileExists(atPath: traveller.home + "/" + name))
    }

    @Test func whatShowsWhyAPackWasSetAsideFindsIt() throws {
        let traveller = try Traveller.withDemoPack()
        try traveller.write("[{", to: "packs/demo/definitions/dhikr.json")
        let outcome = try traveller.run("profile")
        let command = "manasik check --packs ~/packs --no-bundled"
        #expect(outcome.error == "manasik: pack 'demo' was set aside; see: \(command)\n")
        let words = command.replacing("~", with: traveller.directory).split(separator: " ").dropFirst()
        let check = try traveller.execute(words.map(String.init))
        #expect(check.status == 1 && check.output.contains("packs/demo/definitions/dhikr.json:"), "\(check)")
    }

    @Test func aDateIsInTheLanguageOfThePage() throws {
        let traveller = Traveller()
        func date(_ words: String..., locale: String = "C") throws -> Traveller.Outcome {
            try traveller.execute(
                ["hijri", "2026-05-26", "--no-bundled"] + words,
                environment: ["LC_ALL": locale]
            )
        }
        let english = try date().output
        #expect(english.contains("Tuesday, May 26, 2026"), "\(english)")
        #expect(try date(locale: "tr_TR.UTF-8").output == english)
        #expect(try date("--language", "tr").output == english)
        let british = try date("--language", "en_GB")
        #expect(british.status == 0 && british.output.contains("26 May 2026"), "\(british)")
        #expect(try date(locale: "en_GB.UTF-8").output == british.output)
        #expect(try date("--language", "ar").output.contains("مايو"))
    }

    @Test func aTableSaysOnceWhatItSays() throws {
        let traveller = Traveller()
        try traveller.write(
            "name,phone,kind\nHotel,+966500000000,hotel\nHotel,+966500000000,hotel\n",
            to: "hotels.csv"
        )
        let outcome = try traveller.execute([
            "import", "csv", "hotels.csv", "--kind", "contacts", "--pack", "hotels", "--no-bundled",
        ])
        #expect(outcome.status == 1)
        #expect(
            outcome.output == """
                hotels.csv:3: error[table.exists]: the row says the same as row 2
                  help: remove one of the two
                1 error; nothing was written

                """
        )
        #expect(!FileManager.default.fileExists(atPath: traveller.directory + "/hotels"))
    }

    /// What would be made of it is nowhere, so that its path would lead nowhere.
    @Test func aTableThatIsTooLargeIsNamedItself() throws {
        let traveller = Traveller()
        let rows = (0..<20_000).map {
            "hotel-\($0),Hotel \($0),+9665\(String($0 + 10_000_000)),hotel,always,Ask,A book,https://x.example"
        }
        let head = "id,name,phone,kind,hours,note,source.work,source.url\n"
        try traveller.write(head + rows.joined(separator: "\n") + "\n", to: "hotels.csv")
        let outcome = try traveller.execute([
            "import", "csv", "hotels.csv", "--kind", "contacts", "--pack", "hotels", "--no-bundled",
        ])
        #expect(outcome.status == 1)
        let lines = outcome.output.split(separator: "\n")
        #expect(
            lines.contains { $0.contains("there are more values than a pack may have") },
            "\(lines.prefix(5))"
        )
        for line in lines where line.contains(": error[") { #expect(line.hasPrefix("hotels.csv"), "\(line)") }
    }

    @Test func whatCannotBeWrittenIsNamedAsItWasGiven() throws {
        let traveller = try Traveller.withDemoPack()
        try traveller.run("profile", "set", "nationality=MY")
        let backup = try traveller.run("backup", "none/copy.sqlite")
        #expect(backup.status == 74)
        #expect(
            backup.error == "manasik: 'none/copy.sqlite' cannot be written: its directory does not exist\n"
        )
        let locale = try traveller.run(
            "locale",
            "export",
            "packs/demo",
            "--language",
            "ms",
            "--output",
            "none/ms.po"
        )
        #expect(locale.status == 74)
        #expect(locale.error == "manasik: 'none/ms.po' cannot be written: its directory does not exist\n")
    }

    @Test func saysWhichOfItsWordsIsNoDayToCountFrom() throws {
        let traveller = try Traveller.withDemoPack()
        let never = try traveller.run("schedule", "add", "x", "2 days before whenever")
        #expect(never.status == 64)
        #expect(
            never.error.hasPrefix(
                "manasik: '2 days before whenever' is not a trigger: 'whenever' is not one of the dates "
            ),
            "\(never.error)"
        )
        #expect(
            never.error.contains("departure, ")
                && never.error.contains("'2 days before 9 dhu_al_hijjah dhuhr'")
        )
        let near = try traveller.run("schedule", "add", "x", "2 days before departur")
        #expect(near.error.hasSuffix("; did you mean 'departure'?\n"), "\(near.error)")
    }

    /// It stays stored, and is told of.
    @Test(.enabled(if: access("/usr/bin/sqlite3", X_OK) == 0, "needs sqlite3"))
    func doctorTellsOfAScheduleThatCannotBeRead() throws {
        let traveller = try Traveller.withDemoPack()
        try traveller.run("schedule", "add", "water", "06:30")
        _ = try traveller.execute(
            ["home/manasik.sqlite", "update record set body = replace(body, '06:30', '??')"],
            program: "/usr/bin/sqlite3"
        )
        let doctor = try traveller.run("doctor")
        #expect(doctor.status == 1)
        #expect(
            doctor.output.contains(
                "! the schedule 'water' of person 'me' cannot be read, so it does not come; set it again: "
                    + "manasik schedule add\n"
            ),
            "\(doctor.output)"
        )
        let words =
            "The schedule water cannot be read and does not come: '??' is not a trigger; write it like "
            + "'06:30'"
        let list = try traveller.run("schedule", "list")
        #expect(list.status == 0)
        let folded = list.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(folded.hasPrefix("Schedules ───────── \(words)"), "\(list.output)")
        #expect(
            folded.hasSuffix(
                ". Set it again with manasik schedule add 'water' …, or remove it with manasik schedule remove 'water'"
            ),
            "\(list.output)"
        )
        let json = try traveller.run("schedule", "list", "--format", "json")
        #expect(json.output == "[\n\n]\n")
        #expect(json.error.hasPrefix("manasik: \(words)"), "\(json.error)")
        #expect(try traveller.run("schedule", "remove", "water").output == "Removed: water\n")
        #expect(try traveller.run("schedule", "list").output.hasPrefix("There are no schedules yet."))
    }
}
