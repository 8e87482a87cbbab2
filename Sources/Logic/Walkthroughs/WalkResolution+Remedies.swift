import ManasikDomain

extension WalkResolution {
    /// What follows from the walk: what is owed, what is settled, and what was settled although its cause is gone.
    var owedRemedies: [OwedRemedy] {
        var found: [OwedRemedy] = []
        for number in outline.nodes.indices where outline.isStep[number] && isShown(number) {
            found += [leftOut(number), doneLate(number), doneWhileBarred(number), brokenOrder(number)]
                .compactMap { $0 }
        }
        found += snapshot.violations.map(remedy(for:))
        let keys = Set(found.map { $0.key })
        found += snapshot.settlements.filter { !keys.contains($0.key) }.sorted { $0.key < $1.key }.map {
            _,
            settled in
            OwedRemedy(
                cause: settled.cause,
                rulings: [Ruling(schools: schools, value: OwedRemedy.Follows(.remedy(settled.remedy)))],
                settlement: settled,
                isWithdrawn: true,
                violation: nil
            )
        }
        return found
    }

    private func owed(_ cause: OwedRemedy.Cause, _ rulings: [Ruling<OwedRemedy.Follows>]) -> OwedRemedy {
        OwedRemedy(
            cause: cause,
            rulings: rulings,
            settlement: snapshot.settlements[cause.key],
            isWithdrawn: false,
            violation: nil
        )
    }

    /// Returns what leaving out a step costs.
    private func leftOut(_ number: Int) -> OwedRemedy? {
        guard !hasFallenAway(number) else { return nil }
        let name = outline.nodes[number].id
        let cause: OwedRemedy.Cause
        switch state(number).status {
        case .pending, .done: return nil
        case .skipped: cause = .skipped(step: name)
        case .missed: cause = .missed(step: name)
        }
        let rulings = follows(from: graded(number), of: number)
        return rulings.contains { $0.value.isOwed } ? owed(cause, rulings) : nil
    }

    /// Returns what doing a step after its time costs.
    private func doneLate(_ number: Int) -> OwedRemedy? {
        let rulings = follows(from: lateConsequences(number), of: number)
        guard rulings.contains(where: { $0.value.isOwed }) else { return nil }
        return owed(.late(step: outline.nodes[number].id), rulings)
    }

    /// Returns what doing a step in a state in which it should wait costs.
    private func doneWhileBarred(_ number: Int) -> OwedRemedy? {
        let impediments = outline.nodes[number].step?.barred
        let rulings = barredConsequences(number).map { ruling -> Ruling<OwedRemedy.Follows> in
            var sources: [Citation] = []
            if case .remedy(let id) = ruling.value {
                sources = remedies[id]?.sources ?? []
            } else {
                let barring = ruling.schools.flatMap { impediments?[$0] ?? [] }
                for impediment in barring where impediment.costs == nil {
                    for source in impediment.sources where !sources.contains(source) {
                        sources.append(source)
                    }
                }
            }
            return Ruling(
                schools: ruling.schools,
                value: OwedRemedy.Follows(
                    ruling.value,
                    sources: sources,
                    unverified: OwedRemedy.Follows(ruling.value).remedy.flatMap { remedies[$0]?.unverified }
                        ?? false
                )
            )
        }
        guard !rulings.isEmpty else { return nil }
        var found = owed(.barred(step: outline.nodes[number].id), rulings)
        found.isLiftedByRepeating = found.isOwed && isLiftedByRepeating(number)
        return found
    }

    /// Returns the rulings on a step with what follows and the step's sources.
    func follows(from rulings: [Ruling<Step.Missed>], of number: Int) -> [Ruling<OwedRemedy.Follows>] {
        guard !rulings.isEmpty, let step = outline.nodes[number].step else { return [] }
        return rulings.flatMap(byRemedy).map { ruling, lost in
            Ruling(
                schools: ruling.schools,
                value: OwedRemedy.Follows(
                    ruling.value,
                    remedy: lost,
                    sources: step.sources,
                    unverified: step.unverified
                        || OwedRemedy.Follows(ruling.value).remedy
                            .flatMap { remedies[$0]?.unverified } ?? false
                )
            )
        }
    }

