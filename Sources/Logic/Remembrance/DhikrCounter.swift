public import ManasikDomain

/// The position of somebody who says a series, one dhikr at a time.
///
/// It changes nothing that is stored: an event asks for something to be stored, and is then given what was stored.
public struct DhikrCounter: Hashable, Sendable {
    /// Whether counting runs by itself.
    public enum Tempo: Hashable, Sendable { case off, running, paused }

    public enum Event: Hashable, Sendable {
        /// Counts the dhikr that is shown this many times more, or fewer if negative.
        case count(by: Int)
        case set(to: Int)
        case reset
        case next
        case previous
        /// Moves to the dhikr at a position from 0; a position beyond an end stands for that end.
        case seek(to: Int)
        /// Starts, pauses or resumes counting by itself.
        case toggleTempo
        /// The time for one repetition has passed.
        case tick
        /// Notes the whole series as said; only at the last dhikr.
        case add(at: Instant)
        /// The store has stored this.
        case kept(Series, [SeriesEffect])
    }

    public enum Effect: Hashable, Sendable {
        /// The event must be stored before anything of it is shown.
        case keep(SeriesEvent)
        /// A dhikr has been said as often as it is to be said.
        case reached(DefinitionID)
        /// The next dhikr is shown without being asked for.
        case advanced
        case finished
        /// There is no dhikr further on.
        case atEnd
        /// The last dhikr must be shown before the series is noted as said.
        case notAtLast
    }

    public private(set) var series: Series
    public private(set) var index: Int
    public private(set) var tempo = Tempo.off
    /// Whether the next dhikr is shown when one is done.
    public var advances: Bool

    public init(_ series: Series, advances: Bool) {
        self.series = series
        self.advances = advances
        index = series.resumingIndex
    }

    /// The dhikr that is shown; nil in a series without any.
    public var entry: Series.Entry? {
        series.entries.indices.contains(index) ? series.entries[index] : nil
    }

    public var isAtLast: Bool { index >= series.entries.count - 1 }

    /// Returns the position at a mark of a scale over the series.
    ///
    /// Up to nine dhikr have a mark each; more are spread over nine marks, the first and the last at its ends.
    public func position(ofMark mark: Int) -> Int {
        let last = series.entries.count - 1
        guard series.entries.count > 9 else { return min(max(0, mark - 1), max(0, last)) }
        return (min(max(1, mark), 9) - 1) * last / 8
    }

    /// Returns the counter after an event, and what follows from the event.
    public func applying(_ event: Event) -> (counter: DhikrCounter, effects: [Effect]) {
        var next = self
        switch event {
        case .count(let step): return (next, keeping { .count($0, by: step) })
        case .set(let count): return (next, keeping { .set($0, to: count) })
        case .reset: return (next, keeping { .reset($0) })
        case .tick: return (next, tempo == .running ? keeping { .count($0, by: 1) } : [])
        case .next: return moved(to: index + 1)
        case .previous: return moved(to: index - 1)
        case .seek(let position):
            next.index = min(max(0, position), max(0, series.entries.count - 1))
        case .toggleTempo: next.tempo = tempo == .running ? .paused : .running
        case .add(let now): return (next, isAtLast ? [.keep(.add(at: now))] : [.notAtLast])
        case .kept(let series, let effects): return next.taking(series, effects)
        }
        return (next, [])
    }

    private func keeping(_ event: (DefinitionID) -> SeriesEvent) -> [Effect] {
        entry.map { [.keep(event($0.dhikr))] } ?? []
    }

    private func moved(to index: Int) -> (counter: DhikrCounter, effects: [Effect]) {
        guard series.entries.indices.contains(index) else { return (self, [.atEnd]) }
        var next = self
        next.index = index
        return (next, [])
    }

    /// - Parameter effects: What the event did to the series.
    private func taking(
        _ series: Series,
        _ effects: [SeriesEffect]
    ) -> (counter: DhikrCounter, effects: [Effect]) {
        let shown = entry?.dhikr
        var next = self
        next.series = series
        next.index = min(index, max(0, series.entries.count - 1))
        var told: [Effect] = []
        for case .reached(let dhikr) in effects { told.append(.reached(dhikr)) }
        let isReached = shown.map { effects.contains(.reached($0)) } ?? false
        if effects.contains(.finished) {
            told.append(.finished)
            next.tempo = .off
        } else if isReached {
            let after = series.entries.indices.first { $0 > next.index && !series.entries[$0].isDone }
            if advances, let after {
                next.index = after
                told.append(.advanced)
            } else if tempo == .running {
                // Counting by itself stops at the number that is to be said.
                next.tempo = .paused
            }
        }
        return (next, told)
    }
}
