import ManasikDomain
import ManasikWalkthroughs

/// The counts of a joined walk, each with the most to which one device came by what it knew.
struct JointCounts {
    private var own: [String: Int] = [:]
    private var beyond: [String: Int] = [:]
    /// The counts that single devices came to by counting on, and that were not taken back.
    private var reached: [String: [Int]] = [:]
    /// What the counts were before each confirmation that was not taken back.
    private var doubts: [String: [JointCount]] = [:]
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
        case .migrate: migrate(held)
        default:
            guard var step = event.notedStep, case .step(_, let from, let state)? = decided else { return }
            // Another device may have noted it by a former name.
            if case .step(let id, _, _)? = held { step = id }
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
        reached = reached.renamed(renamed)
        doubts = doubts.renamed(renamed)
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
            // What was counted at the place of another step does not count where it is begun anew.
            let beginsAnew = count <= from
            if beginsAnew, case .step(_, let before, let state)? = held, state.count <= before.count {
                (own[step], beyond[step], reached[step], doubts[step]) = (nil, nil, nil, nil)
            }
            if beginsAnew || from <= most {
                own[step] = max(own[step] ?? 0, count)
                reached[step, default: []].append(count)
            }
        case (.done, nil), (.count(_, .set), nil):
            // Whoever says how often it was done has it from no other device.
            own[step] = max(most, count)
        case (_, .step(_, let before, let state)?):
            switch event {
            case .undone, .count(_, .minus):
                // Taken back without knowing of the other device's counts it is no word about these.
                guard before.count == from else {
                    takeBack(from, leaving: count, of: step)
                    return
                }
                if case .count = event { doubts[step] = nil }
                if before == state, let doubt = doubts[step]?.popLast() {
                    (own[step], beyond[step]) = (doubt.own, doubt.beyond)
                    return
                }
            case .done, .count:
                if before == state {
                    doubts[step, default: []].append(
                        JointCount(of: step, own: most, beyond: beyond[step] ?? 0)
                    )
                } else {
                    doubts[step] = nil
                }
            default: break
            }
            own[step] = state.count
            beyond[step] = nil
            reached[step] = nil
        default: break
        }
    }

    /// Takes down that a device takes back a count: another one may have come to more by itself.
    private mutating func takeBack(_ from: Int, leaving count: Int, of step: String) {
        if let index = reached[step]?.lastIndex(of: from) { reached[step]?.remove(at: index) }
        guard from == own[step] else { return }
        own[step] = max(count, reached[step]?.max() ?? 0)
    }

    /// Returns the counts of a walk to which no device came alone, also those that were confirmed since: the confirmation may be taken
    /// back.
    func found(in snapshot: WalkSnapshot) -> [JointCount] {
        snapshot.steps.keys.sorted().compactMap { step in
            let most = own[step] ?? 0
            guard snapshot.state(of: step).count > most else {
                return doubts[step]?.first.map { JointCount(of: step, own: $0.own, beyond: $0.beyond) }
            }
            return JointCount(of: step, own: most, beyond: beyond[step] ?? 0)
        }
    }
}

extension Dictionary where Key == String {
    fileprivate func renamed(_ names: [String: String]) -> [String: Value] {
        Dictionary(firstOf: map { (names[$0.key] ?? $0.key, $0.value) })
    }
}
