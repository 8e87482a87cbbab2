package import ManasikDomain

extension WalkResolution {
    /// The schools that may be the person's.
    var schools: [School] { school.map { [$0] } ?? outline.schools }

    /// How far the pilgrim is in the states of the ritual, by school that may be theirs.
    var stateStandings: [StateStanding] {
        outline.states.map { rule in
            StateStanding(state: rule.name, phases: grouped { statePhase(by: $0, in: rule) })
        }
    }

    /// Returns the phases of the states in which something is forbidden that a school holds forbidden until a release, those
    /// first that forbid it.
    func phases(of violation: Violation, by school: School) -> [(state: String, phase: StatePhase)] {
        let rules = outline.states.filter { violation.state == nil || violation.state == $0.name }
        let phases = rules.map { (state: $0.name, phase: statePhase(by: school, in: $0)) }
        guard phases.count > 1 else { return phases }
        let until = violation.until[school]
        return phases.filter { $0.phase.forbids(until: until) }
            + phases.filter { !$0.phase.forbids(until: until) }
    }

    /// Returns how far the pilgrim is in the state that forbids something, or would.
    func phase(of violation: Violation, by school: School) -> StatePhase {
        phases(of: violation, by: school).first?.phase ?? .none
    }

    /// Returns the values that schools hold, with schools of the same value together.
    func grouped<Value: Hashable & Sendable>(_ value: (School) -> Value) -> [Ruling<Value>] {
        if let school { return [Ruling(schools: [school], value: value(school))] }
        var each: [School: Value] = [:]
        for school in schools { each[school] = value(school) }
        let rulings = BySchool.each(each).rulings(for: nil, among: outline.schools)
        return rulings.count == 1
            ? [Ruling(schools: outline.schools, value: rulings[0].value)] : rulings
    }

    /// Returns how far the pilgrim is in a state of the ritual, by a school.
    package func statePhase(by school: School, in rule: StateRule) -> StatePhase {
        let begins = rule.begins.compactMap(outline.number)
        if let earlier = rule.earlier,
            let release = earlier.release.steps.compactMap(outline.number).filter(isShown).max()
        {
            guard begins.contains(where: { $0 > release && isDone($0, by: school) }) else {
                if fulfils(earlier.release, by: school, orMadeUpFor: true) { return .between }
                let isWithin = begins.contains(where: { isDone($0, by: school) })
                return isWithin ? StatePhase(rawValue: earlier.name) : .none
            }
        } else if !begins.contains(where: { isDone($0, by: school) }) {
            return .none
        }
        let time = rule.repeats ? presentTime(begins, by: school) : nil
        if let full = rule.full[school], fulfils(full, by: school, orMadeUpFor: true, within: time) {
            return .full
        }
        if let first = rule.first?[school], fulfils(first, by: school, orMadeUpFor: false, within: time) {
            return .first
        }
        return rule.within
    }

    /// Returns the nodes between the last step that began a state and the next one that begins it anew.
    private func presentTime(_ begins: [Int], by school: School) -> Range<Int>? {
        guard let last = begins.filter({ isDone($0, by: school) }).max() else { return nil }
        return last..<(begins.filter { $0 > last && isShown($0) }.min() ?? outline.nodes.count)
    }

    /// Whether a step was done and counts by a school.
    private func isDone(_ number: Int, by school: School) -> Bool {
        isShown(number)
            && isNoted(number) { state in
                state.status == .done
                    && state.barred?.contains { $0.value == .incomplete && $0.schools.contains(school) }
                        != true
            }
    }

    /// Whether a release rule is fulfilled by those of its steps that are part of the walk.
    ///
    /// - Parameters:
    ///   - orMadeUpFor: Whether a step that was left out counts too if the school holds that something makes up for it, as it
    ///     does for steps that need it.
    ///   - time: The nodes among which its steps count; nil for all.
    private func fulfils(
        _ rule: ReleaseRule,
        by school: School,
        orMadeUpFor: Bool,
        within time: Range<Int>? = nil
    ) -> Bool {
        let steps = rule.steps.compactMap(outline.number).filter { isShown($0) && time?.contains($0) ?? true }
        guard !steps.isEmpty else { return false }
        let met = steps.count {
            isDone($0, by: school) && hasCompanion($0, in: rule, by: school)
                || orMadeUpFor && isMadeUpFor($0, by: school)
                || rule.orPassed == true && hasPassed($0, by: school)
        }
        return met >= min(rule.any ?? steps.count, steps.count)
    }

    /// Whether a step needs no other step to count towards a release, or that other step was done.
    private func hasCompanion(_ number: Int, in rule: ReleaseRule, by school: School) -> Bool {
        guard let other = rule.with?[outline.nodes[number].id].flatMap(outline.number), isShown(other) else {
            return true
        }
        return isDone(other, by: school)
    }

    /// Whether the time of a step has passed, even if it may still be done late.
    private func hasPassed(_ number: Int, by school: School) -> Bool {
        guard let now, let closes = windows.window(of: outline.nodes[number].id, by: school)?.closes else {
            return false
        }
        return now >= closes
    }

    private func isMadeUpFor(_ number: Int, by school: School) -> Bool {
        guard isNoted(number, { [.skipped, .missed].contains($0.status) }) else { return false }
        switch shortGrade(number, by: school)?.follows ?? outline.nodes[number].step?.missed?[school] {
        case .nothing, .remedy: return true
        case .incomplete, .lost, nil: return false
        }
    }
}
