import ManasikDomain
import ManasikWalkthroughs

extension WalkSearch {
    /// Returns the moves by which a step's note is taken back: to none, or to having been left out if that is ever
    /// possible.
    ///
    /// Earlier notes and their order are not stored. These are therefore more moves than the machine accepts, and a
    /// proof covers more states than can occur; refutations are verified with the machine.
    static func movesBack(
        _ moves: [WalkMove],
        _ layouts: [WalkLayout],
        _ states: WalkStates
    ) throws -> [WalkMove] {
        var back: [WalkMove] = []
        for step in states.steps {
            let id = states.outline.nodes[step].id
            let own = Set(moves.filter { $0.node == step }.map { $0.code })
            back += try movesBackToDone(step, own, layouts, states)
            for note in [WalkStates.Note.pending, .skipped, .missed] {
                let noted = states.notes(of: step).filter {
                    $0 != note && $0 != .pending && own.contains($0.rawValue)
                }
                guard !noted.isEmpty, note == .pending || own.contains(note.rawValue) else { continue }
                var from = try states.states(where: step, isOneOf: noted)
                // The compensation for a step that is left out still meets the needs of other steps.
                let isIrreplaceable = layouts.allSatisfy { $0.resolution.reading.isIrreplaceable[step] }
                if note == .pending || isIrreplaceable {
                    let free = try statesWhereNotNeeded(step, layouts, states)
                    from = try states.sets.intersection(from, free)
                }
                from = try states.sets.intersection(from, try statesWhereEnoughIsLeft(step, layouts, states))
                back.append(
                    WalkMove(event: .undone(step: id), node: step, code: note.rawValue, from: from)
                )
            }
        }
        return back
    }

    /// Returns the states in which, for at least one person, what was done after a step has enough of what it needs
    /// without that step.
    private static func statesWhereEnoughIsLeft(
        _ step: Int,
        _ layouts: [WalkLayout],
        _ states: WalkStates
    ) throws -> StateSets.Members {
        guard layouts.contains(where: { !$0.quotas(with: step).isEmpty }) else { return .all }
        var enough = StateSets.Members.none
        for layout in layouts {
            var here = layout.region
            for (later, sum) in layout.quotas(with: step) {
                let left = ReachedSum(
                    sum.members.filter { $0.step != step }.map { ($0.step, $0.share) },
                    sum.number
                )
                let missing = try states.sets.difference(
                    try states.states(where: later, isOneOf: layout.resolution.marksOfDoing(later)),
                    try layout.states(whereIsReached: left)
                )
                here = try states.sets.difference(here, missing)
            }
            enough = try states.sets.union(enough, here)
        }
        return enough
    }

    /// Returns the moves by which a counted step that was completed and taken back is noted as done again, even for a
    /// person who could not do it now.
    private static func movesBackToDone(
        _ step: Int,
        _ own: Set<Int>,
        _ layouts: [WalkLayout],
        _ states: WalkStates
    ) throws -> [WalkMove] {
        let isCounted = (states.outline.nodes[step].step?.count ?? 1) > 1
        guard isCounted, layouts.contains(where: { $0.resolution.isBarred(step) }) else { return [] }
        var from = StateSets.Members.none
        for layout in layouts {
            let here = try states.sets.intersection(layout.region, try layout.states(whereIsFree: step))
            from = try states.sets.union(from, here)
        }
        from = try states.sets.intersection(
            from,
            try states.states(where: step, isOneOf: [.pending, .skipped, .missed])
        )
        let event = WalkEvent.undone(step: states.outline.nodes[step].id)
        return states.outline.notesOfDoing(step).map({ $0.rawValue }).filter(own.contains).map {
            WalkMove(event: event, node: step, code: $0, from: from)
        }
    }

    /// The note of a step that was done and needs another step.
    private struct Dependent: Hashable {
        let step: Int
        let note: WalkStates.Note
    }

    /// Returns the states in which at least one person may take a step back. A step may not be taken back if everybody
    /// needs it for a step that was done after it.
    private static func statesWhereNotNeeded(
        _ step: Int,
        _ layouts: [WalkLayout],
        _ states: WalkStates
    ) throws -> StateSets.Members {
        let isIrreplaceable = Set(layouts.map { $0.resolution.reading.isIrreplaceable[step] })
        // For some people, leaving the step out counts as having done it: steps that follow it for them may precede it
        // for others.
        guard isIrreplaceable.count == 1 else { return .all }
        var free = StateSets.Members.none
        if isIrreplaceable.contains(true) {
            free = try states.states(where: step, isOneOf: [.skipped, .missed])
        }
        // A step that can be done without this one, or that is hidden when this one is taken back, may have been done
        // before it.
        let freeSteps = layouts.reduce(into: Set<Int>()) { found, layout in
            found.formUnion(states.steps.filter { mayPrecede(step, $0, layout.resolution) })
        }
        var seen: Set<Situation> = []
        for layout in layouts {
            let dependents = dependents(on: step, layout, states).filter { !freeSteps.contains($0.step) }
            guard seen.insert(Situation(branches: layout.branches, dependents: dependents)).inserted else {
                continue
            }
            var without = layout.region
            for dependent in dependents {
                without = try states.sets.difference(
                    without,
                    try states.states(where: dependent.step, is: dependent.note)
                )
            }
            free = try states.sets.union(free, without)
        }
        return free
    }

    private struct Situation: Hashable {
        let branches: [Int?]
        let dependents: Set<Dependent>
    }

    /// Returns whether a step that depends on another may have been done before it, or may be hidden when that one is
    /// taken back.
    private static func mayPrecede(_ step: Int, _ later: Int, _ resolution: WalkResolution) -> Bool {
        guard later != step else { return false }
        func isHidden(_ node: Int) -> Bool {
            switch resolution.standings[node] {
            case .hidden, .undecided: true
            case .shown, .otherBranch, .unchosen: false
            }
        }
        if isHidden(step) || isHidden(later) { return true }
        guard resolution.isShown(later) else { return false }
        let needs = resolution.reading.needs[later].numbers
        return !needs.contains(step) && !resolution.outline.secondPlaces[later].contains(step)
    }

    private static func dependents(
        on step: Int,
        _ layout: WalkLayout,
        _ states: WalkStates
    ) -> Set<Dependent> {
        let resolution = layout.resolution
        // Only needs count: where an order may be broken, a later step may have been done earlier.
        let others = states.steps.filter { $0 != step && resolution.isShown($0) }
        let needing = others.filter { resolution.reading.needs[$0].numbers.contains(step) }
        let guests = others.compactMap { other in
            resolution.outline.secondPlaces[other].firstIndex(of: step).map { position in
                Dependent(step: other, note: .done(atPlace: position))
            }
        }
        return Set(
            needing.map { Dependent(step: $0, note: .done) } + (resolution.isShown(step) ? guests : [])
        )
    }
}
