import ManasikDomain
import ManasikRules
import ManasikWalkthroughs

extension WalkSpace {
    /// Finds walks that can be finished without a rite that the ritual requires of the person.
    func findBypasses(_ layout: WalkLayout, _ finished: StateSets.Members) throws {
        guard finished != .none else { return }
        try findShortfalls(layout, finished)
        let facts = kinds.profiles[layout.profile].facts
        var required = machine.ritual.requires.map { ($0.key, $0.value) }
        for more in machine.ritual.requiresWhen
        where try machine.rules.verdict(of: more.when, for: facts) == .holds {
            required += more.rites.map { ($0.key, $0.value) }
        }
        let schools = layout.resolution.school.map { [$0] } ?? outline.schools
        // Once the hajj is lost, and the walk shows that, it requires nothing more.
        let kept = try sets.difference(finished, try layout.statesWhereLost())
        for (obligation, bySchool) in required.sorted(by: { $0.0 < $1.0 }) where obligation.binds {
            let property: ProofProperty = obligation.isEssential ? .essential : .required
            for school in schools {
                for rite in bySchool[school] ?? [] where isNew(property, [rite]) {
                    let steps = states.steps.filter { outline.nodes[$0].step?.rite == rite }
                    let bypassed = try bypassing(steps, obligation, school, layout, kept)
                    guard bypassed != .none else { continue }
                    try refute(
                        property,
                        message(rite, steps, obligation, school, layout),
                        nodes: [rite],
                        at: steps.first ?? 0,
                        layout,
                        bypassed
                    )
                }
            }
        }
    }

    /// Returns the finished states in which no step of a rite is done, permissibly left out, or no longer required.
    private func bypassing(
        _ steps: [Int],
        _ obligation: Obligation,
        _ school: School,
        _ layout: WalkLayout,
        _ finished: StateSets.Members
    ) throws -> StateSets.Members {
        var bypassed = finished
        for step in steps where bypassed != .none {
            let done = try states.states(where: step, isOneOf: layout.resolution.marksOfDoing(step))
            bypassed = try sets.difference(bypassed, done)
            if layout.resolution.isShown(step), mayBeLeftOut(step, obligation, school, layout) {
                // Where nothing binds the person to it, nothing follows from leaving it out.
                let told = try sets.difference(
                    try states.states(where: step, isOneOf: [.skipped, .missed]),
                    try layout.states(whereIsSpared: step)
                )
                bypassed = try sets.difference(bypassed, told)
            }
            bypassed = try sets.difference(bypassed, try layout.states(whereHasFallenAway: step))
        }
        return bypassed
    }

    /// Returns the states in which a step is done, or permissibly left out, or no longer required.
    func fulfilling(
        _ step: Int,
        _ obligation: Obligation,
        _ school: School,
        _ layout: WalkLayout
    ) throws -> StateSets.Members {
        try sets.complement(try bypassing([step], obligation, school, layout, .all))
    }

    /// Returns whether the person is shown the consequence of leaving a step out, which is the remedy for what can be
    /// made good; if the person's school is unknown, the consequence according to the school that requires the step. The
    /// remedy of whoever is excused falls away, which is permissible where it remains for others.
    private func mayBeLeftOut(
        _ step: Int,
        _ obligation: Obligation,
        _ school: School,
        _ layout: WalkLayout
    ) -> Bool {
        if layout.resolution.excuse(step, by: school) != nil, isExcusedForEverybody(step, school) {
            return false
        }
        let told = layout.resolution.declaredConsequences(step).filter { $0.schools.contains(school) }.map {
            $0.value
        }
        return told.contains { consequence in
            switch consequence {
            case .nothing: false
            case .remedy: !obligation.isEssential || layout.resolution.school == nil
            case .incomplete, .lost: layout.resolution.school == nil
            }
        }
    }

    /// Returns whether nobody of a school owes anything for leaving a step out.
    private func isExcusedForEverybody(_ step: Int, _ school: School) -> Bool {
        layouts.allSatisfy { layout in
            let own = layout.resolution.school
            return own != nil && own != school || !layout.resolution.mayBePart(step)
                || layout.resolution.excuse(step, by: school) != nil
        }
    }

    private func message(
        _ rite: String,
        _ steps: [Int],
        _ obligation: Obligation,
        _ school: School,
        _ layout: WalkLayout
    ) -> String {
        let what = "'\(rite)' (\(obligation.name))"
        let holder = Self.school(school, " of")
        let owner =
            layout.resolution.school == nil && school != .unnamed ? ", which no school is named for" : ""
        let whose = "\(what)\(holder)\(owner)"
        if steps.isEmpty { return "\(whose): no step of the ritual fulfils it" }
        let isPart = steps.contains { layout.resolution.mayBePart($0) }
        if !isPart { return "\(whose): no step of this person's walk fulfils it" }
        return obligation.isEssential
            ? "\(whose): the walk is finished and it was not done"
            : "\(whose): the walk is finished, it was not done, and no remedy was noted for it"
    }
}
