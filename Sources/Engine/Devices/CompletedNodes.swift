import ManasikDomain
import ManasikWalkthroughs

/// The steps that were done or left out by some event, and the choices that were made, also if that was taken back or does not hold.
struct CompletedNodes {
    private(set) var nodes: Set<String> = []
    /// The steps that were noted as missed, which others may have been done without.
    private var missed: Set<String> = []

    /// - Parameters:
    ///   - dropped: The events that are not done again, by which others may have been done all the same.
    ///   - events: Those with which the joined walk begins.
    ///   - decided: What events changed where they were done.
    ///   - deeds: The same events with what they changed in the joined walk.
    init(
        besides dropped: Set<TimedWalkEvent>,
        _ events: some Sequence<TimedWalkEvent>,
        _ decided: [TimedWalkEvent: WalkChange],
        in deeds: some Sequence<WalkHistoryEntry>
    ) {
        for event in dropped.sorted(by: { $0.at < $1.at }) { note(event, decided[event], nil) }
        for (event, deed) in zip(events, deeds) { note(event, decided[event], deed.change) }
    }

    /// Takes down an event.
    ///
    /// - Parameters:
    ///   - decided: What it changed where it was done; nil if that is not known.
    ///   - held: What it changes in the joined walk; nil if it does not hold. A step that only the counts of several devices have
    ///     completed was done on each that had heard of them.
    mutating func note(_ event: TimedWalkEvent, _ decided: WalkChange?, _ held: WalkChange?) {
        switch event.event {
        case .migrate(_, _, let renamed, _):
            nodes = Set(nodes.map { renamed[$0] ?? $0 })
            missed = Set(missed.map { renamed[$0] ?? $0 })
        case .markMissed(let step): missed.insert(step)
        case .undone(let step) where missed.contains(step): nodes.insert(step)
        case .reset: nodes.formUnion(missed)
        case .done(let step, _), .skip(let step, _):
            // By its present name, where its device noted it by a former one.
            if case .step(let id, _, _)? = held { nodes.insert(id) } else { nodes.insert(step) }
        case .choose(let choice, _):
            if case .chose(let id, _)? = held { nodes.insert(id) } else { nodes.insert(choice) }
        case .count:
            for case .step(let id, _, let state)? in [decided, held] where state.status == .done {
                nodes.insert(id)
            }
        default: break
        }
    }
}
