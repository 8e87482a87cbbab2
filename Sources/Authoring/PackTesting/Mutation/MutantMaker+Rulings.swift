import ManasikDomain

/// Mutants of prohibitions and of consequences.
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
                (violation.ritual ?? $0) == $0
                    && catalog.rituals[$0]?.states(of: violation).contains { $0.first != nil } == true
            }
            for (suffix, school, release) in hasTwo ? violation.until.parts : [] {
                let until: Step.Release = release == .full ? .first : .full
                add(
                    mutant(
                        "until/\(until.rawValue)\(suffix)",
                        .state,
                        "forbidden until the \(until.rawValue) release, not the \(release.rawValue)"
                            + Self.holder(school),
                        violation.with(until: violation.until.replacing(school, by: until))
                    )
                )
            }
            let phases = phases(of: violation)
            for (index, ruling) in violation.rulings.enumerated() {
                guard ruling.states.isEmpty || !phases.isDisjoint(with: ruling.states) else {
                    leaveOut(
                        "\(id)/ruling/\(index + 1)",
                        "no ritual that the tests can walk comes to its phase of the state"
                    )
                    continue
                }
                for (name, kind, change, changed) in Self.changes(
                    of: ruling,
                    after: violation.rulings[..<index],
                    of: violation,
                    in: phases,
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

    /// - Parameters:
    ///   - earlier: The rulings that are tried before it; a school for which one of them always applies never reaches
    ///     this one.
    ///   - phases: The phases to which walks come.
    private static func changes(
        of ruling: Violation.Ruling,
        after earlier: ArraySlice<Violation.Ruling>,
        of violation: Violation,
        in phases: Set<StatePhase>,
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
        let schools = ruling.schools.isEmpty ? all : ruling.schools
        for question in ruling.given.keys.sorted() {
            let values = violation.asks.first { $0.id == question }?.values ?? []
            let isSettled =
                !schools.isEmpty
                && schools.allSatisfy {
                    ruling.isLeft(only: question, of: values, by: $0, after: earlier)
                }
            // No test can distinguish it: with any other answer an earlier ruling applies.
            guard !isSettled else { continue }
            add("given/\(question)/dropped", .ruling, "it does not depend on \(question)") {
                $0.given[question] = nil
            }
        }
        // No test can distinguish it either where an earlier ruling applies in every other phase.
        let isLast =
            !schools.isEmpty
            && schools.allSatisfy { school in
                let forbidding = phases.filter { $0.forbids(until: violation.until[school]) }
                return ruling.isLeft(onlyItsPhasesOf: forbidding, by: school, after: earlier)
            }
        if !ruling.states.isEmpty, !isLast {
            add("state/dropped", .ruling, "it applies in every phase of the state") { $0.states = [] }
        }
        if let rite = ruling.before {
            add("before/dropped", .ruling, "it applies also after \(rite)") { $0.before = nil }
        }
        if let rite = ruling.after {
            add("after/dropped", .ruling, "it applies also before \(rite)") { $0.after = nil }
        }
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

extension MutantMaker {
    /// The phases of the state to which walks come in which a violation can be noted.
    private func phases(of violation: Violation) -> Set<StatePhase> {
        var found: Set<StatePhase> = []
        for ritual in catalog.rituals.values where (violation.ritual ?? ritual.id) == ritual.id {
            for rule in ritual.states(of: violation) {
                found.formUnion([.none, rule.within, .full])
                if rule.first != nil { found.insert(.first) }
                if let earlier = rule.earlier {
                    found.formUnion([StatePhase(rawValue: earlier.name), .between])
                }
            }
        }
        return found
    }
}

extension Ritual {
    /// Returns its states in which something is forbidden.
    fileprivate func states(of violation: Violation) -> [StateRule] {
        states.filter { (violation.state ?? $0.name) == $0.name }
    }
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
