import ManasikDomain

extension WalkViewBuilder {
    func places() -> [WalkPlace] {
        var stretches: [(place: DefinitionID, steps: [Int])] = []
        for step in resolution.shownInOrder {
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
            guard case .undecided(number, let fact) = resolution.standings[number],
                resolution.failures[number] == nil
            else { continue }
            if let index = found.firstIndex(where: { $0.fact == fact }) {
                found[index].nodes.append(id(number))
            } else {
                found.append((fact, [id(number)]))
            }
        }
        return found.map { UndecidedFact(fact: $0.fact, nodes: $0.nodes) }
    }

    func advice(_ step: Int) -> [WalkAdvice] { ruleAdvice(step) + timeAdvice(step) }

    /// Returns what some schools hold about the time at which a step can be done, or was done.
    private func timeAdvice(_ step: Int) -> [WalkAdvice] {
        let state = resolution.state(step)
        let isDone = state.status == .done
        guard let moment = isDone ? state.at : resolution.now, isDone || state.status == .pending else {
            return []
        }
        let timings = resolution.timings(step, at: moment)
        let allows = resolution.schools.contains { resolution.mayBeDone(step, at: moment, by: $0) }
        guard isDone || allows else { return [] }
        return timings.compactMap { ruling in
            switch ruling.value {
            case .early(let opens):
                // Whoever may do it before it opens is told when it opens, too.
                WalkAdvice(step: id(step), matter: .opens(opens), schools: ruling.schools)
            case .closed(let since):
                WalkAdvice(step: id(step), matter: .closed(since), schools: ruling.schools)
            case .open, .closingSoon, .late: nil
            }
        }
    }

    private func ruleAdvice(_ step: Int) -> [WalkAdvice] {
        let state = resolution.state(step)
        if state.status == .skipped {
            return resolution.reading.obligations[step].filter { $0.value.isEssential }
                .map {
                    WalkAdvice(step: id(step), matter: .cannotBeSkipped($0.value), schools: $0.schools)
                }
        }
        guard state.status == .pending, resolution.openPlace(step) == false else {
            // A step that waits by some schools is shown with what the others say.
            return state.status == .pending && resolution.isBarred(step) ? barredBySome(step) : []
        }
        let needs =
            unmet(resolution.reading.statedNeeds[step], besides: resolution.reading.needs[step]).map {
                WalkAdvice(step: id(step), matter: .needs($0.value), schools: $0.schools)
            } + barredBySome(step)
        guard let costs = outline.nodes[step].step?.outOfOrder else { return needs }
        return needs
            + unmetOrder(step).flatMap { order in
                costs.values(for: nil, among: outline.schools).compactMap { remedy in
                    let schools = order.schools.filter(remedy.schools.contains)
                    return schools.isEmpty
                        ? nil
                        : WalkAdvice(
                            step: id(step),
                            matter: .order(order.value, remedy: remedy.value),
                            schools: schools
                        )
                }
            }
    }

    private func barredBySome(_ step: Int) -> [WalkAdvice] {
        (resolution.stepImpediments[step]?.advised ?? []).map {
            WalkAdvice(step: id(step), matter: .barred($0.value.why), schools: $0.schools)
        }
    }

    /// Returns the undone steps that come first by some schools, by an order that can be broken.
    private func unmetOrder(_ step: Int) -> [Ruling<[String]>] {
        let enforced = resolution.stepsBefore(step)
        return resolution.grouped { school in
            resolution.stepsBefore(step, by: school)
                .filter { !enforced.contains($0) && resolution.unmet($0) != nil }.map(id)
        }.filter { !$0.value.isEmpty }
    }

    /// Returns the undone steps that some schools require first, besides those that are enforced.
    private func unmet(
        _ steps: [Ruling<[String]>],
        besides enforced: SchoolReading.Needs
    ) -> [Ruling<[String]>] {
        steps.compactMap { ruling in
            let unmet = ruling.value.filter {
                !enforced.ids.contains($0) && outline.number(of: $0).flatMap(resolution.unmet) != nil
            }
            return unmet.isEmpty ? nil : Ruling(schools: ruling.schools, value: unmet)
        }
    }
}
