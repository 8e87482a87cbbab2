public import ManasikDomain

/// What somebody does in a series.
public enum SeriesEvent: Hashable, Sendable {
    /// Counts a dhikr this many times more, or fewer if negative.
    case count(DefinitionID, by: Int)
    case set(DefinitionID, to: Int)
    /// Back to 0.
    case reset(DefinitionID)
    /// Everything in it back to 0.
    case resetAll
    /// All of it was said.
    case add(at: Instant)
}

/// What follows from an event of a series.
public enum SeriesEffect: Hashable, Sendable {
    /// A dhikr has just been said as often as it is to be said.
    case reached(DefinitionID)
    /// With it the whole series is done.
    case finished
}

extension Series {
    /// The most that is counted of one dhikr in a series.
    public static let mostCount = 1_000_000

    /// The series after an event, and what follows from it.
    ///
    /// Counting goes on beyond the target and never below 0. What is not in the series is not counted in it.
    public func applying(_ event: SeriesEvent) -> (series: Series, effects: [SeriesEffect]) {
        var next = self
        switch event {
        case .count(let dhikr, let step):
            next.change(dhikr) { Self.clamped($0 + min(max(step, -Self.mostCount), Self.mostCount)) }
        case .set(let dhikr, let count): next.change(dhikr) { _ in Self.clamped(count) }
        case .reset(let dhikr): next.change(dhikr) { _ in 0 }
        case .resetAll:
            for index in next.entries.indices { next.entries[index].count = 0 }
            next.addedAt = nil
        case .add(let now):
            for index in next.entries.indices where !next.entries[index].isDone {
                next.entries[index].count = max(1, next.entries[index].target)
            }
            next.addedAt = addedAt ?? now
        }
        // What is no longer said in full is no longer noted as such.
        if !next.isDone { next.addedAt = nil }
        return (next, next.effects(since: self))
    }

    private mutating func change(_ dhikr: DefinitionID, _ count: (Int) -> Int) {
        guard let index = entries.firstIndex(where: { $0.dhikr == dhikr }) else { return }
        entries[index].count = count(entries[index].count)
    }

    private static func clamped(_ count: Int) -> Int { min(max(0, count), mostCount) }

    private func effects(since before: Series) -> [SeriesEffect] {
        var effects: [SeriesEffect] = []
        // Where no number is set there is nothing to reach.
        for entry in entries
        where entry.target > 0 && entry.isDone && before[entry.dhikr]?.isDone != true {
            effects.append(.reached(entry.dhikr))
        }
        if isDone, !before.isDone, entries.contains(where: { $0.target > 0 }) { effects.append(.finished) }
        return effects
    }
}
