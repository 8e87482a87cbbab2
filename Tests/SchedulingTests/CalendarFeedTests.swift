import Foundation
import ManasikCalendarReader
import ManasikDomain
import ManasikScheduling
import Testing

@Suite struct CalendarFeedTests {
    private let now = Instant(rfc3339: "2027-01-01T00:00:00.500Z")!

    private var prayer: CalendarEvent {
        let fajr = Instant(rfc3339: "2027-05-14T01:12:00Z")!
        var event = CalendarEvent(
            uid: "prayer/fajr/2027-05-14@me",
            span: .instants(fajr, fajr),
            summary: "الفجر"
        )
        event.details = "Umm al-Qura; 18.5°\nMakkah, ar; \\"
        event.reminder = 10
        return event
    }

    private var standing: CalendarEvent {
        var event = CalendarEvent(
            uid: "rite/standing@me",
            span: .days(CivilDate("2027-05-15")!, CivilDate("2027-05-16")!),
            summary: "Standing at Arafat, from noon until the dawn of the next day, wherever in it one is"
        )
        event.location = "Arafat"
        event.categories = ["Hajj", "Rites"]
        event.isBusy = true
        return event
    }

    @Test func isWrittenAsTheStandardAsks() {
        let feed = CalendarFeed(name: "Hajj", events: [standing, prayer], now: now)
        let expected = """
            BEGIN:VCALENDAR
            VERSION:2.0
            PRODID:-//Manasik//Manasik//EN
            CALSCALE:GREGORIAN
            METHOD:PUBLISH
            X-WR-CALNAME:Hajj
            BEGIN:VEVENT
            UID:prayer/fajr/2027-05-14@me
            DTSTAMP:20270101T000000Z
            LAST-MODIFIED:20270101T000000Z
            SEQUENCE:0
            DTSTART:20270514T011200Z
            SUMMARY:الفجر
            DESCRIPTION:Umm al-Qura\\; 18.5°\\nMakkah\\, ar\\; \\\\
            TRANSP:TRANSPARENT
            BEGIN:VALARM
            ACTION:DISPLAY
            DESCRIPTION:الفجر
            TRIGGER:-PT10M
            END:VALARM
            END:VEVENT
            BEGIN:VEVENT
            UID:rite/standing@me
            DTSTAMP:20270101T000000Z
            LAST-MODIFIED:20270101T000000Z
            SEQUENCE:0
            DTSTART;VALUE=DATE:20270515
            DTEND;VALUE=DATE:20270517
            SUMMARY:Standing at Arafat\\, from noon until the dawn of the next day\\, whe
             rever in it one is
            LOCATION:Arafat
            CATEGORIES:Hajj,Rites
            TRANSP:OPAQUE
            END:VEVENT
            END:VCALENDAR

            """
        #expect(feed.text == expected.replacing("\n", with: "\r\n"))
        #expect(CalendarReader(feed.text).problems == [])
    }

    @Test func foldsBetweenCharactersAndLosesNone() {
        var event = standing
        event.details = String(repeating: "لَبَّيْكَ اللَّهُمَّ 🕋 ", count: 30)
        let text = CalendarFeed(name: "x", events: [event], now: now).text
        let lines = text.utf8.split(separator: 10).map { $0.dropLast() }
        #expect(lines.allSatisfy { $0.count <= 75 && String(validating: $0, as: UTF8.self) != nil })
        let folds = Array("\r\n ".unicodeScalars)
        let unfolded = Array(text.unicodeScalars).split(separator: folds).joined()
        #expect(Array(unfolded).contains(Array("DESCRIPTION:\(event.details)\r\n".unicodeScalars)))
        let read = CalendarReader(text)
        #expect(read.problems == [] && read.events.map { $0["DESCRIPTION"] } == [event.details])
    }

    @Test func aCalendarWithoutEntriesIsACalendarToo() {
        let read = CalendarReader(CalendarFeed(name: "x", events: [], now: now).text)
        #expect(read.problems == [] && read.events == [])
    }

    @Test func textsComeOutOfItAsTheyWentIn() {
        var event = prayer
        event.summary = "a\\n; b, c:\"d\"\n\r\u{7}e\u{301},\u{301}"
        event.location = ";,\\"
        event.categories = ["one, two", "three"]
        event.coordinate = Coordinate(latitude: -33.9, longitude: 151.2)
        let read = CalendarReader(CalendarFeed(name: "x", events: [event], now: now).text)
        #expect(read.problems == [])
        #expect(read.events.first?["SUMMARY"] == "a\\n; b, c:\"d\"\ne\u{301},\u{301}")
        #expect(read.events.first?["LOCATION"] == ";,\\")
        #expect(read.events.first?["CATEGORIES"] == "one, two,three")
        #expect(read.events.first?["GEO"] == "-33.9;151.2")
    }

    @Test func countsChangesAndOnlyThose() {
        let first = CalendarFeed(name: "x", events: [standing, prayer], now: now)
        var moved = prayer
        moved.span = .instants(now, now)
        let later = now.adding(seconds: 60)
        let second = CalendarFeed(
            name: "x",
            events: [standing, moved],
            previous: first.revisions,
            now: later
        )
        #expect(second.revisions[standing.uid] == first.revisions[standing.uid])
        #expect(second.revisions[prayer.uid]?.sequence == 1)
        #expect(second.revisions[prayer.uid]?.changedAt == later)
        let third = CalendarFeed(
            name: "x",
            events: [standing, moved],
            previous: second.revisions,
            now: later.adding(seconds: 60)
        )
        #expect(third.text == second.text)
    }
}
