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
    private var noted: [(subject: NotedSubject, event: TimedWalkEvent)] = []
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
        case .reset: noted = []
        case .migrate(_, _, let renamed, _): noted = noted.map { ($0.subject.renamed(renamed), $0.event) }
        case .undone, .unsettle: takeBack(event)
        default:
            if let subject = NotedSubject(of: event, meant) { noted.append((subject, event)) }
        }
    }

    /// Takes both out where something else was noted of the same in between, which stays.
    ///
    /// What several take back stays for each: the first may be refused, and then the next one takes it back.
    private mutating func takeBack(_ event: TimedWalkEvent) {
        guard let target = meant[event] else {
            let subject = NotedSubject(of: event, meant)
            if let index = noted.lastIndex(where: { $0.subject == subject }) { noted.remove(at: index) }
            return
        }
        let targets = (alsoMeant[event] ?? []).union([target])
        let open = targets.subtracting(takenBack)
        takenBack.formUnion(targets)
        guard !open.isEmpty else {
            if targets.isSubset(of: dropped.union(past)) { dropped.insert(event) }
            return
        }
        guard let index = noted.firstIndex(where: { open.contains($0.event) }) else {
            outdated.insert(event)
            past.formUnion(open)
            return
        }
        let subject = noted[index].subject
        noted.removeAll { open.contains($0.event) }
        if noted[index...].contains(where: { $0.subject == subject }) {
            dropped.formUnion(open.union([event]))
        }
    }
}
