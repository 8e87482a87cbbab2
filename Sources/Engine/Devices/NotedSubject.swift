import ManasikWalkthroughs

/// What an event notes something of, which another event of it takes back: a step, or what is owed and was settled.
enum NotedSubject: Hashable {
    case step(String)
    /// What is owed for a violation, by the event that noted it.
    case violation(TimedWalkEvent)
    /// What is owed for something else, by its key.
    case remedy(String)

    /// - Parameter meant: The events that others take back or settle, by these.
    init?(of event: TimedWalkEvent, _ meant: [TimedWalkEvent: TimedWalkEvent]) {
        if let step = event.event.notedStep {
            self = .step(step)
        } else if case .settle(let key, _, _) = event.event {
            self = meant[event].map(Self.violation) ?? .remedy(key)
        } else {
            return nil
        }
    }

    /// Returns what it is called by the new names of steps.
    func renamed(_ names: [String: String]) -> NotedSubject {
        if case .step(let name) = self { .step(names[name] ?? name) } else { self }
    }
}
