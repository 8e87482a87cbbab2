import ManasikDomain

/// Mutants of prohibitions, of releases, and of consequences.
extension MutantMaker {
    mutating func addViolations() {
        let own = catalog.rituals.keys.filter { $0.pack == pack }.sorted()
        for (id, violation) in catalog.violations.filter({ $0.key.pack == pack }).sorted(by: {
            $0.key < $1.key
        }) {
            // A violation of one ritual can be noticed in its walks, others in the walks of any ritual of the pack.
            guard let ritual = violation.ritual ?? own.first else { continue }
            func mutant(_ name: String, _ kind: Mutant.Kind, _ change: String, _ changed: Violation) -> Mutant
            {
                Mutant(
                    id: "\(id)/\(name)",
                    kind: kind,
                    location: violation.location,
                    change: change,
                    part: ritual.description,
                    apply: { $0.violations[id] = changed }
                )
            }
            // If there is only one release, nothing can distinguish until which one something is forbidden.
            let hasTwo = own.contains {
                (violation.ritual ?? $0) == $0 && catalog.rituals[$0]?.state?.first != nil
            }
            for (suffix, school, release) in hasTwo ? violation.until.parts : [] {
                let until: Step.Release = release == .full ? .first : .full
                add(
                    mutant(
                        "until/\(until.rawValue)\(suffix)",
                        .state,
                        "forbidden until the \(until.rawValue) release, not the \(release.rawValue)"
                            + Self.holders(school),
                        violation.with(until: violation.until.replacing(school, by: until))
                    )
                )
            }
            for (index, ruling) in violation.rulings.enumerated() {
                for (name, kind, change, changed) in Self.changes(
                    of: ruling,
                    after: violation.rulings[..<index],
                    among: catalog.schools(of: violation)
                ) {
                    var rulings = violation.rulings
                    if let changed { rulings[index] = changed } else { rulings.remove(at: index) }
                    guard !rulings.isEmpty else { continue }
                    add(
                        mutant(
                            "ruling/\(index + 1)/\(name)",
                            kind,
                            "ruling \(index + 1): \(change)",
                            violation.with(rulings: rulings)
                        )
                    )
                }
            }
        }
    }

    private typealias Change = (
        name: String, kind: Mutant.Kind, change: String, changed: Violation.Ruling?
    )

    /// - Parameter earlier: The rulings that are tried before it; a school for which one of them always applies never
    ///   reaches this one.
    private static func changes(
        of ruling: Violation.Ruling,
        after earlier: ArraySlice<Violation.Ruling>,
        among all: [School]
    ) -> [Change] {
        var found: [Change] = [("dropped", .ruling, "it is not there", nil)]
        func add(
            _ name: String,
            _ kind: Mutant.Kind,
            _ change: String,
            _ body: (inout Violation.Ruling) -> Void
        ) {
            var changed = ruling
            body(&changed)
            found.append((name, kind, change, changed))
        }
        let other: Step.Missed = ruling.follows == .nothing ? .incomplete : .nothing
        add(
            "follows/\(other.word)",
            .remedy,
            "\(other.word) follows, not \(ruling.follows?.word ?? "words alone")"
        ) {
            $0.follows = other
        }
        for question in ruling.given.keys.sorted() {
            add("given/\(question)/dropped", .ruling, "it does not depend on \(question)") {
                $0.given[question] = nil
            }
        }
        if !ruling.states.isEmpty {
            add("state/dropped", .ruling, "it applies in every phase of the state") { $0.states = [] }
        }
        if let rite = ruling.before {
            add("before/dropped", .ruling, "it applies also after \(rite)") { $0.before = nil }
        }
        if let rite = ruling.after {
            add("after/dropped", .ruling, "it applies also before \(rite)") { $0.after = nil }
        }
        let schools = ruling.schools.isEmpty ? all : ruling.schools
        if schools.count > 1 {
            let settled = Set(
                earlier.filter(\.appliesAlways).flatMap { $0.schools.isEmpty ? schools : $0.schools }
            )
            for school in schools where !settled.contains(school) {
                add(
                    "schools/\(school.rawValue)/dropped",
                    .ruling,
                    "the \(school.rawValue) school does not hold it"
                ) {
                    $0.schools = schools.filter { $0 != school }
                }
            }
        }
        return found
    }

    // MARK: States

    mutating func addState(of ritual: Ritual) {
        guard ritual.id.pack == pack, let rule = ritual.state else { return }
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
                        "the first release comes with \(changed.words), not \(release.words)\(Self.holders(school))",
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
                        "the full release comes with \(changed.words), not \(release.words)\(Self.holders(school))",
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
            found.append(
                (
                    "any/\(number)",
                    ReleaseRule(
                        steps: rule.steps,
                        any: number,
                        orPassed: rule.orPassed == true,
                        with: rule.with ?? [:]
                    )
                )
            )
        }
        if rule.steps.count > 1 {
            for step in rule.steps {
                let others = rule.steps.filter { $0 != step }
                found.append(
                    (
                        "\(step)/dropped",
                        ReleaseRule(steps: others, any: rule.any.map { min($0, others.count) })
                    )
                )
            }
        }
        return found
    }

    private static func holders(_ school: School?) -> String { school.map { ", \($0.rawValue)" } ?? "" }
}

extension ReleaseRule {
    fileprivate var words: String {
        "\(any.map { "\($0) of " } ?? "")\(steps.joined(separator: ", "))"
    }
}

extension Step.Missed {
    /// The word that identifies it, such as `nothing` or `rites:sheep`.
    var word: String {
        switch self {
        case .nothing: "nothing"
        case .incomplete: "incomplete"
        case .lost: "lost"
        case .remedy(let id): id.description
        }
    }
}

extension Violation.Ruling {
    fileprivate var appliesAlways: Bool { given.isEmpty && states.isEmpty && before == nil && after == nil }
}

extension Violation {
    fileprivate func with(
        rulings: [Ruling]? = nil,
        until: BySchool<Step.Release>? = nil
    ) -> Violation {
        Violation(
            id: id,
            title: title,
            details: details,
            when: when,
            ritual: ritual,
            state: state,
            until: until ?? self.until,
            otherwise: otherwise,
            asks: asks,
            rulings: rulings ?? self.rulings,
            sources: sources,
            reviewBy: reviewBy,
            unverified: unverified,
            isOmission: isOmission,
            location: location
        )
    }
}

extension StateRule {
    fileprivate func with(
        begins: [String]? = nil,
        earlier: Earlier?? = nil,
        first: BySchool<ReleaseRule>? = nil,
        full: BySchool<ReleaseRule>? = nil
    ) -> StateRule {
        StateRule(
            name: name,
            begins: begins ?? self.begins,
            earlier: earlier ?? self.earlier,
            first: first ?? self.first,
            full: full ?? self.full,
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
            state: state,
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
