import ManasikDomain
import ManasikWalkthroughs

extension WalkSearch {
    /// What taking back leads to: that nothing is noted of a step, or that it was left out, where it ever can be.
    ///
    /// What was noted before, and in which order, is not kept. So these are more moves than the machine accepts, and a
    /// proof covers more states than there are; what is refuted is tried out with the machine.
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
                // What makes up for a step that is left out still meets the needs of others.
                let isIrreplaceable = layouts.allSatisfy { $0.resolution.reading.isIrreplaceable[step] }
                if note == .pending || isIrreplaceable {
                    let free = try statesWhereNotNeeded(step, layouts, states)
                    from = try states.sets.intersection(from, free)
                }
                back.append(
                    WalkMove(event: .undone(step: id), node: step, code: note.rawValue, from: from)
                )
            }
        }
        return back
    }

    /// What was counted to its end and taken back may be said to be done again, also by a person who could not do it now.
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
        return [WalkStates.Note.done, .doneAtSecondPlace].map({ $0.rawValue }).filter(own.contains).map {
            WalkMove(event: event, node: step, code: $0, from: from)
        }
    }

    /// A step that was done and needs another.
    private struct Dependent: Hashable {
        let step: Int
        let note: WalkStates.Note
    }

    /// The states in which a step may be taken back for at least one person. Where everybody needs it for what was done
    /// after it, it may not.
    private static func statesWhereNotNeeded(
        _ step: Int,
        _ layouts: [WalkLayout],
        _ states: WalkStates
    ) throws -> StateSets.Members {
        let isIrreplaceable = Set(layouts.map { $0.resolution.reading.isIrreplaceable[step] })
        // Leaving it out counts for some as having done it: what was done after that may have come before for others.
        guard isIrreplaceable.count == 1 else { return .all }
        var free = StateSets.Members.none
        if isIrreplaceable.contains(true) {
            free = try states.states(where: step, isOneOf: [.skipped, .missed])
        }
        // What can be done without the step, or is hidden while the step is taken back, may have been done before it.
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

    /// Whether a step that depends on another may have been done before it, or may lose it unseen.
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
        return !needs.contains(step) && resolution.outline.secondPlaces[later] != step
    }

    private static func dependents(
        on step: Int,
        _ layout: WalkLayout,
        _ states: WalkStates
    ) -> Set<Dependent> {
        let resolution = layout.resolution
        // An order that can be broken may have been: what comes after may have been done before.
        let others = states.steps.filter { $0 != step && resolution.isShown($0) }
        let needing = others.filter { resolution.reading.needs[$0].numbers.contains(step) }
        let guests = others.filter { resolution.secondPlace(of: $0) == step }
        return Set(
            needing.map { Dependent(step: $0, note: .done) }
                + guests.map { Dependent(step: $0, note: .doneAtSecondPlace) }
        )
    }
}
