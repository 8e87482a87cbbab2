import ManasikDomain
import ManasikRemembrance
import Testing

@Suite struct DhikrCounterTests {
    private let names = ["a", "b", "c"].map { DefinitionID("demo:\($0)")! }

    private func counter(_ targets: [Int] = [2, 1, 3], advances: Bool = true) -> DhikrCounter {
        let key = SeriesKey(day: CivilDate("2027-04-20")!, category: DefinitionID("demo:set")!)
        let entries = zip(names, targets).map { Series.Entry($0, target: $1) }
        return DhikrCounter(Series(key: key, entries: entries), advances: advances)
    }

    /// The counter after an event that is kept as it is asked.
    private func after(
        _ event: DhikrCounter.Event,
        _ counter: DhikrCounter
    ) -> (counter: DhikrCounter, effects: [DhikrCounter.Effect]) {
        let asked = counter.applying(event)
        guard case .keep(let event)? = asked.effects.first else { return asked }
        let kept = asked.counter.series.applying(event)
        return asked.counter.applying(.kept(kept.series, kept.effects))
    }

    @Test func asksToKeepBeforeItShows() {
        let asked = counter().applying(.count(by: 1))
        #expect(asked.effects == [.keep(.count(names[0], by: 1))])
        #expect(asked.counter == counter())
        #expect(after(.count(by: 1), counter()).counter.entry?.count == 1)
        #expect(after(.count(by: -1), counter()).counter.entry?.count == 0)
        #expect(after(.set(to: 7), counter(advances: false)).counter.entry?.count == 7)
    }

    @Test func goesOnAtTheTargetWhereItIsWanted() {
        let reached = after(.set(to: 2), counter())
        #expect(reached.effects == [.reached(names[0]), .advanced])
        #expect(reached.counter.index == 1)
        let staying = after(.set(to: 2), counter(advances: false))
        #expect(staying.effects == [.reached(names[0])])
        #expect(staying.counter.index == 0)
    }

    @Test func passesOverWhatIsDoneAndStaysAtTheLast() {
        var counter = after(.seek(to: 1), counter()).counter
        counter = after(.count(by: 1), counter).counter
        counter = after(.seek(to: 0), counter).counter
        counter = after(.set(to: 2), counter).counter
        #expect(counter.index == 2)
        let finished = after(.set(to: 3), counter)
        #expect(finished.effects == [.reached(names[2]), .finished])
        #expect(finished.counter.index == 2)
        // With something left before it, it is not the end.
        let last = after(.set(to: 3), after(.seek(to: 2), self.counter()).counter)
        #expect(last.effects == [.reached(names[2])])
    }

    @Test func movesWithinItsEnds() {
        #expect(counter().applying(.previous).effects == [.atEnd])
        #expect(counter().applying(.next).counter.index == 1)
        let last = counter().applying(.seek(to: 99)).counter
        #expect(last.index == 2 && last.isAtLast)
        #expect(last.applying(.next).effects == [.atEnd])
        #expect(last.applying(.previous).counter.index == 1)
        #expect(last.applying(.seek(to: -4)).counter.index == 0)
    }

    @Test(arguments: [(3, [0, 1, 2, 2]), (9, [0, 1, 4, 8]), (17, [0, 2, 8, 16]), (100, [0, 12, 49, 99])])
    func spreadsItsMarksOverTheSeries(count: Int, positions: [Int]) {
        let key = SeriesKey(day: CivilDate("2027-04-20")!, category: DefinitionID("demo:set")!)
        let entries = (0..<count).map { Series.Entry(DefinitionID("demo:d\($0)")!, target: 1) }
        let counter = DhikrCounter(Series(key: key, entries: entries), advances: true)
        #expect([1, 2, 5, 9].map(counter.position) == positions)
    }

    @Test func isAddedAtTheLastAlone() {
        let now = Instant(milliseconds: 5)
        #expect(counter().applying(.add(at: now)).effects == [.notAtLast])
        let added = after(.add(at: now), counter().applying(.seek(to: 2)).counter)
        #expect(added.counter.series.isDone && added.counter.series.addedAt == now)
        #expect(added.effects.last == .finished)
    }

    @Test func countsByItselfUntilItIsPausedOrDone() {
        #expect(after(.tick, counter()).effects == [])
        var running = after(.toggleTempo, counter()).counter
        #expect(running.tempo == .running)
        running = after(.tick, running).counter
        #expect(running.entry?.count == 1)
        var paused = after(.toggleTempo, running).counter
        #expect(paused.tempo == .paused && after(.tick, paused).counter == paused)
        paused = after(.toggleTempo, paused).counter
        #expect(paused.tempo == .running)
        // It goes on with the next, and ends with the series.
        for _ in 1...4 { running = after(.tick, running).counter }
        #expect(running.index == 2 && running.tempo == .running)
        running = after(.tick, running).counter
        #expect(running.series.isDone && running.tempo == .off)
        // Without going on it does not count beyond the target.
        var staying = after(.toggleTempo, counter(advances: false)).counter
        for _ in 1...5 { staying = after(.tick, staying).counter }
        #expect(staying.entry?.count == 2 && staying.tempo == .paused)
    }

    @Test func countsBeadsWithoutAnEnd() {
        var beads = after(.toggleTempo, counter([0])).counter
        for _ in 1...3 {
            let next = after(.tick, beads)
            #expect(next.effects == [])
            beads = next.counter
        }
        #expect(beads.entry?.count == 3 && beads.tempo == .running)
    }

    @Test func hasNothingToCountWhereThereIsNoDhikr() {
        let empty = counter([])
        #expect(empty.entry == nil)
        #expect(empty.applying(.count(by: 1)).effects == [])
        #expect(empty.applying(.next).effects == [.atEnd])
    }
}
