import ManasikDomain
import ManasikWalkthroughs

/// An event in a proof: the states in which it is accepted, and the note or choice that it sets.
struct WalkMove {
    let event: WalkEvent
    /// The step or choice that changes.
    let node: Int
    /// The new code of the node: the raw value of a `WalkStates.Note`, or the position of the branch plus one.
    let code: Int
    var from: StateSets.Members
    /// Whether it does a step at the place of another that may have closed by then.
    var mayHaveClosed = false

    /// Whether the move brings a walk nearer to its end: a step is done in order, or a branch is chosen.
    var isForward: Bool {
        switch event {
        case .done(_, let how): !how.outOfOrder
        case .choose: true
        default: false
        }
    }

    /// Whether it is a forward move that is open however late it is.
    var lasts: Bool { isForward && !mayHaveClosed }
}

extension WalkLayout {
    /// Returns the events that the machine accepts in this layout, without those that take something back.
    func moves() throws -> [WalkMove] {
        if let madeMoves { return madeMoves }
        var moves: [WalkMove] = []
        let sets = states.sets
        func add(
            _ event: WalkEvent,
            _ node: Int,
            _ code: Int,
            _ from: StateSets.Members,
            mayHaveClosed: Bool = false
        ) throws {
            let from = try sets.intersection(from, region)
            guard from != .none else { return }
            moves.append(
                WalkMove(event: event, node: node, code: code, from: from, mayHaveClosed: mayHaveClosed)
            )
        }
        for choice in states.choices {
            for (position, branch) in states.outline.children[choice].enumerated() {
                let event = WalkEvent.choose(choice: id(choice), branch: id(branch))
                if accepts(event) { try add(event, choice, position + 1, try statesWhereFree(choice)) }
            }
        }
        for step in states.steps where resolution.isShown(step) {
            let done = try sets.union(
                try states.states(where: step, isOneOf: resolution.marksOfDoing(step)),
                try states(whereIsDoneInAnotherForm: step)
            )
            var places = [(isSecond: false, note: WalkStates.Note.done)]
            if let place = resolution.positionOfSecondPlace(step) {
                places.append((true, .done(atPlace: place)))
            }
            for (isSecond, note) in places {
                let open = try states(whereCanBeDone: step, atSecondPlace: isSecond)
                try add(
                    .done(step: id(step)),
                    step,
                    note.rawValue,
                    try sets.difference(open, done),
                    mayHaveClosed: isSecond && resolution.secondPlaceCloses(step)
                )
            }
            if states.outline.nodes[step].step?.after != nil {
                let open = try states(whereCanBeDoneOutOfOrder: step)
                let event = WalkEvent.done(step: id(step), how: Performance(outOfOrder: true))
                try add(event, step, WalkStates.Note.done.rawValue, try sets.difference(open, done))
            }
            for (event, note) in [
                (WalkEvent.skip(step: id(step), reason: nil), WalkStates.Note.skipped),
                (.markMissed(step: id(step)), .missed),
            ] where accepts(event) {
                var already = try sets.union(done, try states.states(where: step, is: note))
                if note == .skipped, resolution.reading.mayBind[step] {
                    // What may still be done at its natural place is not left out at another.
                    already = try sets.union(already, try states(whereCanBeDone: step, atSecondPlace: true))
                }
                try add(event, step, note.rawValue, try sets.complement(already))
            }
        }
        madeMoves = moves
        return moves
    }

    /// Returns the events by which steps are left out that bind nobody and of which nothing is noted.
    func freeSkips() throws -> [WalkMove] {
        let sets = states.sets
        return try states.steps.compactMap { step in
            let event = WalkEvent.skip(step: id(step), reason: nil)
            guard resolution.isShown(step), !resolution.reading.mayBind[step], accepts(event) else {
                return nil
            }
            let from = try sets.intersection(region, try states.states(where: step, is: .pending))
            guard from != .none else { return nil }
            return WalkMove(event: event, node: step, code: WalkStates.Note.skipped.rawValue, from: from)
        }
    }

    func id(_ node: Int) -> String { states.outline.nodes[node].id }

    /// Returns the states in which the branch in effect has no notes, so that another branch can be chosen.
    private func statesWhereFree(_ choice: Int) throws -> StateSets.Members {
        guard let chosen = resolution.chosenBranch(of: choice) else { return .all }
        var free = StateSets.Members.all
        for step in states.outline.subtree(of: chosen) where states.outline.isStep[step] {
            free = try states.sets.intersection(free, try states.states(where: step, is: .pending))
        }
        return free
    }
}
