import ManasikDomain
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

    /// The ritual in the packs in use.
    private let ritual: Ritual?
    /// Whether the walk has come to follow other packs than at first.
    private var hasGoneOn = false

    /// - Parameter ritual: The ritual in the packs in use, by which former names of steps are read; nil if they do not have it.
    init(_ changes: WalkChanges, namedBy ritual: Ritual?) {
        self.ritual = ritual
        meant = changes.meant
        alsoMeant = changes.alsoMeant
        let ordered = changes.events.ordered.map(\.event)
        for event in ordered { place(event) }
        events = ordered.filter { !dropped.contains($0) }
    }

    private mutating func place(_ event: TimedWalkEvent) {
        switch event.event {
        case .reset:
            noted = []
            hasGoneOn = true
        case .migrate(_, _, let renamed, _):
            noted = noted.map { ($0.subject.renamed(renamed), $0.event) }
            hasGoneOn = true
        case .undone, .unsettle: takeBack(event)
        default:
            if let subject = subject(of: event) { noted.append((subject, event)) }
        }
    }

    /// Returns what an event notes something of; by its present name where another device that followed the former packs noted it.
    private func subject(of event: TimedWalkEvent) -> NotedSubject? {
        guard let subject = NotedSubject(of: event, meant) else { return nil }
        guard hasGoneOn, let ritual, let step = event.event.notedStep else { return subject }
        return subject.renamed(ritual.renaming(of: [step], from: [:]))
    }

    /// Returns an event under the names that the walk has at its end, where another device noted it by former ones.
    func named(_ event: WalkEvent) -> WalkEvent {
        guard hasGoneOn, let ritual else { return event }
        return event.named(as: ritual)
    }

    /// Takes both out where something else was noted of the same in between, which stays.
    ///
    /// What several take back stays for each: the first may be refused, and then the next one takes it back.
    private mutating func takeBack(_ event: TimedWalkEvent) {
        guard let target = meant[event] else {
            let subject = subject(of: event)
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
