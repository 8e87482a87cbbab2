package import ManasikDomain

/// An event that is done again in a walk with events of other devices, as it was decided where it was done.
///
/// What a device has let be done stays so: what is known of the person only later, or on another device, changes nothing of it.
/// Only what else was done can contradict it.
package struct DecidedEvent: Hashable, Sendable {
    package let event: WalkEvent
    /// What it changed where it was done.
    package let change: WalkChange
    /// The steps that were done or left out before it, and the choices that were made, also if that was taken back or does not hold.
    package let noted: Set<String>
    /// Whether a state that bars it was known of before it.
    package var isBarred = true

    package init(_ event: WalkEvent, changing change: WalkChange, after noted: Set<String>) {
        self.event = event
        self.change = change
        self.noted = noted
    }
}

extension DecidedEvent {
    /// Returns the transition of a walk by the event, which holds in it.
    ///
    /// - Parameter next: The transition by what is known now.
    package func repeated(_ next: WalkTransition, from snapshot: WalkSnapshot) -> WalkTransition {
        guard let entry = next.snapshot.history.last, entry.event == event,
            case .step(let id, let from, let state) = entry.change, state.status == .done,
            case .step(id, _, let decided) = change
        else { return next }
        switch event {
        case .done, .count:
            // Of a step that only the counts of several devices have completed nobody has said that it should wait or is late.
            let other =
                decided.status == .done
                ? decided : StepState(status: .done, count: state.count, at: state.at)
            return snapshot.repeating(event, at: entry.at, changing: .step(id: id, from: from, to: other))
        default: return next
        }
    }

    /// Returns the transition of a walk by the event although it is refused by what is known now.
    ///
    /// - Parameter revision: The revision that a walk follows that begins with it.
    /// - Throws: The refusal, where what else was done contradicts the event.
    package func repeated(
        despite refusal: WalkRefusal,
        from snapshot: WalkSnapshot?,
        of ritual: Ritual,
        revision: String,
        at now: Instant
    ) throws(WalkRefusal) -> WalkTransition {
        guard let snapshot else {
            guard case .ritualNotForYou = refusal, case .begin = event else { throw refusal }
            let begun = WalkSnapshot(ritual: ritual.id, revision: revision, startedAt: now)
            return begun.repeating(event, at: now, changing: .began(revision: revision))
        }
        if case .barred = refusal, isBarred { throw refusal }
        guard isRepetition(in: snapshot) || !refusal.contradicts(after: noted, in: snapshot) else {
            throw refusal
        }
        guard let change = try change(in: snapshot, of: ritual) else { throw refusal }
        return snapshot.repeating(event, at: now, changing: change)
    }

    /// Whether it does again, once the state had passed, what was done in a state in which it should wait.
    private func isRepetition(in snapshot: WalkSnapshot) -> Bool {
        guard case .done(let step, _) = event, case .step(step, _, let decided) = change else { return false }
        let from = snapshot.state(of: step)
        return from.status == .done && from.barred != nil && decided.status == .done && decided.barred == nil
    }

    /// Returns what the event changes in a walk; nil if it cannot be told.
    private func change(in snapshot: WalkSnapshot, of ritual: Ritual) throws(WalkRefusal) -> WalkChange? {
        switch change {
        case .step(let id, _, let decided):
            guard ritual.node(id)?.step != nil else { return nil }
            let from = snapshot.state(of: id)
            return try state(of: id, from, decided, in: snapshot, target: ritual.node(id)?.step?.count ?? 1)
                .map { .step(id: id, from: from, to: $0) }
        case .chose(let choice, let branch):
            if snapshot.choices[choice] == branch { throw .alreadyChosen(choice: choice, branch: branch) }
            return snapshot.choices[choice] == nil ? change : nil
        case .violated(let noted):
            return .violated(
                NotedViolation(
                    key: noted.violation.numbered(after: snapshot),
                    violation: noted.violation,
                    circumstances: noted.circumstances,
                    at: noted.at,
                    states: noted.states,
                    rites: noted.rites
                )
            )
        case .settled(let remedy, _, .some(let settlement)):
            guard case .settle(let name, _, _) = event else { return nil }
            // Violations are numbered anew in each walk.
            let key = name.contains("#") ? name : remedy
            return .settled(remedy: key, from: snapshot.settlements[key], to: settlement)
        case .began, .retracted, .settled, .migrated, .looked: return nil
        }
    }

