import ManasikMerging
import ManasikWalkthroughs

/// The events of two devices in their order, where each taking back is of the event for which it was made.
struct JoinedWalkEvents {
    /// Those that are done again.
    private(set) var events: [TimedWalkEvent] = []
    /// The events that others take back or settle, by these.
    let meant: [TimedWalkEvent: TimedWalkEvent]
    /// The takings back of what was noted before the walk began anew.
    private(set) var outdated: Set<TimedWalkEvent> = []
    private var steps: [(step: String, event: TimedWalkEvent)] = []
    private var takenBack: Set<TimedWalkEvent> = []
    private var dropped: Set<TimedWalkEvent> = []

    init(_ changes: WalkChanges) {
        meant = changes.meant
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
    private mutating func takeBack(_ event: TimedWalkEvent, of step: String) {
        guard let target = meant[event] else {
            if let index = steps.lastIndex(where: { $0.step == step }) { steps.remove(at: index) }
            return
        }
        guard takenBack.insert(target).inserted else {
            dropped.insert(event)
            return
        }
        guard let index = steps.firstIndex(where: { $0.event == target }) else {
            outdated.insert(event)
            return
        }
        let noted = steps.remove(at: index)
        if steps[index...].contains(where: { $0.step == noted.step }) { dropped.formUnion([target, event]) }
    }
}
