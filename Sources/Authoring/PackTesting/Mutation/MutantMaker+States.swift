import ManasikDomain

/// Mutants of when a state begins and of what releases from it.
extension MutantMaker {
    mutating func addState(of ritual: Ritual) {
        guard ritual.id.pack == pack else { return }
        for rule in ritual.states { add(rule, of: ritual) }
    }

    private mutating func add(_ rule: StateRule, of ritual: Ritual) {
        func mutant(_ name: String, _ change: String, _ changed: StateRule) -> Mutant {
            let mutated = ritual.with(changed)
            return Mutant(
                id: "\(ritual.id)/\(rule.name)/\(name)",
                kind: .state,
                location: ritual.location,
                change: change,
                part: ritual.id.description,
                apply: { $0.rituals[mutated.id] = mutated }
            )
        }
        if rule.begins.count > 1 {
            for step in rule.begins {
                let others = rule.begins.filter { $0 != step }
                add(
                    mutant(
                        "begins/\(step)/dropped",
                        "\(rule.name) does not begin with \(step)",
                        rule.with(begins: others)
                    )
                )
            }
        }
        if rule.repeats {
            add(mutant("repeats/dropped", "\(rule.name) does not begin anew", rule.with(repeats: false)))
        }
        if let earlier = rule.earlier {
            add(
                mutant(
                    "\(earlier.name)/dropped",
                    "nothing releases from '\(earlier.name)' before",
                    rule.with(earlier: .some(nil))
                )
            )
        }
        for (suffix, school, release) in rule.first?.parts ?? [] {
            for (name, changed) in Self.changes(of: release) {
                add(
                    mutant(
                        "first/\(name)\(suffix)",
                        "the first release comes with \(changed.words), not \(release.words)\(Self.holder(school))",
                        rule.with(first: rule.first?.replacing(school, by: changed))
                    )
                )
            }
        }
        for (suffix, school, release) in rule.full.parts {
            for (name, changed) in Self.changes(of: release) {
                add(
                    mutant(
                        "full/\(name)\(suffix)",
                        "the full release comes with \(changed.words), not \(release.words)\(Self.holder(school))",
                        rule.with(full: rule.full.replacing(school, by: changed))
                    )
                )
            }
        }
    }

    private static func changes(of rule: ReleaseRule) -> [(name: String, changed: ReleaseRule)] {
        var found: [(String, ReleaseRule)] = []
        let needed = rule.any ?? rule.steps.count
        for number in [needed - 1, needed + 1] where (1...rule.steps.count).contains(number) {
            found.append(("any/\(number)", rule.changed(any: number)))
        }
        if rule.steps.count > 1 {
            for step in rule.steps {
                let others = rule.steps.filter { $0 != step }
                let any = rule.any.map { min($0, others.count) }
                found.append(("\(step)/dropped", rule.changed(steps: others, any: any)))
            }
        }
        if rule.orPassed == true { found.append(("passed/dropped", rule.changed(orPassed: false))) }
        for (step, companion) in (rule.with ?? [:]).sorted(by: { $0.key < $1.key }) {
            found.append(("\(step)/with/\(companion)/dropped", rule.counting(alone: step)))
        }
        return found
    }
}

extension ReleaseRule {
    fileprivate var words: String {
        let named = steps.map { step in with?[step].map { "\(step) with \($0)" } ?? step }
        let passed = orPassed == true ? " or once the time has passed" : ""
        return "\(any.map { "\($0) of " } ?? "")\(named.joined(separator: ", "))\(passed)"
    }

    fileprivate func changed(steps: [String]? = nil, any: Int?? = nil, orPassed: Bool? = nil) -> ReleaseRule {
        let steps = steps ?? self.steps
        return ReleaseRule(
            steps: steps,
            any: any ?? self.any,
            orPassed: orPassed ?? (self.orPassed == true),
            with: (with ?? [:]).filter { steps.contains($0.key) }
        )
    }

    /// Returns the rule in which a step counts without its companion.
    fileprivate func counting(alone step: String) -> ReleaseRule {
        ReleaseRule(
            steps: steps,
            any: any,
            orPassed: orPassed == true,
            with: (with ?? [:]).filter { $0.key != step }
        )
    }
}

extension StateRule {
    fileprivate func with(
        begins: [String]? = nil,
        earlier: Earlier?? = nil,
        first: BySchool<ReleaseRule>? = nil,
        full: BySchool<ReleaseRule>? = nil,
        repeats: Bool? = nil
    ) -> StateRule {
        StateRule(
            name: name,
            begins: begins ?? self.begins,
            earlier: earlier ?? self.earlier,
            first: first ?? self.first,
            full: full ?? self.full,
            repeats: repeats ?? self.repeats,
            sources: sources,
            unverified: unverified
        )
    }
}

extension Ritual {
    fileprivate func with(_ state: StateRule) -> Ritual {
        Ritual(
            id: id,
            title: title,
            summary: summary,
            details: details,
            seeAlso: seeAlso,
            when: when,
            traditions: traditions,
            schools: schools,
            requires: requires,
            requiresWhen: requiresWhen,
            quotas: quotas,
            furtherStates: states.filter { $0.name != state.name } + [state],
            lost: lost,
            together: together,
            sources: sources,
            reviewBy: reviewBy,
            root: root,
            renames: renames,
            location: location
        )
    }
}