    private func state(
        of step: String,
        _ from: StepState,
        _ decided: StepState,
        in snapshot: WalkSnapshot,
        target: Int
    ) throws(WalkRefusal) -> StepState? {
        switch event {
        case .undone: return snapshot.stateBefore(step)
        case .done:
            if from.status == .done, !isRepetition(in: snapshot) {
                throw .already(step: step, status: .done)
            }
            return decided
        case .skip, .markMissed:
            if [.done, decided.status].contains(from.status) {
                throw .already(step: step, status: from.status)
            }
            return StepState(
                status: decided.status,
                count: from.count,
                at: decided.at,
                reason: decided.reason
            )
        case .count(_, let by): return try counted(by, step, from, decided, target: target)
        default: return nil
        }
    }

    private func counted(
        _ by: WalkEvent.CountChange,
        _ step: String,
        _ from: StepState,
        _ decided: StepState,
        target: Int
    ) throws(WalkRefusal) -> StepState? {
        let count: Int
        switch by {
        case .plus:
            if from.status == .done { throw .already(step: step, status: .done) }
            count = from.count + 1
        case .minus: count = from.count - 1
        case .set(let number): count = number
        }
        guard (0...target).contains(count) else {
            throw .countOutOfRange(step: step, count: count, target: target)
        }
        if count == from.count { throw .countUnchanged(step: step, count: count) }
        guard count < target else {
            return decided.status == .done
                ? decided : StepState(status: .done, count: count, at: decided.at)
        }
        return StepState(
            status: from.status == .done ? .pending : from.status,
            count: count,
            at: decided.at,
            reason: from.reason
        )
    }
}

extension DefinitionID {
    /// Returns the key of a violation that is noted in a walk.
    fileprivate func numbered(after snapshot: WalkSnapshot) -> String {
        let earlier = snapshot.historyByPresentNames.count {
            if case .violated(let noted) = $0.change { noted.violation == self } else { false }
        }
        return "\(self)#\(earlier + 1)"
    }
}

extension WalkSnapshot {
    fileprivate func repeating(
        _ event: WalkEvent,
        at now: Instant,
        changing change: WalkChange
    ) -> WalkTransition {
        var after = self
        after.append(WalkHistoryEntry(event: event, at: now, change: change))
        return WalkTransition(snapshot: after, effects: [])
    }

    /// Whether a step was done or left out, or a choice made, and is so no longer.
    fileprivate func hasLost(_ node: String, of noted: Set<String>) -> Bool {
        noted.contains(node) && choices[node] == nil && [.pending, .missed].contains(state(of: node).status)
    }
}

extension WalkRefusal {
    /// Whether an event is refused because of other events, and not for what is known of the person or of the time.
    ///
    /// - Parameter noted: As in `DecidedEvent`. What lacks only what never was done was done without it.
    fileprivate func contradicts(after noted: Set<String>, in snapshot: WalkSnapshot) -> Bool {
        switch self {
        case .ritualNotForYou, .undecided, .notInYourWalk, .barred, .notYetOpen, .closed, .cannotBeSkipped,
            .conditionFailed:
            return false
        case .needs(_, let before, _): return before.contains { snapshot.hasLost($0, of: noted) }
        case .outOfOrder(_, let first, _, _, _): return snapshot.hasLost(first, of: noted)
        case .choiceNotMade(_, let choice): return snapshot.hasLost(choice, of: noted)
        case .fallsShort: return noted.contains { snapshot.hasLost($0, of: noted) }
        case .ruling(let refusal): return refusal.contradicts(after: noted, in: snapshot)
        default: return true
        }
    }
}

extension RulingRefusal {
    fileprivate func contradicts(after noted: Set<String>, in snapshot: WalkSnapshot) -> Bool {
        switch self {
        case .breaksOrder(_, let before, _, _): return before.contains { snapshot.hasLost($0, of: noted) }
        case .inOrder, .noProxy, .proxyNotForYou, .undecidedProxy, .notForYou, .undecidedViolation, .notHeld,
            .circumstanceNeeded, .nothingToSettle, .whichAlternative, .noAlternative:
            return false
        default: return true
        }
    }
}
