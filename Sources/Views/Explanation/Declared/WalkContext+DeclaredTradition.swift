import ManasikDomain

/// What traditions declare: states, schools, obligations and kinds of journey, each by its name in the pack of its tradition.
extension WalkContext {
    func explanation(ofState id: DefinitionID) -> DeclaredExplanation {
        let (state, tradition) = catalog.inTradition(id) { tradition in
            tradition.states.first { $0.name == id.name }
        }
        let rituals = catalog.sortedRituals.filter { catalog.has($0, state.name, of: tradition.id) }
        let forbidden = catalog.violations.values.sorted { $0.id < $1.id }
            .filter { !$0.isOmission && catalog.mayForbid($0, in: state.name, of: tradition.id) }
            .map { $0.title }
        return explanation(
            id,
            .state,
            .state(
                state,
                of: tradition.id,
                rules: rituals.flatMap { $0.states.filter { $0.name == state.name } },
                rituals: rituals.map { $0.title },
                forbidden: forbidden
            ),
            state.location ?? tradition.location
        )
    }

    func explanation(ofSchool id: DefinitionID) -> DeclaredExplanation {
        let (school, tradition) = catalog.inTradition(id) { tradition in
            tradition.schools.first { $0.school.rawValue == id.name }
        }
        return explanation(
            id,
            .school,
            .school(school, of: tradition.id),
            school.location ?? tradition.location,
            facts: [read(HostFact.school.id)]
        )
    }

    func explanation(ofObligation id: DefinitionID) -> DeclaredExplanation {
        let (declared, tradition) = catalog.inTradition(id) { tradition in
            tradition.obligations.first { $0.obligation.name == id.name }
        }
        // Other traditions may have obligations of the same name, and mean their own rites.
        let rites = catalog.titles { ritual in
            let declaring = catalog.traditions(wording: ritual).first { tradition in
                tradition.obligations.contains { $0.obligation == declared.obligation }
            }
            return declaring?.id == tradition.id
        } ofSteps: { step in
            step.obligation?.distinctValues.contains(declared.obligation) == true
        }
        return explanation(
            id,
            .obligation,
            .obligation(declared, of: tradition.id, rites: rites),
            declared.location ?? tradition.location
        )
    }

    func explanation(ofJourney id: DefinitionID) -> DeclaredExplanation {
        let (journey, tradition) = catalog.inTradition(id) { tradition in
            tradition.journeys.first { $0.name == id.name }
        }
        return explanation(
            id,
            .journey,
            .journey(journey, of: tradition.id),
            journey.location ?? tradition.location,
            facts: [read(HostFact.journey.id)]
        )
    }
}

extension Catalog {
    /// Returns what the first tradition of a pack that has it declares under a name.
    fileprivate func inTradition<Declared>(
        _ id: DefinitionID,
        _ find: (Tradition) -> Declared?
    ) -> (Declared, Tradition) {
        for tradition in sortedTraditions where tradition.id.pack == id.pack {
            if let declared = find(tradition) { return (declared, tradition) }
        }
        preconditionFailure("no tradition declares \(id)")
    }

    /// Whether something is forbidden in a state of a tradition: the one that it names, or else each of the ritual that it
    /// names, or each of its traditions.
    fileprivate func mayForbid(_ violation: Violation, in state: String, of tradition: DefinitionID) -> Bool {
        if let named = violation.state, named != state { return false }
        guard let ritual = violation.ritual.flatMap({ rituals[$0] }), !ritual.states.isEmpty else {
            return traditions(of: violation).contains { $0.id == tradition }
        }
        return has(ritual, state, of: tradition)
    }

    /// Whether a ritual has a state of a tradition.
    fileprivate func has(_ ritual: Ritual, _ state: String, of tradition: DefinitionID) -> Bool {
        ritual.states.contains { $0.name == state }
            && traditions(declaring: state, of: ritual).contains(tradition)
    }
}
