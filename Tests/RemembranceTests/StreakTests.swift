import ManasikDomain
import ManasikRemembrance
import Testing

@Suite struct StreakTests {
    private func streak(_ days: String..., today: String) -> Streak {
        Streak(of: days.map(day), today: day(today))
    }

    @Test func goesOnUntilToday() {
        let streak = streak("2026-11-20", "2026-11-21", "2026-11-22", today: "2026-11-22")
        #expect(streak.current == span("2026-11-20", "2026-11-22"))
        #expect(streak.length == 3 && streak.bestLength == 3)
    }

    @Test func goesOnWhileTodayIsOpen() {
        let streak = streak("2026-11-20", "2026-11-21", today: "2026-11-22")
        #expect(streak.current == span("2026-11-20", "2026-11-21"))
        #expect(streak.length == 2)
    }

    @Test func endsWithADayThatWasLeftOut() {
        let streak = streak("2026-11-19", "2026-11-20", today: "2026-11-22")
        #expect(streak.current == nil && streak.length == 0)
        #expect(streak.best == span("2026-11-19", "2026-11-20"))
    }

    @Test func isNothingWithoutDays() {
        let streak = streak(today: "2026-11-22")
        #expect(streak.current == nil && streak.best == nil && streak.length == 0 && streak.bestLength == 0)
    }

    @Test func keepsTheLastOfSeveralThatAreEquallyLong() {
        let streak = streak("2026-01-01", "2026-01-02", "2026-03-01", "2026-03-02", today: "2026-11-22")
        #expect(streak.best == span("2026-03-01", "2026-03-02"))
    }

    @Test(arguments: [
        ("2026-11-30", "2026-12-01"), ("2026-12-31", "2027-01-01"), ("2027-02-28", "2027-03-01"),
        ("2028-02-28", "2028-02-29"), ("2028-02-29", "2028-03-01"), ("2100-02-28", "2100-03-01"),
        ("1999-12-31", "2000-01-01"), ("2000-02-28", "2000-02-29"),
    ]) func goesOnOverTheEndOfAMonth(before: String, after: String) {
        #expect(streak(before, after, today: after).current == span(before, after))
    }

    @Test func endsWithoutTheLeapDay() {
        #expect(streak("2028-02-28", "2028-03-01", today: "2028-03-01").length == 1)
    }

    /// Samoa had no 30 December 2011; the calendar had one.
    @Test func endsWhereADateLineLeavesADayOut() {
        let streak = streak("2011-12-28", "2011-12-29", "2011-12-31", today: "2011-12-31")
        #expect(streak.current == span("2011-12-31", "2011-12-31"))
        #expect(streak.best == span("2011-12-28", "2011-12-29"))
    }

    @Test func countsADayThatIsSeenTwiceOnce() {
        let streak = streak("2026-11-20", "2026-11-21", "2026-11-21", "2026-11-22", today: "2026-11-22")
        #expect(streak.length == 3)
    }

    @Test func knowsNoDaysAfterToday() {
        // Back over the date line it is yesterday again.
        let streak = streak("2026-11-20", "2026-11-21", "2026-11-22", "2026-11-25", today: "2026-11-21")
        #expect(streak.current == span("2026-11-20", "2026-11-21"))
        #expect(streak.best == span("2026-11-20", "2026-11-21"))
    }

    // MARK: Properties

    /// Counts day by day, without runs.
    private func counted(_ days: Set<CivilDate>, today: CivilDate) -> (current: Int, best: Int) {
        var day = days.contains(today) ? today : today.adding(days: -1)
        var current = 0
        while days.contains(day) {
            current += 1
            day = day.adding(days: -1)
        }
        var (best, run) = (0, 0)
        for offset in -60...0 {
            run = days.contains(today.adding(days: offset)) ? run + 1 : 0
            best = max(best, run)
        }
        return (current, best)
    }

    @Test(arguments: 0..<400) func isWhatCountingDayByDayGives(seed: Int) {
        var random = SeededGenerator(seed)
        let today = day("2024-01-10").adding(days: Int.random(in: 0...1500, using: &random))
        let days = random.days(around: today)
        let streak = Streak(of: days, today: today)
        let counted = counted(days, today: today)
        #expect(streak.length == counted.current && streak.bestLength == counted.best)
        #expect(streak.bestLength >= streak.length)
        #expect((streak.best == nil) == days.allSatisfy { $0 > today })
        for run in [streak.current, streak.best].compactMap(\.self) {
            #expect(run.days.allSatisfy(days.contains) && run.last <= today)
            #expect(!days.contains(run.first.adding(days: -1)))
            #expect(run.last == today || !days.contains(run.last.adding(days: 1)))
        }
    }

    @Test(arguments: 0..<200) func isTheSameInAnyOrder(seed: Int) {
        var random = SeededGenerator(seed)
        let today = day("2026-11-22")
        let days = Array(random.days(around: today))
        let shuffled = (days + days.prefix(5)).shuffled(using: &random)
        #expect(Streak(of: shuffled, today: today) == Streak(of: days, today: today))
    }

    @Test(arguments: 0..<200) func isNotChangedByDaysAfterToday(seed: Int) {
        var random = SeededGenerator(seed)
        let today = day("2026-11-22")
        let days = random.days(around: today)
        #expect(Streak(of: days, today: today) == Streak(of: days.filter { $0 <= today }, today: today))
    }

    @Test(arguments: 1...12, 1...12) func joinsTwoRunsWhereTheGapIsFilled(first: Int, second: Int) {
        let today = day("2028-03-03")
        let gap = today.adding(days: -second)
        var days = (0..<second).map { today.adding(days: -$0) }
        days += (1...first).map { gap.adding(days: -$0) }
        let parted = Streak(of: days, today: today)
        #expect(parted.length == second && parted.bestLength == max(first, second))
        let joined = Streak(of: days + [gap], today: today)
        #expect(joined.length == first + 1 + second && joined.best == joined.current)
    }

    @Test(arguments: 0..<200) func neverGrowsShorterWithOneDayMore(seed: Int) {
        var random = SeededGenerator(seed)
        let today = day("2027-01-03")
        let days = random.days(around: today)
        let streak = Streak(of: days, today: today)
        let more = Streak(
            of: days.union([today.adding(days: -Int.random(in: 0...40, using: &random))]),
            today: today
        )
        #expect(more.length >= streak.length && more.bestLength >= streak.bestLength)
    }
}
