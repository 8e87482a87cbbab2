import ManasikDomain

/// The consequences that tests can reach; their names are those that `CoverageWitness` records.
extension CoveragePlan {
    static func name(ofRuling number: Int, of violation: DefinitionID) -> String {
        "ruling \(number) of violation \(violation)"
    }

    /// - Parameter state: The name of the state; nil for the first of the ritual.
    static func name(
        of phase: StatePhase,
        of state: String? = nil,
        in ritual: DefinitionID,
        _ school: School
    ) -> String {
        "state\(state.map { " \($0)" } ?? "") of \(ritual) \(phase.rawValue)\(words(by: school))"
    }

    static func name(ofCostOf step: String, _ school: School) -> String {
        "cost of step \(step)\(words(by: school))"
    }

    private static func words(by school: School) -> String {
        school == .unnamed ? "" : " by the \(school.rawValue) school"
    }

    /// Returns the rulings of a violation, named by their numbers.
    static func rulings(of violation: Violation) -> [Station] {
        violation.rulings.indices.map {
            Station(name: name(ofRuling: $0 + 1, of: violation.id), location: violation.location)
        }
    }

    /// Returns the releases that a ritual declares, by school.
    static func releases(of ritual: Ritual) -> [Station] {
        ritual.states.enumerated().flatMap { number, rule in
            releases(of: ritual, rule, called: number == 0 ? nil : rule.name)
        }
    }

    private static func releases(
        of ritual: Ritual,
        _ rule: StateRule,
        called state: String?
    ) -> [Station] {
        ritual.schools.flatMap { school in
            var phases: [StatePhase] = []
            if rule.earlier != nil { phases.append(.between) }
            if rule.first?[school] != nil { phases.append(.first) }
            if rule.full[school] != nil { phases.append(.full) }
            return phases.map {
                Station(name: name(of: $0, of: state, in: ritual.id, school), location: ritual.location)
            }
        }
    }

    /// Returns the costs, by school, of doing a step despite an impediment.
    static func costs(
        of step: Step,
        by schools: [School],
        _ name: String,
        _ location: SourceLocation?
    ) -> [Station] {
        schools.filter { school in (step.barred?[school] ?? []).contains { $0.costs != nil } }.map {
            Station(name: Self.name(ofCostOf: name, $0), location: location)
        }
    }
}
