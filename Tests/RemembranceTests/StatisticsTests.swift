import ManasikDomain
import ManasikRemembrance
import Testing

@Suite struct StatisticsTests {
    private let november = span("2026-11-01", "2026-11-30")
    private let today = day("2026-11-22")

    private func statistics(_ tallies: [Tally], in span: DaySpan? = nil) -> RemembranceStatistics {
        RemembranceStatistics(of: tallies, in: span ?? november, today: today)
    }

    @Test func countsADayOfACategoryWhereAllItsSeriesAreDone() throws {
        let prayers = ["fajr", "dhuhr", "asr", "maghrib", "isha"]
        let whole = prayers.map { tally("2026-11-20", afterPrayer, part: $0, said: 33, of: 33) }
        let partly = prayers.map {
            tally("2026-11-21", afterPrayer, part: $0, said: $0 == "isha" ? 32 : 33, of: 33)
        }
        let summary = try #require(statistics(whole + partly).categories.first)
        #expect(summary.category == afterPrayer)
        #expect(summary.days.map(\.done) == [5, 4] && summary.days.map(\.asked) == [5, 5])
        #expect(summary.days.map(summary.counts) == [true, false])
        #expect(summary.done == 9 && summary.said == 329 && summary.daysCounted == 1)
        #expect(summary.streak.best == span("2026-11-20", "2026-11-20") && summary.streak.current == nil)
    }

    @Test func countsADayOfAllTogetherWhereAnythingIsDone() {
        let statistics = statistics([
            tally("2026-11-20", morning, said: 3), tally("2026-11-20", evening, said: 0),
            tally("2026-11-21", morning, said: 2), tally("2026-11-21", evening, said: 3),
            tally("2026-11-22", morning, said: 2), tally("2026-11-22", evening, said: 2),
        ])
        #expect(statistics.total.streak.current == span("2026-11-20", "2026-11-21"))
        #expect(statistics.total.daysCounted == 2 && statistics.total.done == 2)
        #expect(statistics.categories.map(\.category) == [evening, morning])
        #expect(statistics.categories.map(\.streak.length) == [1, 0])
    }

    @Test func tellsTodaysShare() {
        let statistics = statistics([
            tally("2026-11-22", morning, dhikr: "dhikr:a", said: 3),
            tally("2026-11-22", morning, dhikr: "dhikr:b", said: 1),
            tally("2026-11-22", morning, dhikr: "dhikr:c", said: 0),
            tally("2026-11-22", morning, dhikr: "dhikr:d", said: 3),
        ])
        #expect(statistics.total.today == DayStanding(day: today, asked: 4, done: 2, said: 7))
        #expect(statistics.total.today.share == 0.5)
        #expect(self.statistics([]).total.today == DayStanding(day: today))
        #expect(DayStanding(day: today).share == 0)
    }

    @Test func looksForStreaksBeyondTheSpanAndForTheRestInIt() {
        let days = (0..<30).map { today.adding(days: -$0) }
        let tallies = days.map { tally($0.description, said: 3) }
        let week = statistics(tallies, in: span("2026-11-16", "2026-11-22")).total
        #expect(week.days.count == 7 && week.done == 7 && week.streak.length == 30)
        let past = statistics(tallies, in: span("2026-11-01", "2026-11-07")).total
        #expect(past.done == 7 && past.today.done == 1 && past.streak.length == 30)
    }

    @Test func knowsNothingOfDaysAfterToday() {
        let statistics = statistics([
            tally("2026-11-22", said: 3), tally("2026-11-23", said: 3), tally("2026-11-24", evening, said: 3),
        ])
        #expect(statistics.total.days.map(\.day) == [today])
        #expect(statistics.categories.map(\.category) == [morning])
    }

    @Test func addsWhatWasSaidAtTwoTimesOfADay() {
        // Before and after the date line it is the same day.
        let standing = statistics([tally("2026-11-22", said: 2), tally("2026-11-22", said: 1)]).total.today
        #expect(standing == DayStanding(day: today, asked: 1, done: 1, said: 3))
    }

