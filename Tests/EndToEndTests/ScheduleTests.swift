import Foundation
import Testing

#if canImport(Glibc)
import Glibc
#endif

@Suite struct ScheduleTests {
    private func traveller() throws -> Traveller {
        let traveller = try Traveller.withDemoPack()
        try traveller.run("profile", "set", "time_zone=Asia/Riyadh", "place=Makkah")
        return traveller
    }

    @Test func addsListsAndExplains() throws {
        let traveller = try traveller()
        #expect(
            try traveller.run("schedule").output
                == "There are no schedules yet. Add one with: manasik schedule add morning 'fajr + 20 min'\n"
        )
        #expect(
            try traveller.run("schedule", "add", "pills", "06:30", "--title", "Take the pills").output
                == "Added: pills, every day at 06:30. Next: April 20, 2027, 06:30\n"
        )
        #expect(
            try traveller.run("schedule", "add", "morning", "fajr + 20 min", "--title", "Dhikr").output
                .hasPrefix("Added: morning, every day: 20 minutes after dawn (fajr). Next: April 21, 2027, ")
        )
        let list = try #require(try traveller.json("schedule", "list") as? [[String: Any]])
        #expect(
            list.compactMap { ($0["schedule"] as? [String: Any])?["id"] as? String } == ["pills", "morning"]
        )
        let text = try traveller.run("schedule", "list").output
        #expect(text.hasPrefix("Schedules\n─────────\n") && text.contains("every day at 06:30"))
        #expect(
            try traveller.run("schedule", "explain", "pills").output == """
                pills
                ─────
                What                    Take the pills
                When                    every day at 06:30
                Clock                   Asia/Riyadh
                Place                   Makkah, SA
                A time skipped          delivered right after the clocks have changed
                A time shown twice      delivered the first time
                When missed             the last one is delivered, up to 1 hour later
                While one is under way  left out
                Quiet hours             none

                Next
                Tuesday, April 20, 2027, 06:30
                Wednesday, April 21, 2027, 06:30
                Thursday, April 22, 2027, 06:30
                Friday, April 23, 2027, 06:30
                Saturday, April 24, 2027, 06:30

                """
        )
        let arabic = try traveller.run("schedule", "explain", "morning", "--language", "ar").output
        #expect(arabic.contains("بعد الفجر بمقدار ٢٠ دقيقة"))
        let wrong = try traveller.run("schedule", "explain", "pils")
        #expect(wrong.status == 1)
        #expect(wrong.error == "manasik: no schedule is called 'pils'; did you mean 'pills'?\n")
    }

    @Test func refusesAMomentThatIsOverAndAWordThatIsNoTrigger() throws {
        let traveller = try Traveller.withDemoPack()
        let over = try traveller.run("schedule", "add", "old", "2020-01-01 06:00")
        #expect(over.status == 64)
        #expect(
            over.error
                == "manasik: '2020-01-01 06:00' is in the past, so it would never come; give a later time\n"
        )
        let word = try traveller.run("schedule", "add", "x", "whenever")
        #expect(word.status == 64)
        #expect(
            word.error.hasPrefix("manasik: 'whenever' is not a trigger; write it like '"),
            "\(word.error)"
        )
        #expect(try traveller.run("schedule", "add", "new", "2028-01-01 06:00").status == 0)
        #expect(try !traveller.run("schedule", "list").output.contains("old"))
    }

    @Test func whatComesAfterAPrayerIsCalledByItsOwnName() throws {
        let traveller = try traveller()
        try traveller.run("schedule", "add", "morning", "fajr + 20 min")
        try traveller.run("schedule", "add", "call", "fajr")
        let next = try traveller.run("schedule", "list", "--plain").output
        #expect(next.contains("What: morning\n") || next.contains(" morning\n"), "\(next)")
        #expect(next.contains("Fajr"), "\(next)")
    }

    @Test func pausesResumesAndRemoves() throws {
        let traveller = try traveller()
        try traveller.run("schedule", "add", "pills", "06:30")
        #expect(try traveller.run("schedule", "pause", "pills").output == "Paused: pills\n")
        #expect(
            try traveller.run("schedule", "explain", "pills").output.hasSuffix("Next\npaused\n")
        )
        #expect(
            try traveller.run("schedule", "resume", "pills").output
                == "Resumed: pills. Next: April 20, 2027, 06:30\n"
        )
        #expect(try traveller.run("schedule", "remove", "pills").output == "Removed: pills\n")
        #expect(try traveller.run("schedule", "remove", "pills").status == 1)
    }

    @Test func tellsWhatComesNextAndHoldsItInQuietHours() throws {
        let traveller = try traveller()
        #expect(try traveller.run("schedule", "next").output == "Nothing is coming up.\n")
        try traveller.run("schedule", "add", "pills", "06:30", "--title", "Take the pills")
        #expect(
            try traveller.run("schedule", "quiet", "22:00-07:00").output
                == "Quiet hours: 22:00 to 07:00. What comes during them is delivered when they end.\n"
        )
        #expect(
            try traveller.run("schedule", "explain", "pills").output
                .contains("Tuesday, April 20, 2027, 06:30 (delivered at 07:00)\n")
        )
        let window = try #require(
            try traveller.json("schedule", "window", "--limit", "64") as? [[String: Any]]
        )
        #expect(window.count == 64)
        #expect(window.first?["key"] as? String == "manasik/pills/me/2027-04-20T03:30:00Z")
        #expect(try traveller.run("schedule", "quiet", "off").output == "There are no quiet hours.\n")
    }

    @Test(arguments: [
        (
            ["add", "pills", "25:00"],
            "'25:00' is not a trigger; write it like '06:30', 'friday 13:00', '2027-05-14 06:00', "
        ),
        (
            ["add", "Pills", "06:30"],
            "a schedule's name takes lower-case letters, digits, '-' and '_', not 'Pills'"
        ),
        (
            ["add", "a", "06:30", "--missed", "x"],
            "--missed takes skip, 'once 3600s' or 'all 86400s', not 'x'"
        ),
        (["add", "a", "06:30", "--else", "x"], "--else takes a time such as 22:30, not 'x'"),
        (["quiet", "22-5"], "quiet hours are written 22:00-05:00, or off, not '22-5'"),
        (["window", "--limit", "0"], "--limit takes a whole number from 1 to 1000, not '0'"),
        (
            ["run", "--sink", "pigeon", "--once"],
            "--sink takes terminal, desktop, file:PATH, webhook:URL or command:COMMAND, not 'pigeon'"
        ),
        (["run", "--poll", "0", "--once"], "--poll takes seconds from 1 to 86400, not '0'"),
        (["run"], "--now does not advance: add --once, or leave it out"),
        (
            ["run", "--once", "--sink", "webhook:https://example.com"],
            "--sink webhook signs what it sends: set MANASIK_WEBHOOK_SECRET to the secret"
        ),
        (
            ["run", "--once", "--sink", "desktop"],
            "--sink desktop needs the program notify-send; install libnotify"
        ),
    ])
    func refusesWhatIsWritten(words: [String], message: String) throws {
        let traveller = try traveller()
        let path = ["PATH": traveller.directory]
        let outcome = try traveller.execute(traveller.arguments(["schedule"] + words), environment: path)
        #expect(outcome.status == 64)
        #expect(outcome.error.contains(message), "\(outcome.error)")
    }

    @Test func deliversToEverySinkOnce() throws {
        let traveller = try traveller()
        try traveller.write(
            "#!/bin/sh\nprintf '%s\\n' \"$@\" > '\(traveller.directory)/shown'\n",
            to: "bin/notify-send"
        )
        chmod(traveller.directory + "/bin/notify-send", 0o755)
        try traveller.run("schedule", "add", "pills", "06:30", "--title", "دواء")
        let words = [
            "schedule", "run", "--once", "--now", "2027-04-20T06:30:00+03:00", "--sink", "terminal", "--sink",
            "file:told.jsonl", "--sink", "desktop", "--sink", "command:cat > received",
        ]
        let path = ["PATH": traveller.directory + "/bin:/usr/bin:/bin"]
        let outcome = try traveller.execute(traveller.arguments(words), environment: path)
        #expect(outcome.status == 0 && outcome.error == "")
        #expect(outcome.output == "2027-04-20 06:30  دواء\n")
        func file(_ name: String) throws -> String {
            try String(contentsOfFile: traveller.directory + "/" + name, encoding: .utf8)
        }
        #expect(try file("shown") == "--app-name=Manasik\n--\nدواء\n\n")
        #expect(try file("told.jsonl") == file("received"))
        #expect(try file("told.jsonl").contains("\"key\":\"manasik/pills/me/2027-04-20T03:30:00Z\""))
        #expect(try traveller.execute(traveller.arguments(words), environment: path).output == "")

        try traveller.run("schedule", "add", "tea", "16:00", "--title", "Tea")
        let failed = try traveller.run(
            "schedule",
            "run",
            "--once",
            "--now",
            "2027-04-20T16:00:00+03:00",
            "--sink",
            "command:exit 3",
            "--person",
            "me"
        )
        #expect(failed.status == 1)
        #expect(
            failed.error == """
                manasik: 'Tea' was not delivered to command:exit 3: 'exit 3' ended with exit code 3; it will be tried \
                again at April 20, 2027, 16:00:10

                """
        )
    }

    @Test func saysInTheReadersLanguageWhatWasNotDelivered() throws {
        let traveller = try traveller()
        try traveller.run("schedule", "add", "tea", "06:30", "--title", "شاي")
        func failed(_ instant: String, _ sink: String) throws -> Traveller.Outcome {
            try traveller.run(
                "schedule",
                "run",
                "--once",
                "-l",
                "ar",
                "--now",
                instant,
                "--sink",
                sink,
                "--person",
                "me"
            )
        }
        let first = try failed("2027-04-20T03:30:00Z", "command:exit 3")
        #expect(first.status == 1)
        #expect(
            first.error == """
                manasik: لم يصل التنبيه «شاي» إلى \u{2068}command:exit 3\u{2069}: \
                انتهى '\u{2068}exit 3\u{2069}' برمز الخروج ٣؛ يُعاد في ٢٠ أبريل، ٢٠٢٧، \u{2068}٠٦:٣٠:١٠\u{2069}

                """
        )
        for attempt in 2...7 { _ = try failed("2027-04-20T0\(attempt + 2):00:00Z", "command:exit 3") }
        #expect(
            try failed("2027-04-20T12:00:00Z", "file:nowhere/told").error == """
                manasik: لم يصل التنبيه «شاي» إلى \u{2068}file:~/nowhere/told\u{2069}: تعذر فتح \
                '\u{2068}~/nowhere/told\u{2069}': \u{2068}No such file or directory\u{2069}؛ ولن يُعاد

                """
        )
    }

    @Test func worksForEverybodyOrForThoseWhoAreNamed() throws {
        let traveller = try traveller()
        for name in ["a", "b", "c"] {
            try traveller.run(
                "schedule",
                "add",
                "bus",
                "06:30",
                "--title",
                "Bus of \(name)",
                "--person",
                name
            )
        }
        func told(_ instant: String, _ words: String...) throws -> [String] {
            let run = ["schedule", "run", "--once", "--now", instant] + words
            return try traveller.execute(traveller.arguments(run)).output.split(separator: "\n").map {
                String($0.suffix(1))
            }
        }
        // Deliveries of several schedules run side by side.
        #expect(try told("2027-04-20T06:30:00Z", "--person", "a", "--person", "c").sorted() == ["a", "c"])
        #expect(try told("2027-04-20T06:30:00Z") == ["b"])
        #expect(try told("2027-04-21T06:30:00Z").sorted() == ["a", "b", "c"])
        let wrong = try traveller.run("schedule", "run", "--once", "--person", "a/b")
        #expect(wrong.status == 64)
        #expect(
            wrong.error.hasPrefix(
                "Error: --person takes a name of 1 to 64 characters, without '/', control characters or "
                    + "invisible characters\n"
            )
        )
    }

    @Test(arguments: [(SIGTERM, 0), (SIGINT, 130)] as [(Int32, Int32)])
    func theWorkerDeliversAtOnceAndEndsOnASignal(signal: Int32, status: Int32) throws {
        let traveller = try traveller()
        // In the past of the real clock, by which a running worker goes; missed by no more than a century.
        try traveller.run(
            "schedule",
            "add",
            "first",
            "2025-01-01 00:00",
            "--title",
            "First",
            "--missed",
            "all 3153600000s",
            "--now",
            "2024-01-01T00:00:00Z"
        )
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(filePath: Traveller.program)
        process.arguments = ["schedule", "run", "--no-bundled", "--poll", "86400"]
        process.environment = traveller.environment
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        var text = ""
        while !text.hasSuffix("\n") {
            let more = output.fileHandleForReading.availableData
            guard !more.isEmpty else { break }
            text += String(decoding: more, as: UTF8.self)
        }
        #expect(text == "2025-01-01 00:00  First\n")
        kill(process.processIdentifier, signal)
        process.waitUntilExit()
        #expect(process.terminationReason == .exit && process.terminationStatus == status)
    }
}
