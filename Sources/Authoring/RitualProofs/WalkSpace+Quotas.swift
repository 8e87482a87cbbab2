import ManasikDomain
import ManasikRules
import ManasikWalkthroughs

extension WalkSpace {
    /// Finds walks that can be finished with less than a quota that the ritual requires of the person.
    func findShortfalls(_ layout: WalkLayout, _ finished: StateSets.Members) throws {
        let facts = kinds.profiles[layout.profile].facts
        var required = (machine.ritual.quotas ?? [:]).map { ($0.key, $0.value) }
        for more in machine.ritual.requiresWhen
        where try machine.rules.verdict(of: more.when, for: facts) == .holds {
            required += (more.quotas ?? [:]).map { ($0.key, $0.value) }
        }
        guard !required.isEmpty else { return }
        let schools = layout.resolution.school.map { [$0] } ?? outline.schools
        let kept = try sets.difference(finished, try layout.statesWhereLost())
        for (obligation, bySchool) in required.sorted(by: { $0.0 < $1.0 }) where obligation.binds {
            let property: ProofProperty = obligation.isEssential ? .essential : .required
            for school in schools {
                for quota in bySchool[school] ?? [] where isNew(property, quota.of, isQuota: true) {
                    let short = try sets.difference(kept, try reaching(quota, obligation, school, layout))
                    guard short != .none else { continue }
                    try refute(
                        property,
                        message(quota, obligation, school),
                        nodes: quota.of,
                        at: states.steps.first { quota.of.contains(outline.nodes[$0].step?.rite ?? "") } ?? 0,
                        layout,
                        short,
                        isQuota: true
                    )
                }
            }
        }
    }

    /// Returns the states in which a quota of rites is reached. What is permissibly left out counts as a rite, and adds
    /// nothing to a sum.
    private func reaching(
        _ quota: Quota,
        _ obligation: Obligation,
        _ school: School,
        _ layout: WalkLayout
    ) throws -> StateSets.Members {
        var members: [(StateSets.Members, Int)] = []
        for rite in Set(quota.of).sorted() {
            var fulfilled = StateSets.Members.none
            var share = 0
            for step in states.steps where outline.nodes[step].step?.rite == rite {
                share = max(share, quota.share(of: outline.nodes[step].step))
                fulfilled = try sets.union(
                    fulfilled,
                    quota.isSum
                        ? try states.states(where: step, isOneOf: layout.resolution.marksOfDoing(step))
                        : try fulfilling(step, obligation, school, layout)
                )
            }
            members.append((fulfilled, share))
        }
        return try sets.states(whereSharesOf: members, reach: quota.atLeast)
    }

    private func message(_ quota: Quota, _ obligation: Obligation, _ school: School) -> String {
        let holder = Self.school(school, " of")
        return "\(quota) (\(obligation.name))\(holder): the walk is finished with less"
    }

    /// Finds groups that ask for more of their parts than a person's walk has.
    func findNarrowGroups(_ layout: WalkLayout) throws {
        for group in outline.nodes.indices where layout.resolution.isShown(group) {
            guard let atLeast = outline.nodes[group].atLeast, isNew(.choice, [id(group)]) else { continue }
            let parts = outline.children[group].filter(layout.resolution.mayBePart)
            guard parts.count < atLeast else { continue }
            try refute(
                .choice,
                "'\(id(group))' asks for at least \(atLeast) of its parts, of which this person's walk has \(parts.count)",
                nodes: [id(group)],
                at: group,
                layout,
                try sets.intersection(reachable, layout.region)
            )
        }
    }
}
