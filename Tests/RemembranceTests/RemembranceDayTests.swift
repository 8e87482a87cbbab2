import ManasikDomain
import ManasikRemembrance
import Testing

@Suite struct RemembranceDayTests {
    private let date = CivilDate("2027-04-20")!

    private func instant(_ text: String) -> Instant { Instant(rfc3339: text)! }

    /// Days that begin so many seconds after midnight of their date.
    private func day(_ now: String, begins seconds: Int) -> RemembranceDay {
        RemembranceDay(of: instant(now), near: CivilDate(String(now.prefix(10)))!) {
            Instant(milliseconds: Int64($0.dayNumber) * 86_400_000).adding(seconds: seconds)
        }
    }

    @Test(arguments: [
        ("2027-04-20T00:00:00Z", 0, "2027-04-20"), ("2027-04-20T23:59:59Z", 0, "2027-04-20"),
        ("2027-04-20T04:59:59Z", 18_000, "2027-04-19"), ("2027-04-20T05:00:00Z", 18_000, "2027-04-20"),
        ("2027-04-21T04:59:59.999Z", 18_000, "2027-04-20"),
        // A fajr of the far north before the midnight of its day.
        ("2027-06-20T23:29:59Z", -1800, "2027-06-20"), ("2027-06-20T23:30:00Z", -1800, "2027-06-21"),
    ])
    func goesFromOneBorderToTheNext(now: String, seconds: Int, expected: String) {
        let found = day(now, begins: seconds)
        #expect(found.date == CivilDate(expected))
        #expect(found.begins <= instant(now) && instant(now) < found.ends)
    }

    @Test func doesNotGoBackOnAJourneyToTheWest() {
        let jakarta = RemembranceDay(
            date: date,
            begins: instant("2027-04-19T17:00:00Z"),
            ends: instant("2027-04-20T17:00:00Z")
        )
        let london = RemembranceDay(
            date: date.adding(days: -1),
            begins: instant("2027-04-18T23:00:00Z"),
            ends: instant("2027-04-19T23:00:00Z")
        )
        #expect(london.following(jakarta, at: instant("2027-04-19T20:00:00Z")).date == date)
        #expect(jakarta.following(london, at: instant("2027-04-19T20:00:00Z")) == jakarta)
        #expect(jakarta.following(nil, at: instant("2027-04-19T20:00:00Z")) == jakarta)
        // A clock that was wrong and is right again.
        let future = RemembranceDay(
            date: CivilDate("2030-01-01")!,
            begins: instant("2030-01-01T00:00:00Z"),
            ends: instant("2030-01-02T00:00:00Z")
        )
        #expect(london.following(future, at: instant("2027-04-19T20:00:00Z")) == london)
    }
}
