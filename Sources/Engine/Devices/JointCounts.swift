import ManasikDomain
import ManasikWalkthroughs

/// The steps that only the counts of several devices together have completed, of which some rounds may have been counted twice.
struct JointCounts {
    private var steps: Set<String> = []

    /// Takes down an event that holds in the joined walk.
    ///
    /// - Parameters:
    ///   - decided: The event as it was decided where it was done.
    ///   - snapshot: The joined walk after it.
    mutating func note(_ event: WalkEvent, _ decided: DecidedEvent?, _ snapshot: WalkSnapshot?) {
        switch event {
        case .reset: steps = []
        case .count(let step, .plus):
            guard case .step(_, _, let state)? = decided?.change, state.status != .done,
                snapshot?.state(of: step).status == .done
            else { return }
            steps.insert(step)
        default:
            if let step = event.notedStep { steps.remove(step) }
        }
    }

    /// Returns the last count of each of the steps that went beyond what is done.
    func surplus(among refused: [(event: TimedWalkEvent, reason: WalkRefusal)]) -> Set<TimedWalkEvent> {
        var last: [String: TimedWalkEvent] = [:]
        for (event, reason) in refused {
            guard case .count(let step, .plus) = event.event, case .already(_, .done) = reason,
                steps.contains(step)
            else { continue }
            last[step] = event
        }
        return Set(last.values)
    }
}
