import Foundation
import ManasikDomain
import ManasikScheduling
import ManasikSystemZones
import Testing

@Suite struct TriggerTests {
    private let occasions = FixedOccasions(
        facts: ["departure": CivilDate("2027-05-08")!],
        windows: ["hajj:hajj/standing closes": Instant(rfc3339: "2027-05-16T04:10:00+03:00")!],
        moments: ["permit": Instant(rfc3339: "2027-05-20T14:00:00+03:00")!]
    )

    private func times(_ trigger: String, after: String, _ count: Int = 3) throws -> [String] {
        let instants = try Schedule.of(trigger).occurrences(
            after: Instant(rfc3339: after)!,
            in: occasions
        )
        return LocalTime.texts(instants.prefix(count), in: occasions.timeZone)
    }

    @Test(arguments: [
        ("06:30", "06:30"), ("daily 6:05", "06:05"), ("Friday 13:00", "friday 13:00"),
        ("mon,THU 05:00", "monday,thursday 05:00"), ("2027-05-14 06:00", "2027-05-14 06:00"),
        ("2027-05-14T06:00:00+03:00", "2027-05-14T03:00:00Z"), ("fajr", "fajr"), ("fajr+20", "fajr + 20 min"),
        ("fajr + 20 min", "fajr + 20 min"), ("20 min after fajr", "fajr + 20 min"), ("fajr-1h", "fajr - 1 h"),
        ("maghrib − 1 h 30 min", "maghrib - 90 min"), ("friday dhuhr - 1 h", "friday dhuhr - 1 h"),
        ("1 h before friday dhuhr", "friday dhuhr - 1 h"), ("1 ramadan maghrib", "1 ramadan maghrib"),
        ("13 each_month 20:00", "13 each_month 20:00"), ("1 ramadan", "1 ramadan 09:00"),
        ("1 rajab 1448", "1 rajab 1448 09:00"), ("2 h before 1 rajab 1448 fajr", "1 rajab 1448 fajr - 2 h"),
        ("10 days before 1 rajab", "1 rajab 09:00 - 240 h"), ("2026-12-25", "2026-12-25 09:00"),
        ("on departure", "departure at 09:00"), ("step hajj:hajj/standing", "step hajj:hajj/standing"),
        ("2 h after step hajj:hajj/standing", "2 h after step hajj:hajj/standing"),
        ("2 days before 9 dhu_al_hijjah fajr", "9 dhu_al_hijjah fajr - 48 h"),
        ("30 days before departure at 08:00", "30 days before departure at 08:00"),
        ("departure - 30 days", "30 days before departure at 09:00"), ("departure", "departure at 09:00"),
        ("2 weeks after return_date 10:00", "14 days after return_date at 10:00"),
        ("1 day before country-my:visa_until", "1 days before country-my:visa_until at 09:00"),
        ("2 h before p:permit", "2 h before p:permit"), ("p:permit + 20 min", "20 min after p:permit"),
        ("at p:permit", "at p:permit"), ("p:permit", "p:permit at 09:00"),
        ("hajj:hajj/standing opens", "hajj:hajj/standing opens"),
        ("2 h before hajj:hajj/standing closes", "hajj:hajj/standing closes - 2 h"),
        (
            "from 2027-01-01 06:00 RRULE:FREQ=MONTHLY;BYDAY=-1FR",
            "from 2027-01-01 06:00 FREQ=MONTHLY;BYDAY=-1FR"
        ),
    ])
    func readsWhatPeopleWrite(text: String, description: String) throws {
        let trigger = try Trigger(text)
        #expect("\(trigger)" == description)
        #expect(try Trigger(description) == trigger)
    }

    @Test func readsTheDigitsOfAnyScript() throws {
        #expect(try Trigger("٢٠٢٧-٠٥-١٤ ٠٥:٠٠") == Trigger("2027-05-14 05:00"))
        #expect(try Trigger("fajr + ۲۰ min") == Trigger("fajr + 20 min"))
    }

    @Test func itsExamplesAreTriggers() throws {
        for example in Trigger.examples { _ = try Trigger(example) }
    }

