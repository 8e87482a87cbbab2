package import ManasikDomain

extension WalkEvent {
    /// Returns the change of a walk by an event that says once more what is noted of a step already: only that it was said; nil if
    /// the event says anything else.
    func confirmation(in snapshot: WalkSnapshot) -> WalkChange? {
        guard let step = notedStep else { return nil }
        let state = snapshot.state(of: step)
        switch self {
        case .done(_, .plain) where state.status == .done: break
        case .count(_, .set(to: state.count)): break
        default: return nil
        }
        return .step(id: step, from: state, to: state)
    }
}

extension WalkSnapshot {
    /// Whether a count that no device came to alone was confirmed since, and neither was that taken back nor the count said anew.
    func hasConfirmed(_ joint: JointCount) -> Bool {
        for position in positions(notedOf: joint.step).reversed() {
            let entry = history[position]
            // Counting on says nothing of what was counted before.
            if case .count(_, .plus) = entry.event { continue }
            guard case .step(_, let before, let state) = entry.change, before == state else { return false }
            if state.count > joint.own { return true }
        }
        return false
    }
}

extension DoubleEntries {
    /// Returns the transition of a walk by an event with which the person confirms a count that no device came to alone; nil if it
    /// confirms none.
    ///
    /// Of any other count such an event is refused, since it changes nothing.
    package func confirmation(
        of snapshot: WalkSnapshot,
        by event: WalkEvent,
        at now: Instant
    ) -> WalkTransition? {
        guard let change = event.confirmation(in: snapshot),
            remaining(in: snapshot).counts.contains(where: { $0.step == event.notedStep })
        else { return nil }
        return snapshot.repeating(event, at: now, changing: change)
    }
}

extension DecidedEvent {
    /// Returns the change by which the event confirms a count where it was done and in a walk; nil if it does not.
    func confirmation(in snapshot: WalkSnapshot) -> WalkChange? {
        guard case .step(_, let before, let after) = change, before == after else { return nil }
        return event.confirmation(in: snapshot)
    }
}
