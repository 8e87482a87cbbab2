import ManasikMerging
import ManasikWalkthroughs

/// The events of two devices in their order, where each taking back is of the event for which it was made.
struct JoinedWalkEvents {
    /// Those that are done again.
    private(set) var events: [TimedWalkEvent] = []
    /// The events that others take back or settle, by these.
    let meant: [TimedWalkEvent: TimedWalkEvent]
    /// What is taken back together with it, by the taking back: what its device had heard of, and what did not count beside it.
    let alsoMeant: [TimedWalkEvent: Set<TimedWalkEvent>]
    /// The takings back of what was noted before the walk began anew.
    private(set) var outdated: Set<TimedWalkEvent> = []
    private var steps: [(step: String, event: TimedWalkEvent)] = []
    private var takenBack: Set<TimedWalkEvent> = []
    /// Those that are not done again, with their takings back.
    private(set) var dropped: Set<TimedWalkEvent> = []
    /// What was noted before the walk began anew, and was to be taken back after it.
    private var past: Set<TimedWalkEvent> = []

    init(_ changes: WalkChanges) {
        meant = changes.meant
        alsoMeant = changes.alsoMeant
        let ordered = changes.events.ordered.map(\.event)
        for event in ordered { place(event) }
        events = ordered.filter { !dropped.contains($0) }
    }

    private mutating func place(_ event: TimedWalkEvent) {
        switch event.event {
        case .reset: steps = []
        case .migrate(_, _, let renamed, _): steps = steps.map { (renamed[$0.step] ?? $0.step, $0.event) }
        case .undone(let step): takeBack(event, of: step)
        default:
            if let step = event.event.notedStep { steps.append((step, event)) }
        }
    }

    /// Takes both out where something else was noted of the step in between, which stays.
    ///
    /// What several take back stays for each: the first may be refused, and then the next one takes it back.
    private mutating func takeBack(_ event: TimedWalkEvent, of step: String) {
        guard let target = meant[event] else {
            if let index = steps.lastIndex(where: { $0.step == step }) { steps.remove(at: index) }
            return
        }
        let targets = (alsoMeant[event] ?? []).union([target])
        let open = targets.subtracting(takenBack)
        takenBack.formUnion(targets)
        guard !open.isEmpty else {
            if targets.isSubset(of: dropped.union(past)) { dropped.insert(event) }
            return
        }
        guard let index = steps.firstIndex(where: { open.contains($0.event) }) else {
            outdated.insert(event)
            past.formUnion(open)
            return
        }
        let name = steps[index].step
        steps.removeAll { open.contains($0.event) }
        if steps[index...].contains(where: { $0.step == name }) { dropped.formUnion(open.union([event])) }
    }
}