    /// Returns a ruling with the remedy of a lost hajj; several if those of its schools that may be the person's have
    /// several.
    private func byRemedy(
        _ ruling: Ruling<Step.Missed>
    ) -> [(Ruling<Step.Missed>, lost: DefinitionID?)] {
        guard ruling.value == .lost, let lost = outline.lost else { return [(ruling, nil)] }
        var found: [(Ruling<Step.Missed>, lost: DefinitionID?)] = []
        for school in ruling.schools {
            if let index = found.firstIndex(where: { $0.lost == lost[school] }) {
                found[index].0 = Ruling(schools: found[index].0.schools + [school], value: .lost)
            } else {
                found.append((Ruling(schools: [school], value: .lost), lost[school]))
            }
        }
        return found.filter { $0.0.schools.contains(where: schools.contains) }
    }

    /// Returns what doing a step before others costs.
    private func brokenOrder(_ number: Int) -> OwedRemedy? {
        // The order has the sources of its remedy.
        guard case let state = state(number), state.status == .done, !state.atSecondPlace,
            outline.nodes[number].step?.after != nil, let costs = outline.nodes[number].step?.outOfOrder
        else { return nil }
        var before: Set<Int> = []
        let rulings = grouped { school -> OwedRemedy.Follows in
            let broken = stepsBefore(number, by: school).filter { comesAfter($0, number) }
            before.formUnion(broken)
            let remedy = costs[school]
            return OwedRemedy.Follows(
                remedy.map { broken.isEmpty ? .nothing : .remedy($0) } ?? .nothing,
                sources: remedy.flatMap { remedies[$0]?.sources } ?? [],
                unverified: remedy.flatMap { remedies[$0]?.unverified } ?? false
            )
        }
        guard !before.isEmpty else { return nil }
        let names = before.sorted().map { outline.nodes[$0].id }
        return owed(.outOfOrder(step: outline.nodes[number].id, before: names), rulings)
    }

    /// Whether a step of the walk comes, or came, after one that is done.
    private func comesAfter(_ other: Int, _ number: Int) -> Bool {
        guard isShown(other) else { return false }
        switch state(other).status {
        case .skipped, .missed: return !meetsNeed(state(other), of: other)
        case .pending: return !hasLostItsNeed(other)
        case .done:
            guard let first = state(number).at, let second = state(other).at, first != second else {
                return donePosition(other) > donePosition(number)
            }
            return second > first
        }
    }

    /// Returns the index in the history since which a step is done; the largest number if it is not.
    func donePosition(_ number: Int) -> Int {
        if let found = foundDonePositions[number] { return found }
        let found = snapshot.position(since: { $0.status == .done }, of: outline.ids[number]) ?? .max
        foundDonePositions[number] = found
        return found
    }

    /// Returns what a violation costs.
    private func remedy(for noted: NotedViolation) -> OwedRemedy {
        let violation = violations.first { $0.id == noted.violation }
        let rulings = grouped { school -> OwedRemedy.Follows in
            guard let violation else { return OwedRemedy.Follows(nil) }
            let state = noted.states[school] ?? .none
            guard state.forbids(until: violation.until[school]) else { return OwedRemedy.Follows(.nothing) }
            let answer = violation.answer(
                by: school,
                in: state,
                rites: noted.rites,
                circumstances: noted.circumstances
            )
            let ruling: Violation.Ruling
            switch answer {
            case .follows(let found): ruling = found
            // The question was not asked while the person had another school.
            case .asks(let question): return OwedRemedy.Follows(nil, says: question.ask)
            case .unknown: return OwedRemedy.Follows(nil)
            }
            return OwedRemedy.Follows(
                ruling.follows,
                says: ruling.says,
                sources: ruling.sources.isEmpty ? violation.sources : ruling.sources,
                unverified: ruling.unverified || violation.unverified
            )
        }
        let cause = OwedRemedy.Cause.violation(key: noted.key)
        return OwedRemedy(
            cause: cause,
            rulings: rulings,
            settlement: snapshot.settlements[cause.key],
            isWithdrawn: false,
            violation: noted
        )
    }
}
