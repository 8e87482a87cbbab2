import ManasikDomain
import ManasikWalkthroughs

/// The steps that were done or left out by some event, and the choices that were made, also if that was taken back or does not hold.
struct CompletedNodes {
    private(set) var nodes: Set<String> = []

    init(_ events: some Sequence<TimedWalkEvent>, _ decided: [TimedWalkEvent: WalkChange]) {
        for event in events { note(event, decided[event]) }
    }

    /// Takes down an event.
    ///
    /// - Parameter change: What it changed where it was done; nil if that is not known.
    mutating func note(_ event: TimedWalkEvent, _ change: WalkChange?) {
        switch event.event {
        case .migrate(_, _, let renamed, _): nodes = Set(nodes.map { renamed[$0] ?? $0 })
        case .done(let step, _), .skip(let step, _): nodes.insert(step)
        case .choose(let choice, _): nodes.insert(choice)
        case .count:
            if case .step(let id, _, let state)? = change, state.status == .done { nodes.insert(id) }
        default: break
        }
    }
}