    @Test func asksForNothingThatHasNoNumberAndWasNotSaid() {
        let statistics = statistics([
            tally("2026-11-22", dhikr: "dhikr:a", said: 3),
            tally("2026-11-22", dhikr: "dhikr:b", said: 0, of: 0),
        ])
        #expect(statistics.categories[0].today == DayStanding(day: today, asked: 1, done: 1, said: 3))
        #expect(self.statistics([tally("2026-11-22", said: 1, of: 0)]).total.today.isComplete)
    }

    @Test func staysWithinNumbers() {
        let huge = [
            tally("2026-11-21", said: .max), tally("2026-11-22", said: .max),
            tally("2026-11-22", dhikr: "dhikr:b", said: -5),
        ]
        let total = statistics(huge).total
        let most = Int(Int32.max)
        #expect(total.said == most && total.done == 2 && total.today.said == most)
        #expect(total.bars(over: [november])[0].said == most)
    }

    @Test(arguments: [
        (0, 0, 0, DayStanding.Extent.nothing), (4, 0, 0, .nothing), (4, 0, 2, .begun), (4, 1, 3, .begun),
        (4, 2, 6, .half), (4, 3, 9, .half), (4, 4, 12, .all), (1, 1, 1, .all), (3, 1, 3, .begun),
        (3, 2, 6, .half),
    ]) func saysHowFarADayCame(asked: Int, done: Int, said: Int, extent: DayStanding.Extent) {
        #expect(DayStanding(day: today, asked: asked, done: done, said: said).extent == extent)
    }

    @Test func drawsBarsOfWeeksAndMonths() {
        let total = statistics(
            [
                tally("2026-10-31", said: 3), tally("2026-11-01", said: 3),
                tally("2026-11-01", evening, said: 3),
                tally("2026-11-21", said: 1), tally("2026-11-22", said: 3),
            ],
            in: span("2026-10-01", "2026-11-30")
        ).total
        let months = total.bars(over: span("2026-10-01", "2026-11-30").months())
        #expect(
            months.map(\.done) == [1, 3] && months.map(\.said) == [3, 10] && months.map(\.days) == [1, 2]
        )
        let weeks = total.bars(over: span("2026-10-26", "2026-11-22").weeks(beginningOn: .sunday))
        #expect(weeks.map(\.done) == [1, 2, 0, 0, 1])
        #expect(total.bars(over: []) == [])
    }

    // MARK: Properties

    @Test(arguments: 0..<100) func isTheSameInAnyOrderAndAddsUp(seed: Int) {
        var random = SeededGenerator(seed)
        let dhikr = ["dhikr:a", "dhikr:b", "dhikr:c"]
        let (categories, parts): ([DefinitionID], [String?]) = (
            [morning, evening, afterPrayer], [nil, "fajr"]
        )
        var tallies: [Tally] = []
        for _ in 0..<Int.random(in: 0...120, using: &random) {
            let day = today.adding(days: Int.random(in: -50...5, using: &random))
            let tally = tally(
                day.description,
                categories.randomElement(using: &random)!,
                part: parts.randomElement(using: &random)!,
                dhikr: dhikr.randomElement(using: &random)!,
                said: Int.random(in: 0...4, using: &random),
                of: Int.random(in: 0...3, using: &random)
            )
            tallies.append(tally)
        }
        let whole = DaySpan(from: today.adding(days: -60), days: 70)
        let statistics = statistics(tallies, in: whole)
        #expect(self.statistics(tallies.shuffled(using: &random), in: whole) == statistics)
        #expect(statistics.total.done == statistics.categories.reduce(0) { $0 + $1.done })
        #expect(statistics.total.said == tallies.filter { $0.day <= today }.reduce(0) { $0 + $1.count })
        let summaries = [statistics.total] + statistics.categories
        for summary in summaries {
            for spans in [whole.months(), whole.weeks(beginningOn: .saturday)] {
                let bars = summary.bars(over: spans)
                #expect(bars.reduce(0) { $0 + $1.done } == summary.done)
                #expect(bars.reduce(0) { $0 + $1.days } == summary.daysCounted)
            }
            #expect(summary.days.allSatisfy { $0.done <= $0.asked && $0.day <= today })
            #expect(summary.daysCounted <= summary.days.count)
        }
    }
}
