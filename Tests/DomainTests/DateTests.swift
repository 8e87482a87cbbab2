import ManasikDomain
import Testing

@Suite struct DateTests {
    @Test func countsDaysBothWays() {
        for number in stride(from: -719_000, through: 2_900_000, by: 97) {
            #expect(CivilDate(dayNumber: number).dayNumber == number)
        }
        #expect(CivilDate(dayNumber: 0).description == "1970-01-01")
        #expect(CivilDate("2000-03-01")!.dayNumber - CivilDate("2000-02-28")!.dayNumber == 2)
        #expect(CivilDate("1900-03-01")!.dayNumber - CivilDate("1900-02-28")!.dayNumber == 1)
    }

    @Test(arguments: [
        "2027-02-29", "2027-13-01", "2027-00-10", "2027-1-1", "27-01-01", "2027-01-01 ", "２027-01-01",
    ])
    func refusesWhatIsNoDay(text: String) {
        #expect(CivilDate(text) == nil)
    }

    @Test func everyDayHasOneSlotAndLeapDayHasItsOwn() {
        var day = CivilDate("2028-01-01")!
        for slot in 1...366 {
            #expect(day.slotOfYear == slot)
            day = day.adding(days: 1)
        }
        #expect(CivilDate("2027-02-28")!.slotOfYear == 59)
        #expect(CivilDate("2027-03-01")!.slotOfYear == 61)
        #expect(CivilDate("2028-02-29")!.slotOfYear == 60)
        #expect(CivilDate("2027-12-31")!.slotOfYear == 366)
    }

    @Test func countsYearsAsAgesAreCounted() {
        let birth = CivilDate("2000-02-29")!
        #expect(birth.years(until: CivilDate("2018-02-28")!) == 17)
        #expect(birth.years(until: CivilDate("2018-03-01")!) == 18)
    }

    @Test(arguments: [
        ("2027-05-14T06:00:00+03:00", "2027-05-14T03:00:00Z"),
        ("1970-01-01T00:00:00Z", "1970-01-01T00:00:00Z"),
        ("1969-12-31T23:59:59.5Z", "1969-12-31T23:59:59.500Z"),
        ("2026-11-21t01:02:03z", "2026-11-21T01:02:03Z"),
        ("2026-11-21T00:30:00-05:30", "2026-11-21T06:00:00Z"),
    ]) func readsInstants(text: String, expected: String) throws {
        #expect(try #require(Instant(rfc3339: text)).description == expected)
    }

    @Test(arguments: [
        "2027-05-14", "2027-05-14T06:00:00", "2027-05-14T24:00:00Z", "2027-05-14T06:00:00+3:00",
        "2027-05-14T06:00:00.Z", "2027-05-14T06:00:00Zx",
    ])
    func refusesWhatIsNoInstant(text: String) {
        #expect(Instant(rfc3339: text) == nil)
    }

    @Test func addsAnyNumberOfDays() {
        let day = CivilDate("2027-05-14")!
        #expect(day.adding(days: .max) > day && day.adding(days: .min) < day)
    }
}
