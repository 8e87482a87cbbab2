import ManasikDomain
import ManasikMerging
import ManasikWalkthroughs

extension WalkHistoryEntry {
    /// Whether it is done again where walks meet: not what only shows another step.
    var isDeed: Bool { if case .looked = change { false } else { true } }
}

extension WalkChanges {
    /// Makes what follows from a history alone.
    init(_ history: [WalkHistoryEntry]) {
        self.init()
        note(history)
    }

    /// Takes down the entries of the walk's own history that were added since; alike wherever it is asked.
    ///
    /// Events are put in the order in which they were done. Where the clock was behind what was known already, it comes after that all
    /// the same.
    mutating func note(_ history: [WalkHistoryEntry]) {
        let deeds = history.filter(\.isDeed)
        for (index, entry) in deeds.enumerated().dropFirst(noted) {
            var stamp = ChangeStamp(at: entry.at, on: "", number: Int64(index))
            if let latest, latest.instant >= entry.at {
                stamp = ChangeStamp(
                    at: latest.instant,
                    on: max(latest.replica, String(entry.at.milliseconds)),
                    number: latest.number + 1
                )
            }
            events.append(TimedWalkEvent(entry.event, at: entry.at), at: stamp)
            latest = stamp
        }
        noted = max(noted, deeds.count)
    }

    mutating func merge(_ other: WalkChanges) {
        events.merge(other.events)
        if let others = other.latest { latest = latest.map { max($0, others) } ?? others }
    }
}
