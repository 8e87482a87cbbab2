import ManasikDomain
import ManasikWalkthroughs

extension WalkSpace {
    /// Finds steps that nobody can reach.
    func findUnreachableSteps() throws {
        for step in states.steps {
            var isReached = false
            for move in everyMove.moves where move.node == step && move.isForward && !isReached {
                isReached = try sets.intersection(move.from, reachable) != .none
            }
            guard !isReached else { continue }
            let isShown = layouts.contains { $0.resolution.isShown(step) }
            add(
                ProofFinding(
                    .reachable,
                    .refuted,
                    isShown
                        ? "'\(id(step))' can never be done: \(blockers(of: step))"
                        : "'\(id(step))' is part of nobody's walk: the conditions on the way to it exclude each other",
                    nodes: [id(step)],
                    location: outline.nodes[step].location
                )
            )
        }
    }

    private func blockers(of step: Int) -> String {
        let refusal = layouts.filter { $0.resolution.isShown(step) }.lazy.compactMap { layout in
            layout.refusal(of: .done(step: self.id(step)))
        }.first
        return refusal?.description ?? "nothing leads to it"
    }

    /// Finds choices that are part of a walk and have no branch that can be taken.
    func findClosedChoices(_ layout: WalkLayout) throws {
        for choice in layout.openChoices where isNew(.choice, [id(choice)]) {
            let branches = outline.children[choice]
            let isOpen = branches.contains { branch in
                layout.accepts(.choose(choice: id(choice), branch: id(branch)))
                    || layout.resolution.mayBePart(branch)
            }
            guard !isOpen else { continue }
            try refute(
                .choice,
                "the choice '\(id(choice))' has no open branch",
                nodes: [id(choice)],
                at: choice,
                layout,
                try sets.intersection(reachable, layout.region),
                refused: { _ in
                    branches.compactMap {
                        layout.refusal(of: .choose(choice: self.id(choice), branch: self.id($0)))
                    }
                }
            )
        }
    }

    /// Finds states in which the walk is not finished although nothing can be done, chosen or asked, and nothing remains
    /// that binds nobody.
    ///
    /// What is done at the place of another step is left aside where that place closes, as it may have closed by then.
    /// Each other thing done, chosen or left out so is one of finitely many. If there is no such state, every walk is therefore finished
    /// by doing what can be done; if there is one, nothing finishes the walk from there.
    ///
    /// People in a passing state are skipped: everything that their walks can reach is also examined for the people
    /// that they are after the state has passed.
    func findDeadEnds(_ layout: WalkLayout, _ finished: StateSets.Members) throws {
        guard isNew(.finish, []), !kinds.profiles[layout.profile].mayPass else { return }
        var dead = try deadEnds(layout, finished)
        guard dead != .none else { return }
        let successors = kinds.successors(of: layout.profile)
        dead = try sets.difference(dead, try states(leftBy: successors, layout.branches))
        guard dead != .none, canBeFinished.insert(layout.profile).inserted else { return }
        // Choosing again may still lead to an end. If the walk can never be finished from its beginning, the
        // counterexample that shows this is the shortest.
        let own = layouts.filter { $0.profile == layout.profile }
        var goal = StateSets.Members.none
        for layout in own {
            goal = try sets.union(goal, layout.asksForFact ? layout.region : try self.finished(layout))
            goal = try sets.union(goal, try states(leftBy: successors, layout.branches))
        }
        let search = try WalkSearch(own, in: states, takesBack: false)
        let skips = try own.flatMap { try $0.freeSkips() }
        let doomed = try sets.difference(reachable, try search.leading(to: goal, also: skips))
        guard doomed != .none else { return }
        let isTooLate = try search.moves.contains {
            try $0.mayHaveClosed && sets.intersection($0.from, doomed) != .none
        }
        try refute(
            .finish,
            "the walk can never be finished from here without leaving out what binds"
                + (isTooLate ? ", once what may be done at another place has closed there" : ""),
            nodes: [],
            at: 0,
            layout,
            doomed,
            refused: { try self.refusals(from: $0, own) }
        )
    }

    /// Returns the states of a layout in which nothing can be done, chosen, asked or left out by everybody.
    private func deadEnds(_ layout: WalkLayout, _ finished: StateSets.Members) throws
        -> StateSets.Members
    {
        guard !layout.asksForFact else { return .none }
        let canChoose = layout.openChoices.contains { choice in
            outline.children[choice].contains { branch in
                layout.accepts(.choose(choice: id(choice), branch: id(branch)))
            }
        }
        guard !canChoose else { return .none }
        var dead = try sets.difference(try sets.intersection(reachable, layout.region), finished)
        for move in try layout.moves() where dead != .none {
            if move.lasts, outline.isStep[move.node] { dead = try sets.difference(dead, move.from) }
        }
        guard dead != .none else { return .none }
        for skip in try layout.freeSkips() { dead = try sets.difference(dead, skip.from) }
        return dead
    }

    /// Returns the states with the given choices that are no dead ends for a person who becomes one of the successors.
    private func states(leftBy successors: [[Int]], _ branches: [Int?]) throws -> StateSets.Members {
        var left = StateSets.Members.none
        for kinds in successors {
            var dead = StateSets.Members.none
            var region = StateSets.Members.all
            for layout in layouts where layout.branches == branches {
                region = layout.region
                guard kinds.contains(layout.profile) else { continue }
                dead = try sets.union(dead, try deadEnds(layout, try finished(layout)))
            }
            let reached = try sets.intersection(reachable, region)
            left = try sets.union(left, try sets.difference(reached, dead))
        }
        return left
    }

    /// Does everything that can be done from a state, leaves out what binds nobody, and returns the refusals of the
    /// remaining steps.
    private func refusals(from state: WalkStates.Single, _ layouts: [WalkLayout]) throws -> [WalkRefusal] {
        var state = state
        while let layout = layout(of: state, in: layouts) {
            let forward = try layout.moves().filter { $0.lasts } + layout.freeSkips()
            let next = forward.first { move in
                states.contains(move.from, state)
                    && (outline.isStep[move.node] || state.codes[move.node] == 0)
            }
            if let next {
                state.codes[next.node] = next.code
                continue
            }
            return try states.steps.compactMap { step in
                guard states.contains(try layout.states(whereIsUnsettled: step), state) else { return nil }
                return layout.refusal(of: .done(step: id(step)), in: state)
            }
        }
        return []
    }

    func layout(of state: WalkStates.Single, in layouts: [WalkLayout]) -> WalkLayout? {
        layouts.first { states.contains($0.region, state) }
    }
}
