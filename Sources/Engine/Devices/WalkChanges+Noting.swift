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
        let known = events.ordered.map(\.event)
        let former = noted
        noteCounts(deeds)
        for (index, entry) in deeds.enumerated().dropFirst(former) {
            var stamp = ChangeStamp(at: entry.at, on: "", number: Int64(index))
            if let latest, latest.instant >= entry.at {
                stamp = ChangeStamp(
                    at: latest.instant,
                    on: max(latest.replica, String(entry.at.milliseconds)),
                    number: latest.number + 1
                )
            }
            let event = TimedWalkEvent(entry.event, at: entry.at)
            events.append(event, at: stamp)
            decide(event, entry.change)
            latest = stamp
        }
        noted = max(noted, deeds.count)
        for (position, other) in WalkHistoryEntry.meant(in: deeds) where position >= former {
            guard let target = event(of: deeds[other]) else { continue }
            let event = TimedWalkEvent(deeds[position].event, at: deeds[position].at)
            meant[event] = target
            switch event.event {
            case .undone, .unsettle:
                let others = others(than: target, in: known, beside: deeds.prefix(former))
                if !others.isEmpty { alsoMeant[event] = others }
            default: break
            }
        }
    }

    /// Takes down which steps only the counts of several devices had completed before each entry that was added since.
    private mutating func noteCounts(_ deeds: [WalkHistoryEntry]) {
        var steps: Set<String> = []
        for (index, entry) in deeds.enumerated() {
            let event = TimedWalkEvent(entry.event, at: entry.at)
            if index >= noted {
                if !steps.isEmpty { counted[event] = steps }
                continue
            }
            switch entry.change {
            case .began: steps = []
            case .migrated(_, let renamed, _, _): steps = Set(steps.map { renamed[$0] ?? $0 })
            case .step(let id, _, let state) where state.status == .done:
                guard case .count = event.event, case .step(_, _, let decided)? = self.decided[event],
                    decided.status != .done
                else { continue }
                steps.insert(id)
            default: break
            }
        }
    }

    /// Returns what was noted of the same after an event that holds, without counting beside that.
    ///
    /// - Parameters:
    ///   - known: The events that were known when it was taken back, in their order.
    ///   - held: Those that held then.
    private func others(
        than target: TimedWalkEvent,
        in known: [TimedWalkEvent],
        beside held: some Sequence<WalkHistoryEntry>
    ) -> Set<TimedWalkEvent> {
        guard let position = known.firstIndex(of: target),
            let subject = NotedSubject(of: target, meant)
        else { return [] }
        var others = Set(
            known[position...].filter { other in
                if case .undone = other.event { return false }
                return NotedSubject(of: other, meant) == subject
            }
        )
        others.subtract(held.map { TimedWalkEvent($0.event, at: $0.at) })
        others.subtract(meant.values)
        return others.subtracting([target])
    }

    /// Whether all of it follows from a history, so that it need not be kept.
    func isKnown(from history: [WalkHistoryEntry]) -> Bool {
        let derived = WalkChanges(history)
        return derived.events == events && derived.meant == meant && alsoMeant.isEmpty
            && derived.decided == decided && counted.isEmpty
    }

    /// Returns the event of an entry; a settlement has another key in a walk where violations are numbered otherwise.
    private func event(of entry: WalkHistoryEntry) -> TimedWalkEvent? {
        guard case .settle = entry.event else { return TimedWalkEvent(entry.event, at: entry.at) }
        let settlements = events.ordered.map(\.event).filter { event in
            if case .settle = event.event { event.at == entry.at } else { false }
        }
        return settlements.first { $0.event == entry.event } ?? settlements.first
    }

    /// Takes down what an event changed; of two that are told of one event the same counts wherever they meet.
    private mutating func decide(_ event: TimedWalkEvent, _ change: WalkChange) {
        guard let present = decided[event] else {
            decided[event] = change
            return
        }
        if change.wireText.lexicographicallyPrecedes(present.wireText) { decided[event] = change }
    }

    mutating func merge(_ other: WalkChanges) {
        events.merge(other.events)
        for (event, target) in other.meant where meant[event] == nil { meant[event] = target }
        alsoMeant.merge(other.alsoMeant) { $0.union($1) }
        for (event, change) in other.decided { decide(event, change) }
        counted.merge(other.counted) { $0.union($1) }
        if let others = other.latest { latest = latest.map { max($0, others) } ?? others }
    }
}
