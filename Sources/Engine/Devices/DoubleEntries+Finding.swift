import ManasikDomain
import ManasikViews
import ManasikWalkthroughs

extension DoubleEntries {
    /// Finds what devices have noted of a walk without knowing of each other; the same wherever the same events have met.
    ///
    /// - Parameters:
    ///   - joined: The events of all devices.
    ///   - decided: What each changed where it was done.
    ///   - refused: Those that do not hold, with the reason.
    ///   - snapshot: The walk that comes of them, with its whole history.
    init(
        in joined: JoinedWalkEvents,
        _ decided: [TimedWalkEvent: WalkChange],
        without refused: [TimedWalkEvent: WalkRefusal],
        in snapshot: WalkSnapshot
    ) {
        var held: [TimedWalkEvent: WalkChange] = [:]
        for entry in snapshot.history { held[TimedWalkEvent(entry.event, at: entry.at)] = entry.change }
        var counts = JointCounts()
        var violations = DoubledViolations()
        for event in joined.events {
            let namesPacks =
                switch event.event {
                case .begin, .reset, .migrate: true
                default: false
                }
            // A beginning or a migration names the packs of the device, which may be others here.
            let change = namesPacks && refused[event] == nil ? held[event] ?? decided[event] : held[event]
            counts.note(event.event, decided[event], change, since: refused[event])
            if change != nil { violations.note(event, decided[event]) }
        }
        self.init(counts: counts.found(in: snapshot), violations: violations.found)
    }

    /// Returns what of it is to be said where devices meet; nil if nothing is.
    func told(in snapshot: WalkSnapshot) -> Meeting.DoubledWalk? {
        let entries = remaining(in: snapshot)
        guard !entries.isEmpty else { return nil }
        let counts = entries.counts.map { ($0.step, snapshot.state(of: $0.step).count) }
        return Meeting.DoubledWalk(entries, in: snapshot.ritual, counting: Dictionary(firstOf: counts))
    }
}
