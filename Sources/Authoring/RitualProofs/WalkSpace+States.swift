import ManasikDomain
import ManasikWalkthroughs

/// States with prohibitions.
extension WalkSpace {
    /// Finds states that somebody comes into and that nothing ends: neither what is done nor what is left out and made up for.
    ///
    /// People of whom something is not known or not chosen yet are skipped, since what ends it may come with that, and so are
    /// those whose school is not known, who are looked at by each school.
    func findStatesWithoutEnd(_ layout: WalkLayout, _ finished: StateSets.Members) throws {
        guard let school = layout.resolution.school, !layout.asksForFact, layout.openChoices.isEmpty else {
            return
        }
        for rule in machine.ritual.states where !endsByTime(rule, school, layout) {
            for begin in begins(of: rule, layout) where isNew(.states, [rule.name, id(begin)]) {
                let within = try statesOf(begin, rule, layout)
                guard within != .none else { continue }
                let released = try layout.states(whereIsReleasedFrom: rule, by: school)
                guard try sets.intersection(within, released) == .none else { continue }
                let ended = try sets.intersection(within, finished)
                let holder = Self.school(school, " by")
                try refute(
                    .states,
                    "'\(id(begin))' begins '\(rule.name)', and nothing ends it\(holder)"
                        + (ended == .none ? "" : ": the walk is finished in it"),
                    nodes: [rule.name, id(begin)],
                    at: begin,
                    layout,
                    ended == .none ? within : ended
                )
            }
        }
    }

    /// Finds steps that can begin a state after it was left, where its rule does not say that it `repeats`: it is not in force
    /// then. The walk that shows it ends before such a step.
    func findStatesBegunInVain() throws {
        for rule in machine.ritual.states where !rule.repeats && rule.begins.count > 1 {
            for layout in layouts where !layout.asksForFact && layout.openChoices.isEmpty {
                guard let school = layout.resolution.school else { continue }
                let begins = begins(of: rule, layout)
                guard begins.count > 1 else { continue }
                let released = try layout.states(whereIsReleasedFrom: rule, by: school, atLeastFirst: true)
                for begin in begins.dropFirst() where isNew(.states, [rule.name, id(begin)]) {
                    let vain = try statesBegunInVain(begin, layout, released)
                    guard vain != .none else { continue }
                    try refute(
                        .states,
                        "'\(id(begin))' can begin '\(rule.name)' after it was left, and nothing is forbidden by it then: its "
                            + "rule does not say 'repeats'",
                        nodes: [rule.name, id(begin)],
                        at: begin,
                        layout,
                        vain
                    )
                }
            }
        }
    }

    /// Returns the steps of a person's walk that begin a state, in natural order.
    func begins(of rule: StateRule, _ layout: WalkLayout) -> [Int] {
        rule.begins.compactMap(outline.number).filter { layout.resolution.isShown($0) }.sorted()
    }

    /// Whether a state ends by a school once the time of a step is over, which is not looked at.
    private func endsByTime(_ rule: StateRule, _ school: School, _ layout: WalkLayout) -> Bool {
        guard let full = rule.full[school], full.orPassed == true else { return false }
        return full.steps.compactMap(outline.number).contains { layout.resolution.isShown($0) }
    }

    /// Returns the states of a layout in which a step was done that begins a state; of one that begins anew each time, only those
    /// in which it has not begun anew since.
    func statesOf(_ begin: Int, _ rule: StateRule, _ layout: WalkLayout) throws -> StateSets.Members {
        var within = try sets.intersection(reachable, layout.region)
        within = try sets.intersection(within, try layout.states(whereIsDone: begin))
        guard rule.repeats else { return within }
        for other in begins(of: rule, layout) where other > begin && within != .none {
            within = try sets.difference(within, try layout.states(whereIsDone: other))
        }
        return within
    }

    /// Returns the states in which a person is released from a state and would stay so by doing a step that begins it.
    private func statesBegunInVain(
        _ begin: Int,
        _ layout: WalkLayout,
        _ released: StateSets.Members
    ) throws -> StateSets.Members {
        let left = try sets.intersection(layout.region, released)
        func vain(among states: StateSets.Members) throws -> StateSets.Members {
            var found = StateSets.Members.none
            for move in try layout.moves() where move.node == begin && move.isForward {
                let staying = try self.states.before(released, setting: begin, to: move.code)
                let from = try sets.intersection(try sets.intersection(left, staying), move.from)
                found = try sets.union(found, try sets.intersection(states, from))
            }
            return found
        }
        guard try vain(among: reachable) != .none else { return .none }
        // What was taken back and is done again begins nothing a second time.
        let own = layouts.filter { $0.profile == layout.profile }
        return try vain(among: try WalkSearch(own, in: states, takesBack: false).reachable())
    }
}
