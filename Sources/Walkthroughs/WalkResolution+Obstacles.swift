import ManasikDomain

/// What stands in the way of a step; the numbers are those of nodes.
enum Obstacle: Hashable {
    case need(Int, schools: [School])
    case earlier(Int, Obligation)
    case choice(Int)
    case undecided(at: Int, fact: DefinitionID)

    /// The node to deal with first.
    var node: Int {
        switch self {
        case .need(let node, _), .earlier(let node, _), .choice(let node), .undecided(let node, _): node
        }
    }
}

extension WalkResolution {
    /// Where a step can be done now: at its natural place (false) or at its second (true); nil where at neither, and
    /// while a state of the person bars it.
    func openPlace(_ number: Int) -> Bool? { isBarred(number) ? nil : freePlace(number) }

    /// Where nothing that comes before a step stands in its way.
    func freePlace(_ number: Int) -> Bool? {
        if obstacles(to: number).isEmpty { return false }
        return secondPlaceObstacles(to: number)?.isEmpty == true ? true : nil
    }

    /// See `obstacles`.
    func findObstacles(to number: Int) -> [Obstacle] {
        let needs = needObstacles(to: number)
        let needed = Set(needs.map(\.node))
        let order = orderObstacles(to: number).filter { !needed.contains($0.node) }
        return (needs + order).sorted { $0.node < $1.node }
    }

    /// What stands in the way of a step at the second of its places, after the step that `also_at` names. There it needs
    /// that step alone.
    ///
    /// - Returns: nil where there is no second place, or it has gone by.
    func secondPlaceObstacles(to number: Int) -> [Obstacle]? {
        guard let host = secondPlace(of: number) else { return nil }
        let hasGoneBy = outline.stretchesAfter[host].contains { stretch in
            stretch.contains {
                $0 < number && outline.isStep[$0] && binding($0) != nil && hasTakenPlace($0)
            }
        }
        guard !hasGoneBy else { return nil }
        let order = orderObstacles(to: host).filter { $0.node != number }
        guard state(host).status == .done else { return order + [.need(host, schools: School.allCases)] }
        return order
    }

    /// The step after which a step may be done instead of at its natural place, where that step is part of the walk.
    func secondPlace(of number: Int) -> Int? {
        outline.secondPlaces[number].flatMap { isShown($0) ? $0 : nil }
    }

    /// The node of a need that is not met, nil where it is met or is not part of the walk.
    func unmet(_ need: Int) -> Int? {
        guard mayBePart(need) else { return nil }
        if outline.isStep[need] { return meetsNeed(state(need), of: need) ? nil : need }
        let isMet = outline.subtree(of: need).allSatisfy {
            !outline.isStep[$0] || !mayBePart($0) || isSettled($0) || isPassedOver($0)
        }
        return isMet ? nil : need
    }

    /// Whether what needs a step may follow it in a state: it is done, or it was left out and something makes up for it.
    func meetsNeed(_ state: StepState, of number: Int) -> Bool {
        switch state.status {
        case .done: true
        case .pending: false
        case .skipped, .missed: !reading.isIrreplaceable[number]
        }
    }

    /// Steps that were done after a step, need it and would lose it.
    func dependents(on number: Int) -> [Int] {
        let id = outline.nodes[number].id
        let met = snapshot.position(since: { meetsNeed($0, of: number) }, of: id) ?? .max
        return outline.nodes.indices.filter { other in
            guard other != number, outline.isStep[other], isShown(other), state(other).status == .done else {
                return false
            }
            let done = snapshot.position(since: { $0.status == .done }, of: outline.nodes[other].id) ?? .max
            guard done > met else { return false }
            if state(other).atSecondPlace { return secondPlace(of: other) == number }
            return reading.needs[other].numbers.contains(number)
        }
    }

    private func needObstacles(to number: Int) -> [Obstacle] {
        let needs = reading.needs[number]
        return needs.numbers.compactMap(unmet).map { node in
            obstacle(at: node) ?? .need(node, schools: needs.schools)
        }
    }

    private func orderObstacles(to number: Int) -> [Obstacle] {
        var found: [Obstacle] = []
        for stretch in outline.stretchesBefore[number] {
            for step in stretch where outline.isStep[step] && mayBePart(step) {
                guard state(step).status == .pending, let obligation = binding(step),
                    !outline.overlap(step, number), !mayComeAfter(step, later: number)
                else { continue }
                let obstacle = obstacle(at: step) ?? .earlier(step, obligation)
                if !found.contains(obstacle) { found.append(obstacle) }
            }
        }
        return found
    }

    /// The open question that hides whether a node is part of the walk.
    private func obstacle(at node: Int) -> Obstacle? {
        switch standings[node] {
        case .undecided(let at, let fact): .undecided(at: at, fact: fact)
        case .unchosen(let choice): .choice(choice)
        case .shown, .hidden, .otherBranch: nil
        }
    }
}
