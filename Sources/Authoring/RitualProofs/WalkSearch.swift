import ManasikDomain
import ManasikWalkthroughs

/// A search from the beginning of a walk: which states moves reach, and by which shortest path.
struct WalkSearch {
    let states: WalkStates
    let moves: [WalkMove]

    /// One move on a path, with the state before it.
    struct Stage {
        let before: WalkStates.Single
        let move: WalkMove
    }

    /// - Parameters:
    ///   - layouts: The layouts of the people and choices; facts may change from one person's to another's at any time.
    ///   - takesBack: Whether a note may be taken back to any earlier one that is possible.
    init(_ layouts: [WalkLayout], in states: WalkStates, takesBack: Bool) throws {
        self.states = states
        var moves: [WalkMove] = []
        var positions: [Key: Int] = [:]
        var seen: Set<Accepted> = []
        for move in try layouts.flatMap({ try $0.moves() }) {
            let key = Key(event: move.event, code: move.code, mayHaveClosed: move.mayHaveClosed)
            guard seen.insert(Accepted(key: key, from: move.from)).inserted else { continue }
            if let position = positions[key] {
                moves[position].from = try states.sets.union(moves[position].from, move.from)
            } else {
                positions[key] = moves.count
                moves.append(move)
            }
        }
        if takesBack { moves += try Self.movesBack(moves, layouts, states) }
        self.moves = moves
    }

    private struct Key: Hashable {
        let event: WalkEvent
        let code: Int
        let mayHaveClosed: Bool
    }

    private struct Accepted: Hashable {
        let key: Key
        let from: StateSets.Members
    }

    /// Returns all states that the moves reach.
    func reachable() throws -> StateSets.Members {
        var reached = states.beginning
        while true {
            let before = reached
            for move in moves {
                let from = try states.sets.intersection(reached, move.from)
                guard from != .none else { continue }
                let after = try states.after(from, setting: move.node, to: move.code)
                reached = try states.sets.union(reached, after)
            }
            if reached == before { return reached }
        }
    }

    /// Returns the states from which forward moves lead into a set, however late it is, including the set itself.
    ///
    /// - Parameter others: More moves that may be made.
    func leading(to goal: StateSets.Members, also others: [WalkMove]) throws -> StateSets.Members {
        let forward = moves.filter(\.lasts) + others
        var leading = goal
        while true {
            let start = leading
            for move in forward {
                let before = try states.before(leading, setting: move.node, to: move.code)
                leading = try states.sets.union(
                    leading,
                    try states.sets.intersection(before, move.from)
                )
            }
            if leading == start { return leading }
        }
    }

    /// Returns a shortest path from the beginning into a set, with the state at its end; nil if there is none.
    func shortestWay(to goal: StateSets.Members) throws -> (stages: [Stage], end: WalkStates.Single)? {
        let sets = states.sets
        var rings = [states.beginning]
        var reached = states.beginning
        while true {
            let found = try sets.intersection(rings[rings.count - 1], goal)
            if found != .none {
                let end = states.single(of: found)
                return (way(to: end, through: rings), end)
            }
            var next = StateSets.Members.none
            for move in moves {
                let from = try sets.intersection(rings[rings.count - 1], move.from)
                guard from != .none else { continue }
                next = try sets.union(next, try states.after(from, setting: move.node, to: move.code))
            }
            next = try sets.difference(next, reached)
            if next == .none { return nil }
            reached = try sets.union(reached, next)
            rings.append(next)
        }
    }

    private func way(to end: WalkStates.Single, through rings: [StateSets.Members]) -> [Stage] {
        var stages: [Stage] = []
        var state = end
        for ring in rings.dropLast().reversed() {
            let stage = stage(into: state, from: ring)
            stages.insert(stage, at: 0)
            state = stage.before
        }
        return stages
    }

    private func stage(into state: WalkStates.Single, from ring: StateSets.Members) -> Stage {
        for move in moves where state.codes[move.node] == move.code {
            for code in 0...states.mostCodes where code != move.code {
                var before = state
                before.codes[move.node] = code
                if states.contains(ring, before), states.contains(move.from, before) {
                    return Stage(before: before, move: move)
                }
            }
        }
        preconditionFailure("no move leads from one ring of states to the next")
    }
}
