import ManasikDomain
import ManasikRules

extension WalkResolution {
    func violate(
        _ name: String,
        _ circumstances: [String: String],
        at: Instant?,
        notedAt now: Instant
    ) throws(WalkRefusal) -> WalkChange {
        let violation = try violation(named: name)
        try checkConcerns(violation)
        guard schools.contains(where: { violation.until[$0] != nil }) else {
            let otherwise = violation.otherwise?.rulings(for: school, among: outline.schools) ?? []
            throw .ruling(.notHeld(violation: violation.id, schools: schools, otherwise: otherwise))
        }
        if let at, at > now { throw .ruling(.violationInTheFuture(violation: violation.id, at: at)) }
        let then = try at.map(resolved) ?? self
        try check(circumstances, of: violation)
        var states: [School: StatePhase] = [:]
        for school in outline.schools { states[school] = then.phase(of: violation, by: school) }
        let forbidding = schools.filter { states[$0]!.forbids(until: violation.until[$0]) }
        guard !forbidding.isEmpty else {
            let phases = then.grouped { then.phase(of: violation, by: $0) }
            throw .ruling(.notForbidden(violation: violation.id, states: phases, at: at))
        }
        let rites = violation.rites.filter { rite in
            outline.nodes.indices.contains {
                outline.nodes[$0].step?.rite == rite && then.isShown($0) && then.state($0).status == .done
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
        let earlier = snapshot.historyByPresentNames.count {
            if case .violated(let noted) = $0.change { noted.violation == violation.id } else { false }
        }
        return .violated(
            NotedViolation(
                key: "\(violation.id)#\(earlier + 1)",
                violation: violation.id,
                circumstances: circumstances,
                at: at ?? now,
                states: states,
                rites: rites
            )
        )
    }

    /// Returns the walk as it was at an earlier moment: with what was done by then, whenever that was noted.
    private func resolved(at moment: Instant) throws(WalkRefusal) -> WalkResolution {
        var earlier = snapshot
        earlier.steps = snapshot.steps.filter { $0.value.at.map { $0 <= moment } ?? true }
        do {
            return try WalkResolution(walkthrough, earlier, facts, at: moment, in: windows, knowing: history)
        } catch {
            throw .conditionFailed(error)
        }
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
        let standings = outline.states.map { rule in
            (state: rule.name, phases: schools.map { (school: $0, phase: statePhase(by: $0, in: rule)) })
        }
        // By their numbers, since a whole violation is slow to copy.
        for number in violations.indices {
            var (forbidding, states): ([School], [String]) = ([], [])
            for standing in standings {
                guard violations[number].state == nil || violations[number].state == standing.state else {
                    continue
                }
                let schools = standing.phases.filter {
                    $0.phase.forbids(until: violations[number].until[$0.school])
                }
                if schools.isEmpty { continue }
                states.append(standing.state)
                for (school, _) in schools where !forbidding.contains(school) { forbidding.append(school) }
            }
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
                    undecided: undecided,
                    isOmission: violations[number].isOmission,
                    states: states
                )
            )
        }
        return found
    }

    private func violation(named name: String) throws(WalkRefusal) -> Violation {
        let nearest: String?
        switch IDLookup(name, among: violations.map { $0.id }) {
        case .found(let id):
            if let found = violations.first(where: { $0.id == id }) { return found }
            nearest = nil
        // The full name of one says how to name it.
        case .several(let ids): nearest = ids.first?.description
        case .unknown(let near): nearest = near
        }
        throw .ruling(.unknownViolation(name: name, suggestion: nearest))
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
