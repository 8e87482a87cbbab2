public import ManasikDomain

/// What somebody does in a series.
public enum SeriesEvent: Hashable, Sendable {
    /// Counts a dhikr this many times more, or fewer if negative.
    case count(DefinitionID, by: Int)
    case set(DefinitionID, to: Int)
    /// Sets the count of a dhikr back to 0.
    case reset(DefinitionID)
    /// Sets all counts back to 0.
    case resetAll
    /// Notes the whole series as said.
    case add(at: Instant)
}

extension SeriesEvent {
    /// Returns the dhikr whose counts the event sets, whatever they were; those of others it counts on or leaves alone.
    public func dhikrSet(in series: Series, after before: Series) -> Set<DefinitionID> {
        switch self {
        case .count: []
        case .set(let dhikr, _), .reset(let dhikr): [dhikr]
        case .resetAll: Set(series.entries.map { $0.dhikr })
        // What was said in full already is said so again.
        case .add:
            Set(
                series.entries.filter { series == before || $0.count != before[$0.dhikr]?.count }.map {
                    $0.dhikr
                }
            )
        }
    }
}

/// What follows from an event in a series.
public enum SeriesEffect: Hashable, Sendable {
    /// A dhikr has just been said as often as it is to be said.
    case reached(DefinitionID)
    /// The whole series is done.
    case finished
}

extension Series {
    /// The highest count of one dhikr in a series.
    public static let mostCount = 1_000_000

    /// Returns the series after an event, and what follows from the event.
    ///
    /// Counting goes on beyond the target and never below 0. A dhikr that is not in the series is not counted.
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
        // A series that is no longer said in full is no longer noted as such.
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
        // A dhikr without a number has nothing to reach.
        for entry in entries
        where entry.target > 0 && entry.isDone && before[entry.dhikr]?.isDone != true {
            effects.append(.reached(entry.dhikr))
        }
        if isDone, !before.isDone, entries.contains(where: { $0.target > 0 }) { effects.append(.finished) }
        return effects
    }
}
