import ManasikDomain
import ManasikWalkthroughs

/// States with prohibitions that forbid nothing.
extension WalkSpace {
    /// Finds states that somebody begins and that are in force in no walk by a school: what ends them is always done by then. Of
    /// one that begins anew each time, each beginning is looked at by itself.
    ///
    /// What is only in force once something was taken back, or by another school at first, does not count.
    func findStatesNeverInForce() throws {
        guard !machine.ritual.states.isEmpty else { return }
        let schools = Set(layouts.compactMap { $0.resolution.school }).sorted { $0.rawValue < $1.rawValue }
        for school in schools {
            let people = layouts.filter { $0.resolution.school == school }
            let search = try WalkSearch(people, in: states, takesBack: false)
            for rule in machine.ritual.states {
                let begins = Set(people.flatMap { self.begins(of: rule, $0) }).sorted()
                for group in rule.repeats ? begins.map({ [$0] }) : [begins] {
                    let times = try times(in: rule, begunBy: group, people)
                    guard !times.isEmpty, try !isInForce(rule, by: school, at: times, search) else {
                        continue
                    }
                    try refuteIdle(rule, begunBy: group, school, times)
                }
            }
        }
    }

    /// The states in which a person has done a step that begins a state.
    private struct Time {
        let layout: WalkLayout
        let begun: StateSets.Members

        /// Whether all is known and chosen.
        var isSettled: Bool { !layout.asksForFact && layout.openChoices.isEmpty }
    }

    private func times(
        in rule: StateRule,
        begunBy begins: [Int],
        _ people: [WalkLayout]
    ) throws -> [Time] {
        var times: [Time] = []
        for layout in people {
            var begun = StateSets.Members.none
            for begin in begins where layout.resolution.isShown(begin) {
                begun = try sets.union(begun, try statesOf(begin, rule, layout))
            }
            if begun != .none { times.append(Time(layout: layout, begun: begun)) }
        }
        return times
    }

    /// Whether somebody comes into a state so that it is in force.
    private func isInForce(
        _ rule: StateRule,
        by school: School,
        at times: [Time],
        _ search: WalkSearch
    ) throws -> Bool {
        var goal = StateSets.Members.none
        var isFirst = true
        for time in times {
            let inForce = try time.layout.states(whereIsInForce: rule, by: school)
            goal = try sets.union(goal, try sets.intersection(time.begun, inForce))
            guard goal != .none, isFirst else { continue }
            // Mostly the first person shows it, and the others need not be looked at.
            if try search.shortestWay(to: goal) != nil { return true }
            isFirst = false
        }
        return try goal != .none && search.shortestWay(to: goal) != nil
    }

    private func refuteIdle(
        _ rule: StateRule,
        begunBy begins: [Int],
        _ school: School,
        _ times: [Time]
    ) throws {
        guard let time = times.first(where: { $0.isSettled }) ?? times.first,
            let begin = begins.first(where: { time.layout.resolution.isShown($0) }),
            isNew(.states, [rule.name, id(begin)])
        else { return }
        let inForce = try time.layout.states(whereIsInForce: rule, by: school)
        let idle = try sets.difference(time.begun, inForce)
        guard idle != .none else { return }
        let holder = Self.school(school, " by")
        try refute(
            .states,
            "'\(id(begin))' begins '\(rule.name)', which is in force in no walk\(holder) and forbids nothing: what ends it is "
                + "always done by then",
            nodes: [rule.name, id(begin)],
            at: begin,
            time.layout,
            idle
        )
    }
}
