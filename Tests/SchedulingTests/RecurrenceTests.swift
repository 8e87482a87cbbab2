import ManasikDomain
import ManasikScheduling
import Testing

@Suite struct RecurrenceTests {
    private let start = LocalTime(CivilDate("2027-01-29")!, ClockTime("06:15")!)

    private func text(_ time: LocalTime) -> String { String("\(time)".prefix(16)) }

    @Test func expandsRulesAsAnotherProgramDoes() throws {
        #expect(recurrenceVectors.count > 50)
        for vector in recurrenceVectors {
            let rule = try RecurrenceRule(vector.rule, start: start)
            #expect(rule.times().prefix(8).map(text) == vector.times, "\(vector.rule)")
        }
    }

    @Test func beginsAnywhereAsIfItHadBegunAtTheStart() throws {
        for vector in recurrenceVectors {
            let rule = try RecurrenceRule(vector.rule, start: start)
            let times = Array(rule.times().prefix(8))
            for (index, time) in times.enumerated() {
                #expect(
                    Array(rule.times(from: time).prefix(8 - index)) == Array(times[index...]),
                    "\(vector.rule)"
                )
            }
        }
    }

    @Test func readsWhatItWrites() throws {
        for vector in recurrenceVectors {
            let rule = try RecurrenceRule(vector.rule, start: start)
            #expect(try RecurrenceRule("\(rule)", start: start) == rule)
        }
    }

    @Test(arguments: [
        ("", "'' is not a part of a recurrence rule; parts are NAME=VALUE"),
        (
            "FREQ=SECONDLY",
            "a recurrence rule has FREQ, one of MINUTELY, HOURLY, DAILY, WEEKLY, MONTHLY, YEARLY"
        ),
        ("BYDAY=MO", "a recurrence rule has FREQ, one of MINUTELY, HOURLY, DAILY, WEEKLY, MONTHLY, YEARLY"),
        ("FREQ=DAILY;FREQ=DAILY", "a recurrence rule has FREQ once"),
        ("FREQ=DAILY;INTERVAL=0", "INTERVAL takes numbers from 1 to 10000, not '0'"),
        ("FREQ=DAILY;COUNT=3;UNTIL=20270101", "a recurrence rule has COUNT or UNTIL, not both"),
        (
            "FREQ=DAILY;UNTIL=2027-01-01",
            "UNTIL takes 20270514, 20270514T060000 or 20270514T030000Z, not '2027-01-01'"
        ),
        ("FREQ=WEEKLY;BYMONTHDAY=1", "BYMONTHDAY is used with any FREQ but WEEKLY"),
        ("FREQ=MONTHLY;BYWEEKNO=2", "BYWEEKNO is used only with FREQ=YEARLY"),
        ("FREQ=DAILY;BYYEARDAY=2", "BYYEARDAY is used only with FREQ=YEARLY, HOURLY or MINUTELY"),
        (
            "FREQ=WEEKLY;BYDAY=2MO",
            "numbered days are used only with FREQ=MONTHLY, or FREQ=YEARLY without BYWEEKNO"
        ),
        ("FREQ=MONTHLY;BYDAY=XX", "BYDAY takes days such as FR or -1FR, not 'XX'"),
        ("FREQ=MONTHLY;BYMONTHDAY=0", "BYMONTHDAY takes no 0"),
        ("FREQ=MONTHLY;BYSETPOS=1", "BYSETPOS is used only beside another BY part"),
        ("FREQ=DAILY;BYSECOND=30", "BYSECOND is 0: occurrences are at whole minutes"),
        ("FREQ=DAILY;BYEASTER=1", "a recurrence rule has no part 'BYEASTER'"),
        ("FREQ=DAILY;WKST=XY", "WKST is one of MO, TU, WE, TH, FR, SA, SU, not 'XY'"),
    ])
    func saysWhatIsWrongWithARule(text: String, message: String) {
        #expect(throws: RecurrenceRule.Problem(description: message)) {
            try RecurrenceRule(text, start: start)
        }
    }

    @Test func endsWhereNothingCanCome() throws {
        let rule = try RecurrenceRule("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", start: start)
        #expect(Array(rule.times()).isEmpty)
        let never = try RecurrenceRule("FREQ=MINUTELY;BYMONTH=2;BYMONTHDAY=30", start: start)
        #expect(Array(never.times()).isEmpty)
    }

    @Test func goesThroughTheFirstAndLastYearsOfTheCalendar() throws {
        let first = LocalTime(CivilDate("0001-01-01")!, ClockTime("01:00")!)
        let hourly = try RecurrenceRule("FREQ=HOURLY;INTERVAL=23;COUNT=3", start: first)
        #expect(hourly.times().map(text) == ["0001-01-01T01:00", "0001-01-02T00:00", "0001-01-02T23:00"])
        let weekly = try RecurrenceRule("FREQ=WEEKLY;WKST=SU", start: first)
        #expect(weekly.times().prefix(2).map(text) == ["0001-01-01T01:00", "0001-01-08T01:00"])
        let last = LocalTime(CivilDate("9999-12-30")!, ClockTime("01:00")!)
        #expect(try RecurrenceRule("FREQ=DAILY;BYMONTHDAY=31", start: last).times().map(text) == [])
    }

    @Test func endsWhereNothingComesInAMillionPeriods() throws {
        let rule = try RecurrenceRule("FREQ=MINUTELY;BYMINUTE=5;BYSETPOS=2", start: start)
        #expect(rule.times().map(text) == [])
    }

    @Test func countsToTenThousand() {
        #expect {
            try RecurrenceRule("FREQ=HOURLY;COUNT=10001", start: start)
        } throws: {
            "\($0)" == "COUNT takes numbers from 1 to 10000, not '10001'"
        }
    }
}
