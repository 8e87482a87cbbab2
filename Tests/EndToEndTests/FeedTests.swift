import Foundation
import ManasikCalendarReader
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
        #expect(CalendarReader(text).problems == [])
        for words in [["feed", "-l", "ar"], ["feed", "rites", "--days", "1"]] {
            let feed = try traveller.execute(traveller.arguments(words)).output
            #expect(CalendarReader(feed).problems == [])
        }
    }

    @Test func remindsOfPrayersAndOfWhatIsDueWhereItIsAsked() throws {
        let traveller = try traveller()
        let silent = try traveller.run("feed", "prayers", "items", "--days", "20").output
        #expect(!silent.contains("VALARM"))
        let text = try traveller.run("feed", "prayers", "items", "chirps", "--days", "20", "--alarm", "10")
            .output
        #expect(
            text.contains(
                "BEGIN:VALARM\r\nACTION:DISPLAY\r\nDESCRIPTION:Fajr\r\nTRIGGER:-PT10M\r\nEND:VALARM"
            )
        )
        #expect(
            text.contains("DESCRIPTION:Due: Renew your passport\r\nTRIGGER:PT540M\r\nEND:VALARM")
        )
        // A hundred prayers and one item; messages have none.
        #expect(text.components(separatedBy: "BEGIN:VALARM").count - 1 == 101)
        #expect(CalendarReader(text).problems == [])
        #expect(try traveller.run("feed", "--alarm", "2000").status == 64)
    }

    @Test func replacesNoFileThatIsNoCalendar() throws {
        let traveller = try traveller()
        try traveller.write("my notes", to: "notes")
        let refused = try traveller.run("feed", "--output", "notes")
        #expect(refused.status == 74)
        #expect(
            refused.error
                == "manasik: 'notes' is not a calendar of manasik and is left as it is; name another file\n"
        )
        let quoting =
            "BEGIN:VCALENDAR\r\nPRODID:-//Others//EN\r\nBEGIN:VEVENT\r\nSUMMARY:dentist\r\n"
            + "DESCRIPTION:it quotes PRODID:-//Manasik//\r\n PRODID:-//Manasik//\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"
        try traveller.write(quoting, to: "other.ics")
        #expect(try traveller.run("feed", "--output", "other.ics").status == 74)
        #expect(try traveller.read("other.ics") == quoting)
        #expect(try traveller.run("feed", "--output", "m.ics").status == 0)
        #expect(try traveller.run("feed", "--output", "m.ics").status == 0)
        #expect(try traveller.run("feed", "--days", "0").status == 64)
        #expect(try Traveller.withDemoPack().run("feed", "prayers").status == 1)
        #expect(try Traveller.withDemoPack().run("feed").status == 0)
    }

    // MARK: Another parser

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

    /// Debian's icalendar reads a file and finds as many events, none with an error and no name twice.
    private static let check = """
        import icalendar, sys
        with open(sys.argv[1], "rb") as file: calendar = icalendar.Calendar.from_ical(file.read())
        events = calendar.walk("VEVENT")
        assert len(events) == int(sys.argv[2]), len(events)
        assert len({event["UID"] for event in events}) == len(events)
        for event in events:
            assert event["DTSTART"].dt and event["DTSTAMP"].dt and event["SUMMARY"] and not event.errors
            assert event["SEQUENCE"] == 0
        """

    @Test(.enabled(if: canParse, "/usr/bin/python3 has no module icalendar: run scripts/bootstrap --tests"))
    func anotherParserReadsTheWholeCalendar() throws {
        let traveller = try traveller()
        try traveller.write(Self.check, to: "check.py")
        func reads(_ file: String, events: Int) -> Bool {
            Self.succeeds([
                traveller.directory + "/check.py", traveller.directory + "/" + file, "\(events)",
            ])
        }
        try traveller.run("feed", "--days", "90", "--output", "m.ics", "--language", "ar")
        #expect(reads("m.ics", events: 90 * 6 + 1))
        #expect(!reads("m.ics", events: 0))
        let timetable = try traveller.run("prayer", "--days", "40", "--format", "ics", "-l", "ar").output
        try traveller.write(timetable, to: "t.ics")
        #expect(reads("t.ics", events: 40 * 6))
    }
}
