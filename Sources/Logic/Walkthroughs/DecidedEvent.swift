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
    /// What follows from the state in which the person was by all that any device had been told before it.
    package var barred: [Ruling<Step.Missed>]?
    /// Whether what was counted of its step before it does not count any longer.
    package var isLapsed = false
    /// The event as its device noted it, by former names; nil if the walk has these names.
    package internal(set) var original: WalkEvent?

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
    /// - Throws: The refusal of what another device had done already, and this one did without knowing of that.
    package func repeated(
        _ next: WalkTransition,
        from snapshot: WalkSnapshot,
        of ritual: Ritual
    ) throws(WalkRefusal) -> WalkTransition {
        guard let entry = next.snapshot.history.last, entry.event == event,
            case .step(let id, let from, let state) = entry.change, state.status == .done,
            case .step(id, _, let decided) = change
        else { return next }
        if case .done = event, from.status == .done, !isRepetition(in: snapshot) {
            guard let owed = owedToo(from) else { throw .already(step: id, status: .done) }
            return snapshot.repeating(event, at: entry.at, changing: .step(id: id, from: from, to: owed))
        }
        switch event {
        case .done, .count:
            // Of a step that only the counts of several devices have completed nobody has said that it should wait or is late.
            let isAsDecided = decided.status == .done && lostPlace(in: snapshot, of: ritual) == nil
            let other = isAsDecided ? decided : state.completedTogether
            let known = other.barred(also: barred)
            return snapshot.repeating(event, at: entry.at, changing: .step(id: id, from: from, to: known))
        default: return next
        }
    }

    /// Returns the transition of a walk by the event although it is refused by what is known now.
    ///
    /// - Parameters:
    ///   - awaited: The nodes for which the step of the event waits in the walk.
    ///   - revision: The revision that a walk follows that begins with it.
    /// - Throws: The refusal, where what else was done contradicts the event.
    package func repeated(
        despite refusal: WalkRefusal,
        awaiting awaited: [String],
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
        if let confirmed = confirmation(in: snapshot) {
            return snapshot.repeating(event, at: now, changing: confirmed)
        }
        if let step = event.notedStep, let place = lostPlace(in: snapshot, of: ritual) {
            throw refusal.leaning(on: place, doing: step)
        }
        if !isRepetition(in: snapshot), !owesMore(in: snapshot) {
            if refusal.contradicts(after: noted, in: snapshot) { throw refusal }
            try checkNeeds(awaited, in: snapshot, of: ritual)
        }
        guard let change = try change(in: snapshot, of: ritual) else { throw refusal }
        return snapshot.repeating(event, at: now, changing: change)
    }

    /// Whether it did again, once the state had passed, what was done in a state in which it should wait: not where the device knew
    /// of no such doing.
    private func isRepetition(in snapshot: WalkSnapshot) -> Bool {
        guard case .done(let step, _) = event, case .step(step, let before, let decided) = change,
            before.status == .done
        else { return false }
        let from = snapshot.state(of: step)
        return from.status == .done && from.barred != nil && decided.status == .done && decided.barred == nil
    }

    /// Whether another device has done the same, and this one found something owed for it.
    private func owesMore(in snapshot: WalkSnapshot) -> Bool {
        guard let step = event.notedStep else { return false }
        return owedToo(snapshot.state(of: step)) != nil
    }

    /// Returns the state of a step that is done already with what the device found owed for it; nil if that is nothing else.
    func owedToo(_ from: StepState) -> StepState? {
        guard from.status == .done, case .step(_, let before, let decided) = change,
            before.status != .done, decided.status == .done
        else { return nil }
        switch event {
        case .done, .count:
            let owed = from.barred(also: decided.barred)
            return owed == from ? nil : owed
        default: return nil
        }
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
                guard let owed = owedToo(from) else { throw .already(step: step, status: .done) }
                return owed
            }
            return decided.barred(also: barred)
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
}

extension StepState {
    /// The state of a step that is done where it may be, of which nothing else was decided.
    fileprivate var completedTogether: StepState {
        StepState(
            status: .done,
            count: count,
            at: at,
            atSecondPlace: atSecondPlace,
            secondPlace: secondPlace
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
    /// Returns the transition to the walk with one more event, which has no effects.
    func repeating(
        _ event: WalkEvent,
        at now: Instant,
        changing change: WalkChange
    ) -> WalkTransition {
        var after = self
        after.append(WalkHistoryEntry(event: event, at: now, change: change))
        return WalkTransition(snapshot: after, effects: [])
    }
}
