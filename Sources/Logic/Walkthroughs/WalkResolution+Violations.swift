import ManasikDomain
import ManasikRules

extension WalkResolution {
    func violate(
        _ name: String,
        _ circumstances: [String: String],
        at now: Instant
    ) throws(WalkRefusal) -> WalkChange {
        let violation = try violation(named: name)
        try checkConcerns(violation)
        guard schools.contains(where: { violation.until[$0] != nil }) else {
            throw .ruling(.notHeld(violation: violation.id, schools: schools))
        }
        try check(circumstances, of: violation)
        var states: [School: IhramState] = [:]
        for school in School.allCases { states[school] = ihramState(by: school) }
        let forbidding = schools.filter { states[$0]!.forbids(until: violation.until[$0]) }
        guard !forbidding.isEmpty else {
            throw .ruling(.notForbidden(violation: violation.id, states: ihramStates))
        }
        let rites = violation.rites.filter { rite in
            outline.nodes.indices.contains {
                outline.nodes[$0].step?.rite == rite && isShown($0) && state($0).status == .done
            }
        }
        for school in forbidding {
            let answer = violation.answer(
                by: school,
                in: states[school]!,
                rites: rites,
                circumstances: circumstances
            )
            if case .asks(let question) = answer {
                throw .ruling(.circumstanceNeeded(violation: violation.id, question: question))
            }
        }
        let earlier = snapshot.history.count {
            if case .violated(let noted) = $0.change { noted.violation == violation.id } else { false }
        }
        return .violated(
            NotedViolation(
                key: "\(violation.id)#\(earlier + 1)",
                violation: violation.id,
                circumstances: circumstances,
                at: now,
                states: states,
                rites: rites
            )
        )
    }

    func retract(_ key: String) throws(WalkRefusal) -> WalkChange {
        let keys = snapshot.violations.map { $0.key }
        let found = NotedViolation.key(key, among: keys)
        guard let noted = snapshot.violations.first(where: { $0.key == found }) else {
            throw .ruling(.unknownRemedy(name: key, suggestion: Suggestion.nearest(to: key, among: keys)))
        }
        return .retracted(noted)
    }

    /// Returns what is forbidden now, by the schools that may be the person's.
    func forbidden() -> [ForbiddenAct] {
        var found: [ForbiddenAct] = []
        guard !violations.isEmpty else { return found }
        let states = schools.map { (school: $0, state: ihramState(by: $0)) }
        // By their numbers, since a whole violation is slow to copy.
        for number in violations.indices {
            let forbidding = states.filter {
                $0.state.forbids(until: violations[number].until[$0.school])
            }.map { $0.school }
            guard !forbidding.isEmpty else { continue }
            var undecided: DefinitionID?
            switch rules.reportedVerdict(of: violations[number].when, for: facts) {
            case .success(.holds): break
            case .success(.fails): continue
            case .success(.undecided(let atom)): undecided = atom.fact
            case .failure(let failure): undecided = failure.asked.last?.fact
            }
            found.append(
                ForbiddenAct(
                    violation: violations[number].id,
                    schools: forbidding,
                    undecided: undecided
                )
            )
        }
        return found
    }

    private func violation(named name: String) throws(WalkRefusal) -> Violation {
        let found =
            violations.first { $0.id.description == name } ?? violations.first { $0.id.name == name }
        guard let found else {
            let names = violations.flatMap { [$0.id.name, $0.id.description] }
            throw .ruling(
                .unknownViolation(name: name, suggestion: Suggestion.nearest(to: name, among: names))
            )
        }
        return found
    }

    private func checkConcerns(_ violation: Violation) throws(WalkRefusal) {
        let verdict: Verdict
        do { verdict = try rules.verdict(of: violation.when, for: facts) } catch {
            throw .conditionFailed(error)
        }
        switch verdict {
        case .holds: break
        case .fails: throw .ruling(.notForYou(violation: violation.id))
        case .undecided(let atom):
            throw .ruling(.undecidedViolation(violation: violation.id, fact: atom.fact))
        }
    }

    private func check(_ circumstances: [String: String], of violation: Violation) throws(WalkRefusal) {
        for (name, value) in circumstances.sorted(by: { $0.key < $1.key }) {
            guard let question = violation.asks.first(where: { $0.id == name }) else {
                throw .ruling(
                    .unknownCircumstance(
                        violation: violation.id,
                        name: name,
                        questions: violation.asks.map { $0.id }
                    )
                )
            }
            guard question.values.contains(value) else {
                throw .ruling(
                    .unknownAnswer(violation: violation.id, question: question, answer: value)
                )
            }
        }
    }
}