    @Test(arguments: [
        "", "25:00", "fajr + ", "fajr + 20 parsecs", "31 ramadan 20:00", "friday", "Friday noon",
        "2027-02-30 06:00", "hajj:hajj/standing begins", "from 2027-01-01 FREQ=DAILY", "06:30 please",
        "fajr 20 min", "monday,someday 06:00", "20 min before",
        // They could be read, but not be stored and read again.
        "9000 weeks before fajr", "9000 weeks after step hajj:hajj/standing", "2 weeks after 9999-12-31",
    ])
    func refusesAnythingElse(text: String) {
        #expect(throws: Trigger.Problem.notATrigger(text)) { try Trigger(text) }
    }

    @Test func saysWhatIsWrongWithinATrigger() {
        #expect(throws: Trigger.Problem.recurrence(.unknown(part: "BYEASTER"))) {
            try Trigger("from 2027-01-01 06:00 FREQ=YEARLY;BYEASTER=1")
        }
        #expect(throws: Trigger.Problem.minutesFromDay("2 h before departure")) {
            try Trigger("2 h before departure")
        }
        #expect(throws: Trigger.Problem.notAMoment("subuh", in: "subuh + 20 min")) {
            try Trigger("subuh + 20 min")
        }
        #expect(throws: Trigger.Problem.notATime("fajrr", in: "fajrr + 20 min", near: "fajr")) {
            try Trigger("fajrr + 20 min")
        }
        #expect(
            throws: Trigger.Problem.notATime("duhr", in: "friday duhr - 1 h", near: "dhuhr")
        ) { try Trigger("friday duhr - 1 h") }
        #expect(
            throws: Trigger.Problem.notATime("ramadhan", in: "1 ramadhan maghrib", near: "ramadan")
        ) { try Trigger("1 ramadhan maghrib") }
    }

    @Test func comesByTheClock() throws {
        #expect(
            try times("06:30", after: "2027-05-14T06:30:00+03:00")
                == ["2027-05-15T06:30", "2027-05-16T06:30", "2027-05-17T06:30"]
        )
        #expect(try times("06:30", after: "2027-05-14T06:29:59+03:00", 1) == ["2027-05-14T06:30"])
        #expect(
            try times("friday,sunday 13:00", after: "2027-05-14T13:00:00+03:00")
                == ["2027-05-16T13:00", "2027-05-21T13:00", "2027-05-23T13:00"]
        )
        #expect(try times("2027-05-14 06:00", after: "2027-05-14T05:00:00+03:00") == ["2027-05-14T06:00"])
        #expect(try times("2027-05-14 06:00", after: "2027-05-14T06:00:00+03:00") == [])
    }

    @Test func comesByAMomentOfThePerson() throws {
        let before = "2027-05-14T06:30:00+03:00"
        #expect(try times("2 h before p:permit", after: before) == ["2027-05-20T12:00"])
        #expect(try times("at p:permit", after: before) == ["2027-05-20T14:00"])
        #expect(try times("at p:permit", after: "2027-05-20T14:00:00+03:00") == [])
        #expect(try times("at p:other", after: before) == [])
    }

    @Test func comesWithThePrayers() throws {
        #expect(
            try times("fajr + 20 min", after: "2027-05-14T04:50:00+03:00")
                == ["2027-05-15T04:50", "2027-05-16T04:50", "2027-05-17T04:50"]
        )
        // Before the day has begun, and long after it has ended.
        #expect(try times("fajr - 5 h", after: "2027-05-14T20:00:00+03:00", 1) == ["2027-05-14T23:30"])
        #expect(
            try times("isha + 30 h", after: "2027-05-14T00:00:00+03:00", 2)
                == ["2027-05-14T02:10", "2027-05-15T02:10"]
        )
        #expect(
            try times("friday dhuhr - 1 h", after: "2027-05-14T11:10:00+03:00", 2)
                == ["2027-05-21T11:10", "2027-05-28T11:10"]
        )
    }

    @Test func leavesOutDaysWithoutTheMomentOrTakesTheSubstitute() throws {
        let occasions = FixedOccasions(white: CivilDate("2027-06-01")!...CivilDate("2027-07-15")!)
        var schedule = try Schedule.of("isha")
        let after = Instant(rfc3339: "2027-05-30T22:00:00+03:00")!
        #expect(
            LocalTime.texts(
                schedule.occurrences(after: after, in: occasions).prefix(2),
                in: occasions.timeZone
            )
                == ["2027-05-31T20:10", "2027-07-16T20:10"]
        )
        schedule.substitute = ClockTime("22:30")
        #expect(
            LocalTime.texts(
                schedule.occurrences(after: after, in: occasions).prefix(2),
                in: occasions.timeZone
            )
                == ["2027-05-31T20:10", "2027-06-01T22:30"]
        )
    }

    @Test func comesOnHijriDays() throws {
        // 1448 begins on 2027-01-01 here and every month has thirty days.
        #expect(
            try times("1 ramadan maghrib", after: "2027-01-01T00:00:00+03:00", 2)
                == ["2027-08-29T18:40", "2028-08-23T18:40"]
        )
        #expect(
            try times("13 each_month 20:00", after: "2027-01-13T20:00:00+03:00", 2)
                == ["2027-02-12T20:00", "2027-03-14T20:00"]
        )
        #expect(
            try times("2 days before 13 each_month 20:00", after: "2027-01-12T20:00:00+03:00", 1)
                == ["2027-02-10T20:00"]
        )
        // Months of 29 days are left out.
        #expect(
            try times("30 each_month 20:00", after: "2027-01-01T00:00:00+03:00", 2)
                == ["2027-01-30T20:00", "2027-03-31T20:00"]
        )
    }

    @Test func comesOnceAfterAStepAndInOneHijriYear() throws {
        let done = FixedOccasions(done: ["hajj:hajj/standing": Instant(rfc3339: "2027-05-15T18:40:00+03:00")!]
        )
        let after = Instant(rfc3339: "2027-05-15T18:40:00+03:00")!
        let schedule = try Schedule.of("2 h after step hajj:hajj/standing")
        #expect(
            LocalTime.texts(schedule.occurrences(after: after, in: done), in: done.timeZone) == [
                "2027-05-15T20:40"
            ]
        )
        #expect(schedule.nextFireDate(after: after, in: occasions) == nil)
        // 1448 begins on 2027-01-01 here and every month has thirty days.
        #expect(
            try times("1 ramadan 1448 maghrib", after: "2027-01-01T00:00:00+03:00") == ["2027-08-29T18:40"]
        )
    }

    @Test func comesOnceWithFactsAndWindows() throws {
        #expect(
            try times("30 days before departure at 08:00", after: "2027-01-01T00:00:00+03:00")
                == ["2027-04-08T08:00"]
        )
        #expect(try times("30 days before return_date", after: "2027-01-01T00:00:00+03:00") == [])
        #expect(
            try times("hajj:hajj/standing closes - 2 h", after: "2027-01-01T00:00:00+03:00")
                == ["2027-05-16T02:10"]
        )
        #expect(try times("hajj:hajj/standing opens", after: "2027-01-01T00:00:00+03:00") == [])
    }

    @Test func followsThePersonToAnotherZone() throws {
        let there = FixedOccasions(timeZone: Zone(identifier: "Asia/Jakarta")!)
        let after = Instant(rfc3339: "2027-05-14T00:00:00Z")!
        let daily = try Schedule.of("06:30")
        #expect(daily.nextFireDate(after: after, in: occasions) == Instant(rfc3339: "2027-05-14T03:30:00Z"))
        #expect(daily.nextFireDate(after: after, in: there) == Instant(rfc3339: "2027-05-14T23:30:00Z"))
    }

    @Test func endsARuleAtItsInstant() throws {
        #expect(
            try times(
                "from 2027-05-14 06:00 FREQ=DAILY;UNTIL=20270516T030000Z",
                after: "2027-05-14T06:00:00+03:00",
                5
            ) == ["2027-05-15T06:00", "2027-05-16T06:00"]
        )
    }
}
