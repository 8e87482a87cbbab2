import Foundation
import Testing

@Suite struct FeedTests {
    private func traveller() throws -> Traveller {
        let traveller = try Traveller.withDemoPack()
        try traveller.run(
            "profile",
            "set",
            "time_zone=Asia/Riyadh",
            "place=Makkah",
            "journey=umrah",
            "departure=2027-11-01"
        )
        return traveller
    }

    @Test func writesACalendarOfThePartsThatAreAskedFor() throws {
        let traveller = try traveller()
        let outcome = try traveller.run("feed", "prayers", "items", "--days", "20", "--output", "m.ics")
        #expect(outcome.output == "101 entries in m.ics\n")
        let text = try String(contentsOfFile: traveller.directory + "/m.ics", encoding: .utf8)
        #expect(text.hasPrefix("BEGIN:VCALENDAR\r\n") && text.hasSuffix("END:VCALENDAR\r\n"))
        #expect(text.contains("UID:prayer/2027-04-20/fajr/me@manasik\r\n"))
        #expect(text.contains("SUMMARY:Due: Renew your passport\r\n"))
        #expect(try traveller.run("feed", "chirps", "--days", "1").output.contains("SUMMARY:Be patient.\r\n"))
    }

    @Test func replacesNoFileThatIsNoCalendar() throws {
        let traveller = try traveller()
        try traveller.write("my notes", to: "notes")
        let refused = try traveller.run("feed", "--output", "notes")
        #expect(refused.status == 74)
        #expect(
            refused.error
                == "manasik: 'notes' is no calendar of manasik and is left as it is; name another file\n"
        )
        #expect(try traveller.run("feed", "--output", "m.ics").status == 0)
        #expect(try traveller.run("feed", "--output", "m.ics").status == 0)
        #expect(try traveller.run("feed", "--days", "0").status == 64)
        #expect(try Traveller.withDemoPack().run("feed", "prayers").status == 1)
        #expect(try Traveller.withDemoPack().run("feed").status == 0)
    }

    private static let canParse = succeeds(["-c", "import icalendar"])

    private static func succeeds(_ arguments: [String]) -> Bool {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/python3")
        process.arguments = arguments
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return false }
        process.waitUntilExit()
        return process.terminationStatus == 0
    }

    @Test(.enabled(if: canParse, "python3 has no module icalendar"))
    func anotherParserReadsTheWholeCalendar() throws {
        let traveller = try traveller()
        try traveller.run("feed", "--days", "90", "--output", "m.ics", "--language", "ar")
        try traveller.write(
            """
            import icalendar, sys
            with open(sys.argv[1], "rb") as file: calendar = icalendar.Calendar.from_ical(file.read())
            events = calendar.walk("VEVENT")
            assert len(events) == 90 * 6 + 1 - 0, len(events)
            assert len({event["UID"] for event in events}) == len(events)
            for event in events:
                assert event["DTSTART"].dt and event["DTSTAMP"].dt and event["SUMMARY"] and not event.errors
                assert event["SEQUENCE"] == 0
            """,
            to: "check.py"
        )
        let directory = traveller.directory
        #expect(Self.succeeds([directory + "/check.py", directory + "/m.ics"]))
    }
}
