import ManasikCalendarReader
import Testing

/// Each departure from the standard is found: what holds the feeds to it would else hold nothing.
@Suite struct CalendarReaderTests {
    private static let valid = """
        BEGIN:VCALENDAR
        VERSION:2.0
        PRODID:-//x//y//EN
        BEGIN:VTIMEZONE
        TZID:Asia/Riyadh
        BEGIN:STANDARD
        DTSTART:19700101T000000
        TZOFFSETFROM:+0300
        TZOFFSETTO:+0300
        END:STANDARD
        END:VTIMEZONE
        BEGIN:VEVENT
        UID:one
        DTSTAMP:20270101T000000Z
        DTSTART;TZID=Asia/Riyadh:20270514T060000
        RRULE:FREQ=MONTHLY;BYDAY=-1FR;UNTIL=20280101T000000Z
        SUMMARY:a\\, b
        CATEGORIES:x,y
        GEO:21.4;39.8
        SEQUENCE:0
        BEGIN:VALARM
        ACTION:DISPLAY
        DESCRIPTION:a
        TRIGGER:-PT10M
        END:VALARM
        END:VEVENT
        BEGIN:VEVENT
        UID:two
        DTSTAMP:20270101T000000Z
        DTSTART;VALUE=DATE:20280229
        DTEND;VALUE=DATE:20280301
        END:VEVENT
        END:VCALENDAR

        """

    private func problems(_ text: String) -> [String] {
        CalendarReader(text.replacing("\n", with: "\r\n")).problems
    }

    @Test func readsAValidCalendar() {
        let read = CalendarReader(Self.valid.replacing("\n", with: "\r\n"))
        #expect(read.problems == [])
        #expect(read.events.map { $0["UID"] } == ["one", "two"] && read.events[0]["SUMMARY"] == "a, b")
    }

    @Test(
        arguments: [
            ("VERSION:2.0\n", "VERSION:1.0\n", "VERSION has to be 2.0"),
            ("PRODID:-//x//y//EN\n", "", "VCALENDAR has to have one PRODID"),
            ("UID:two", "UID:one", "UID one is there twice"),
            ("UID:two\n", "", "VEVENT has to have one UID"),
            ("DTSTAMP:20270101T000000Z\n", "", "VEVENT has to have one DTSTAMP"),
            ("DTSTAMP:20270101T000000Z", "DTSTAMP:20270101T000000", "DTSTAMP is no moment in UTC"),
            ("DTSTART;VALUE=DATE:20280229", "DTSTART;VALUE=DATE:20270229", "DTSTART is no date"),
            ("DTEND;VALUE=DATE:20280301", "DTEND;VALUE=DATE:20280229", "DTEND is not later than DTSTART"),
            ("DTEND;VALUE=DATE:20280301", "DTEND:20280301T000000Z", "DTEND is of another kind than DTSTART"),
            ("DTSTART;TZID=Asia/Riyadh:", "DTSTART:", "DTSTART is no moment in UTC, and names no zone"),
            ("DTSTART;TZID=Asia/Riyadh:", "DTSTART;TZID=Asia/Dubai:", "the calendar has no zone Asia/Dubai"),
            ("T060000", "T250000", "DTSTART is no moment by the clock of its zone"),
            ("TZOFFSETTO:+0300", "TZOFFSETTO:-0000", "TZOFFSETTO is no offset from UTC"),
            ("SUMMARY:a\\, b", "SUMMARY:a, b", "SUMMARY has a ',' that is not escaped"),
            ("SUMMARY:a\\, b", "SUMMARY:a\\t", "SUMMARY has no escape \\t"),
            ("SUMMARY:a\\, b", "SUMMARY:a\\", "SUMMARY ends within an escape"),
            ("SUMMARY:a\\, b", "SUMMARY;LANGUAGE:a", "is no content line: SUMMARY;LANGUAGE:a"),
            ("SUMMARY:a\\, b", "SUMMARY:a\nSUMMARY:b", "SUMMARY stands there twice"),
            ("SUMMARY:a\\, b", "TITLE:a", "VEVENT has no property TITLE"),
            ("GEO:21.4;39.8", "GEO:21.4,39.8", "GEO is no latitude and longitude"),
            ("SEQUENCE:0", "SEQUENCE:-1", "SEQUENCE is no whole number"),
            ("TRIGGER:-PT10M", "TRIGGER:-10M", "TRIGGER is no duration"),
            ("ACTION:DISPLAY\nDESCRIPTION:a", "ACTION:DISPLAY", "DISPLAY needs a DESCRIPTION"),
            ("FREQ=MONTHLY;", "", "RRULE has no FREQ"),
            ("FREQ=MONTHLY", "FREQ=WEEKLY", "RRULE counts weekdays where none are counted"),
            ("BYDAY=-1FR", "BYDAY=-1XX", "RRULE has no part BYDAY=-1XX"),
            ("BYDAY=-1FR", "COUNT=2", "RRULE has both UNTIL and COUNT"),
            ("UNTIL=20280101T000000Z", "UNTIL=20280101T000000", "RRULE has no part UNTIL=20280101T000000"),
            ("END:VALARM\n", "", "ends VEVENT where VALARM is open"),
            ("END:VCALENDAR\n", "", "VCALENDAR is never ended"),
            ("END:VCALENDAR\n", "END:VCALENDAR", "is not ended by CR LF"),
            ("BEGIN:VALARM", "BEGIN:VTODO", "no component is called VTODO"),
            ("UID:one\n", "UID:one\n\n", "is empty"),
            ("UID:one", "UID:\(String(repeating: "x", count: 72))", "has 76 octets, more than 75"),
            ("UID:one", "UID:o\rne", "has a CR within"),
        ] as [(String, String, String)]
    )
    func findsWhatDepartsFromTheStandard(right: String, wrong: String, problem: String) {
        let text = Self.valid.replacing(right, with: wrong, maxReplacements: 1)
        #expect(text != Self.valid)
        #expect(
            problems(text).contains { $0.hasSuffix(problem) || $0.contains(problem + ":") },
            "\(problems(text))"
        )
    }

    @Test func aLineIsFoldedBetweenCharactersAlone() {
        let bytes = Array(
            Self.valid.replacing("SUMMARY:a\\, b", with: "SUMMARY:é").replacing("\n", with: "\r\n").utf8
        )
        let cut = bytes.firstIndex(of: 0xC3)! + 1
        let folded = bytes[..<cut] + Array("\r\n ".utf8) + bytes[cut...]
        let problems = CalendarReader(octets: Array(folded)).problems
        #expect(problems.contains("line 17: is cut within a character"), "\(problems)")
    }
}
