import ManasikDomain
import ManasikWalkthroughs

/// An event as a proof sees it: the states in which it is accepted, and what is noted or chosen after it.
struct WalkMove {
    let event: WalkEvent
    /// The step or choice that changes.
    let node: Int
    /// What it changes to: a `WalkStates.Note`, or the position of the branch and one.
    let code: Int
    var from: StateSets.Members

    /// Whether it brings a walk nearer to its end: something is done in its order, or chosen.
    var isForward: Bool {
        switch event {
        case .done(_, let how): !how.outOfOrder
        case .choose: true
        default: false
        }
    }
}

extension WalkLayout {
    /// The events that the machine accepts here, without those that take something back.
    func moves() throws -> [WalkMove] {
        if let madeMoves { return madeMoves }
        var moves: [WalkMove] = []
        let sets = states.sets
        func add(_ event: WalkEvent, _ node: Int, _ code: Int, _ from: StateSets.Members) throws {
            let from = try sets.intersection(from, region)
            if from != .none { moves.append(WalkMove(event: event, node: node, code: code, from: from)) }
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
            for (isSecond, note) in [(false, WalkStates.Note.done), (true, .doneAtSecondPlace)] {
                let open = try states(whereCanBeDone: step, atSecondPlace: isSecond)
                try add(.done(step: id(step)), step, note.rawValue, try sets.difference(open, done))
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
                let already = try sets.union(done, try states.states(where: step, is: note))
                try add(event, step, note.rawValue, try sets.complement(already))
            }
        }
        madeMoves = moves
        return moves
    }

    func id(_ node: Int) -> String { states.outline.nodes[node].id }

    /// The states in which nothing is noted in the branch that is in force, so that another can be chosen.
    private func statesWhereFree(_ choice: Int) throws -> StateSets.Members {
        guard let chosen = resolution.chosenBranch(of: choice) else { return .all }
        var free = StateSets.Members.all
        for step in states.outline.subtree(of: chosen) where states.outline.isStep[step] {
            free = try states.sets.intersection(free, try states.states(where: step, is: .pending))
        }
        return free
    }
}
