import ManasikDomain
import Testing

@Suite struct WeekdayTests {
    @Test(arguments: [
        ("1970-01-01", Weekday.thursday), ("2026-11-22", .sunday), ("2028-02-29", .tuesday),
        ("1969-12-28", .sunday), ("0001-01-01", .monday),
    ]) func isThatOfADay(date: String, weekday: Weekday) {
        #expect(Weekday(of: CivilDate(date)!) == weekday)
    }

    @Test func isReadByItsNameOrItsFirstLetters() {
        #expect(Weekday("Friday") == .friday && Weekday("fri") == .friday && Weekday("fr") == nil)
    }
}
