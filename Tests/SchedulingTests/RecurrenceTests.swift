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

    @Test(
        arguments: [
            ("", .notAPart("")), ("FREQ=SECONDLY", .noFrequency), ("BYDAY=MO", .noFrequency),
            ("FREQ=DAILY;FREQ=DAILY", .repeated(part: "FREQ")),
            ("FREQ=DAILY;INTERVAL=0", .outOfRange("0", 1...10_000, part: "INTERVAL")),
            ("FREQ=DAILY;COUNT=3;UNTIL=20270101", .twoEnds),
            ("FREQ=DAILY;UNTIL=2027-01-01", .notAnEnd("2027-01-01")),
            ("FREQ=WEEKLY;BYMONTHDAY=1", .monthDays), ("FREQ=MONTHLY;BYWEEKNO=2", .weekNumbers),
            ("FREQ=DAILY;BYYEARDAY=2", .yearDays), ("FREQ=WEEKLY;BYDAY=2MO", .numberedDays),
            ("FREQ=MONTHLY;BYDAY=XX", .notAWeekday("XX")),
            ("FREQ=MONTHLY;BYMONTHDAY=0", .zero(part: "BYMONTHDAY")),
            ("FREQ=MONTHLY;BYSETPOS=1", .positions), ("FREQ=DAILY;BYSECOND=30", .seconds),
            ("FREQ=DAILY;BYEASTER=1", .unknown(part: "BYEASTER")),
            ("FREQ=DAILY;WKST=XY", .notAWeekStart("XY")),
        ] as [(String, RecurrenceRule.Problem)]
    )
    func refusesWhatIsNoRule(text: String, problem: RecurrenceRule.Problem) {
        #expect(throws: problem) { try RecurrenceRule(text, start: start) }
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

    @Test func countsHoursAndMinutesOnFromDayToDay() throws {
        let late = LocalTime(CivilDate("2040-02-28")!, ClockTime("23:30")!)
        let hourly = try RecurrenceRule("FREQ=HOURLY;INTERVAL=25;COUNT=3", start: late)
        #expect(hourly.times().map(text) == ["2040-02-28T23:30", "2040-03-01T00:30", "2040-03-02T01:30"])
        let minutely = try RecurrenceRule("FREQ=MINUTELY;INTERVAL=40;BYDAY=WE;COUNT=2", start: late)
        #expect(minutely.times().map(text) == ["2040-02-29T00:10", "2040-02-29T00:50"])
    }

    @Test func endsWhereNothingComesInAMillionPeriods() throws {
        let rule = try RecurrenceRule("FREQ=MINUTELY;BYMINUTE=5;BYSETPOS=2", start: start)
        #expect(rule.times().map(text) == [])
    }

    @Test func countsToTenThousand() {
        #expect(throws: RecurrenceRule.Problem.outOfRange("10001", 1...10_000, part: "COUNT")) {
            try RecurrenceRule("FREQ=HOURLY;COUNT=10001", start: start)
        }
    }
}
