import ManasikDomain
import ManasikWalkthroughs

/// The counts of a joined walk, each with the most to which one device came by what it knew.
struct JointCounts {
    private var own: [String: Int] = [:]
    private var beyond: [String: Int] = [:]
    /// What the counts are in the joined walk.
    private var present: [String: Int] = [:]

    /// Takes down an event of the joined walk, in the order in which they were done.
    ///
    /// - Parameters:
    ///   - decided: What it changed where it was done.
    ///   - held: What it changed in the joined walk; nil if it was refused.
    ///   - refusal: Why it was.
    mutating func note(
        _ event: WalkEvent,
        _ decided: WalkChange?,
        _ held: WalkChange?,
        since refusal: WalkRefusal?
    ) {
        switch event {
        case .begin, .reset: if held != nil { self = JointCounts() }
        case .migrate: migrate(decided)
        default:
            guard let step = event.notedStep, case .step(_, let from, let state)? = decided else { return }
            if case (.count(_, .plus), .already(_, .done)?) = (event, refusal) {
                beyond[step, default: 0] += 1
            }
            note(event, of: step, from: from.count, to: state.count, held)
            if case .step(_, _, let state)? = held { present[step] = state.count }
        }
    }

    /// Takes down that the walk goes on with other packs, which may ask for another number.
    private mutating func migrate(_ change: WalkChange?) {
        guard case .migrated(_, let renamed, let adjusted, _)? = change else { return }
        own = own.renamed(renamed)
        beyond = beyond.renamed(renamed)
        present = present.renamed(renamed)
        for (step, state) in adjusted {
            if present[step] ?? 0 <= own[step] ?? 0 { own[step] = state.count }
            present[step] = state.count
        }
    }

    private mutating func note(
        _ event: WalkEvent,
        of step: String,
        from: Int,
        to count: Int,
        _ held: WalkChange?
    ) {
        let most = own[step] ?? 0
        switch (event, held) {
        case (.count(_, .plus), _):
            if from <= most { own[step] = max(most, count) }
        case (.done, nil), (.count(_, .set), nil):
            // Whoever says how often it was done has it from no other device.
            own[step] = max(most, count)
        case (_, .step(_, let before, let state)?):
            switch event {
            case .undone, .count(_, .minus):
                // Taken back without knowing of the other device's counts it is no word about these.
                guard before.count == from else {
                    if from == most { own[step] = count }
                    return
                }
            default: break
            }
            own[step] = state.count
            beyond[step] = nil
        default: break
        }
    }

    /// Returns the counts of a walk to which no device came alone.
    func found(in snapshot: WalkSnapshot) -> [JointCount] {
        snapshot.steps.keys.sorted().compactMap { step in
            let most = own[step] ?? 0
            guard snapshot.state(of: step).count > most else { return nil }
            return JointCount(of: step, own: most, beyond: beyond[step] ?? 0)
        }
    }
}

extension [String: Int] {
    fileprivate func renamed(_ names: [String: String]) -> [String: Int] {
        Dictionary(firstOf: map { (names[$0.key] ?? $0.key, $0.value) })
    }
}
