import ManasikDomain

extension WalkViewBuilder {
    func places() -> [WalkPlace] {
        var travelled: [Int] = []
        for step in steps where !doneAtSecondPlace(step) {
            travelled.append(step)
            travelled += steps.filter { doneAtSecondPlace($0) && resolution.secondPlace(of: $0) == step }
        }
        var stretches: [(place: DefinitionID, steps: [Int])] = []
        for step in travelled {
            guard let place = outline.nodes[step].step?.place else { continue }
            if stretches.last?.place == place {
                stretches[stretches.count - 1].steps.append(step)
            } else {
                stretches.append((place, [step]))
            }
        }
        return stretches.map { place, steps in
            let status: WalkPlace.Status =
                current.map(steps.contains) == true
                ? .here
                : steps.allSatisfy { resolution.isSettled($0) || passedOver.contains($0) }
                    ? .travelled : .ahead
            return WalkPlace(place: place, steps: steps.map(id), status: status)
        }
    }

    func pendingChoices() -> [PendingChoice] {
        outline.nodes.indices.filter { question($0) == .unchosen }.map { choice in
            let node = outline.nodes[choice]
            let branches = outline.children[choice].filter(resolution.mayBePart).map { branch in
                var fact: DefinitionID?
                if case .undecided(_, let unknown) = resolution.standings[branch] { fact = unknown }
                return PendingChoice.Branch(
                    id: id(branch),
                    title: outline.nodes[branch].title,
                    undecided: fact
                )
            }
            return PendingChoice(id: node.id, title: node.title, ask: node.ask, branches: branches)
        }
    }

    func undecidedFacts() -> [UndecidedFact] {
        var found: [(fact: DefinitionID, nodes: [String])] = []
        for number in outline.nodes.indices {
            guard case .undecided(number, let fact) = resolution.standings[number] else { continue }
            if let index = found.firstIndex(where: { $0.fact == fact }) {
                found[index].nodes.append(id(number))
            } else {
                found.append((fact, [id(number)]))
            }
        }
        return found.map { UndecidedFact(fact: $0.fact, nodes: $0.nodes) }
    }

    func advice(_ step: Int) -> [WalkAdvice] {
        guard let declared = outline.nodes[step].step else { return [] }
        let state = resolution.state(step)
        if state.status == .skipped {
            return resolution.reading.obligations[step].filter(\.value.isEssential)
                .map {
                    WalkAdvice(step: id(step), matter: .cannotBeSkipped($0.value), schools: $0.schools)
                }
        }
        guard state.status == .pending, resolution.openPlace(step) == false else { return [] }
        return neededBySome(step, declared) + barredBySome(step)
    }

    private func barredBySome(_ step: Int) -> [WalkAdvice] {
        (resolution.stepBars[step]?.advised ?? []).map {
            WalkAdvice(step: id(step), matter: .barred($0.value.why), schools: $0.schools)
        }
    }

    private func neededBySome(_ step: Int, _ declared: Step) -> [WalkAdvice] {
        guard let needs = declared.needs else { return [] }
        let enforced = resolution.reading.needs[step].ids
        return needs.rulings(for: resolution.school).compactMap { ruling in
            let unmet = ruling.value.filter {
                !enforced.contains($0) && outline.number(of: $0).flatMap(resolution.unmet) != nil
            }
            return unmet.isEmpty
                ? nil : WalkAdvice(step: id(step), matter: .needs(unmet), schools: ruling.schools)
        }
    }
}
