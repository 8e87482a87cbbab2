import ManasikDomain
import ManasikRemembrance
import Testing

@Suite struct SeriesTests {
    private let day = CivilDate("2027-04-20")!
    private let tasbih = DefinitionID("demo:tasbih")!
    private let tahmid = DefinitionID("demo:tahmid")!

    private var series: Series {
        Series(
            key: SeriesKey(day: day, category: DefinitionID("demo:morning")!),
            entries: [Series.Entry(tasbih, target: 3), Series.Entry(tahmid, target: 1)]
        )
    }

    @Test func countsUpAndDownAndNeverBelowZero() {
        var next = series.applying(.count(tasbih, by: 2)).series
        #expect(next[tasbih]?.count == 2)
        next = next.applying(.count(tasbih, by: -1)).series
        #expect(next[tasbih]?.count == 1)
        next = next.applying(.count(tasbih, by: -5)).series
        #expect(next[tasbih]?.count == 0)
        #expect(next == series)
    }

    @Test(arguments: [
        (Int.max, Series.mostCount), (Int.min, 0), (Series.mostCount + 1, Series.mostCount), (-1, 0),
    ])
    func keepsCountsWithinTheirRange(number: Int, count: Int) {
        #expect(series.applying(.set(tasbih, to: number)).series[tasbih]?.count == count)
        #expect(series.applying(.count(tasbih, by: number)).series[tasbih]?.count == count)
    }

    @Test func tellsOnceThatADhikrAndThenThatAllIsDone() {
        let reached = series.applying(.set(tasbih, to: 3))
        #expect(reached.effects == [.reached(tasbih)])
        #expect(reached.series.applying(.count(tasbih, by: 1)).effects == [])
        let finished = reached.series.applying(.count(tahmid, by: 1))
        #expect(finished.effects == [.reached(tahmid), .finished])
        #expect(finished.series.isDone && finished.series.done == 2)
    }

    @Test func addingFillsWhatIsLackingAndKeepsWhatIsMore() {
        let now = Instant(rfc3339: "2027-04-20T05:00:00Z")!
        let more = series.applying(.set(tasbih, to: 5)).series
        let added = more.applying(.add(at: now))
        #expect(added.series.entries.map(\.count) == [5, 1])
        #expect(added.series.addedAt == now)
        #expect(added.effects == [.reached(tahmid), .finished])
        // A second time changes nothing, not even when it was.
        let again = added.series.applying(.add(at: now.adding(seconds: 60)))
        #expect(again.series == added.series && again.effects == [])
    }

    @Test func isNoLongerAddedWhenSomethingIsTakenBack() {
        let added = series.applying(.add(at: Instant(milliseconds: 0))).series
        #expect(added.applying(.count(tasbih, by: 1)).series.addedAt != nil)
        #expect(added.applying(.count(tasbih, by: -1)).series.addedAt == nil)
        #expect(added.applying(.reset(tahmid)).series.entries.map(\.count) == [3, 0])
        #expect(added.applying(.resetAll).series == series)
    }

    @Test func doesNotCountWhatItDoesNotHave() {
        let other = DefinitionID("demo:other")!
        #expect(series.applying(.count(other, by: 1)).series == series)
        let free = series.including(other)
        #expect(free.including(other) == free)
        #expect(free.applying(.count(other, by: 4)).series[other]?.count == 4)
        #expect(free[other]?.target == 0)
    }

    @Test func goesOnWithTheFirstThatIsNotDone() {
        #expect(series.resumingIndex == 0)
        #expect(series.applying(.set(tasbih, to: 3)).series.resumingIndex == 1)
        #expect(series.applying(.add(at: Instant(milliseconds: 0))).series.resumingIndex == 1)
        #expect(Series(key: series.key, entries: []).resumingIndex == 0)
        #expect(!Series(key: series.key, entries: []).isDone)
    }

    @Test func keepsCountsWhenItsListChanges() {
        let counted = series.applying(.set(tasbih, to: 2)).series
        let other = DefinitionID("demo:other")!
        let relisted = counted.relisted([Series.Entry(other, target: 7)])
        #expect(relisted.entries.map(\.dhikr) == [other, tasbih])
        #expect(relisted.entries.map(\.count) == [0, 2])
        let added = series.applying(.add(at: Instant(milliseconds: 0))).series
        #expect(added.relisted(added.entries + [Series.Entry(other, target: 1)]).addedAt == nil)
    }

    @Test func tellsItsTallies() {
        let key = SeriesKey(day: day, category: DefinitionID("demo:prayer")!, prayer: .asr)
        let series = Series(key: key, entries: [Series.Entry(tasbih, target: 33, count: 5)])
        #expect(
            series.tallies == [
                Tally(day: day, category: key.category, part: "asr", dhikr: tasbih, target: 33, count: 5)
            ]
        )
    }
}
