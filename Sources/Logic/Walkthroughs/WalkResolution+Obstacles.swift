package import ManasikDomain

/// What blocks a step; nodes are given by number.
enum Obstacle: Hashable {
    case need(Int, schools: [School])
    /// Too little was done of some steps; the first that is still to be done.
    case quota(SchoolReading.NeededQuota, first: Int)
    /// A step that comes before by an order that can be broken.
    case order(Int, schools: [School])
    case earlier(Int, Obligation)
    case choice(Int)
    case undecided(at: Int, fact: DefinitionID)

    /// The node to deal with first.
    var node: Int {
        switch self {
        case .need(let node, _), .quota(_, let node), .order(let node, _), .earlier(let node, _),
            .choice(let node),
            .undecided(let node, _):
            node
        }
    }
}

extension WalkResolution {
    /// Returns where a step can be done now: false for its natural place, true for its second place; nil if it can be
    /// done at neither, or a state of the person bars it.
    ///
    /// - Parameter breakingOrder: Whether an order that can be broken is ignored.
    func openPlace(_ number: Int, breakingOrder: Bool = false) -> Bool? {
        isBarred(number) ? nil : freePlace(number, breakingOrder: breakingOrder, at: now)
    }

    /// Returns where no earlier step is in the way of a step, as `openPlace` does but without its impediments.
    ///
    /// - Parameter moment: When the step is done; nil to ignore times.
    package func freePlace(_ number: Int, breakingOrder: Bool = false, at moment: Instant?) -> Bool? {
        if isClear(number, breakingOrder: breakingOrder), hadItsNeeds(number, at: moment) { return false }
        return isClearAtSecondPlace(number, at: moment) ? true : nil
    }

    /// Whether nothing is in the way of a step at its natural place: it has no `obstacles`.
    private func isClear(_ number: Int, breakingOrder: Bool) -> Bool {
        reading.needs[number].numbers.allSatisfy { unmet($0) == nil }
            && reading.quotas[number].allSatisfy(isReached)
            && (breakingOrder || stepsBefore(number).allSatisfy { unmet($0) == nil })
            && outline.stretchesBefore[number].allSatisfy { stretch in
                !stretch.contains { isInTheWay($0, of: number) }
            }
    }

    /// Computes `obstacles`.
    ///
    /// - Parameter breakingOrder: Whether an order that can be broken is ignored.
    func findObstacles(to number: Int, breakingOrder: Bool = false) -> [Obstacle] {
        let needs =
            needObstacles(to: number) + quotaObstacles(to: number)
            + (breakingOrder ? [] : brokenOrderObstacles(to: number))
        let before = orderObstacles(to: number)
        guard !needs.isEmpty else { return before.sorted { $0.node < $1.node } }
        let needed = Set(needs.map { $0.node })
        let order = before.filter { !needed.contains($0.node) }
        return (needs + order).sorted { $0.node < $1.node }
    }

    /// Returns the nodes for which a step waits at its natural place, but for those of an order that can be broken.
    package func awaited(by step: String) -> [String] {
        guard let number = outline.number(of: step) else { return [] }
        return findObstacles(to: number, breakingOrder: true).map { outline.ids[$0.node] }
    }

    /// Returns what a step waits for at its natural place: what it needs there, or else what comes before.
    func stepsBeforeNaturalPlace(of number: Int) -> [String] {
        let needed = reading.needs[number].numbers.filter { unmet($0) != nil }
        let before = needed.isEmpty ? obstacles(to: number).map { $0.node } : needed
        return before.map { outline.ids[$0] }
    }

    /// Returns the node of a need that is not met; nil if it is met or not part of the walk.
    func unmet(_ need: Int) -> Int? {
        guard mayBePart(need) else { return nil }
        if outline.isStep[need] {
            return isNoted(need) { meetsNeed($0, of: need) } || hasFallenAway(need) ? nil : need
        }
        let isMet = outline.subtree(of: need).allSatisfy {
            !outline.isStep[$0] || !mayBePart($0) || isSettled($0) || isPassedOver($0)
        }
        return isMet ? nil : need
    }

    /// Whether a step in a state meets the need of others: it is done, or it was left out and something makes up for
    /// it.
    func meetsNeed(_ state: StepState, of number: Int) -> Bool {
        switch state.status {
        case .done: true
        case .pending: false
        case .skipped, .missed: !reading.isIrreplaceable[number] || isEnough(state, of: number)
        }
    }

    /// Returns the steps that were done, or of which something was counted, after a step, need it or the step of which it is a
    /// form, and would lose it.
    func dependents(on number: Int) -> [Int] {
        let needed = [number] + outline.otherForms[number].filter { formDone(insteadOf: $0) == number }
        let met = metPosition(number)
        return outline.nodes.indices.filter { other in
            guard other != number, outline.isStep[other], isShown(other) else { return false }
            let state = state(other)
            let host: Int?
            if state.status == .done {
                guard donePosition(other) > met else { return false }
                host = placeDone(other, state)
            } else {
                guard state.status == .pending, state.count > 0, let begun = begunPosition(other), begun > met
                else { return false }
                host = isBegunElsewhere(other, at: begun) ? secondPlace(of: other) : nil
            }
            if let host { return needed.contains(host) }
            let before = reading.needs[other].numbers + stepsBefore(other)
            return needed.contains(where: before.contains)
        }
    }

    /// Returns the index in the history since which a step meets the need of others; the largest number if it does not.
    func metPosition(_ number: Int) -> Int {
        snapshot.position(since: { meetsNeed($0, of: number) }, of: outline.ids[number]) ?? .max
    }

    /// Whether a step that is not done yet was begun at its second place: it could not be at its natural one.
    private func isBegunElsewhere(_ number: Int, at begun: Int) -> Bool {
        freePlace(number, at: nil) == true
            || reading.needs[number].numbers.contains {
                outline.isStep[$0] && mayBePart($0) && metPosition($0) > begun
            }
    }

    private func needObstacles(to number: Int) -> [Obstacle] {
        let needs = reading.needs[number]
        return needs.numbers.compactMap(unmet).map { node in
            obstacle(at: node) ?? .need(node, schools: needs.schools)
        }
    }

    private func brokenOrderObstacles(to number: Int) -> [Obstacle] {
        let orders = reading.orders[number]
        return stepsBefore(number).filter { !reading.needs[number].numbers.contains($0) }.compactMap(unmet)
            .map {
                obstacle(at: $0) ?? .order($0, schools: orders.schools)
            }
    }

    func orderObstacles(to number: Int) -> [Obstacle] {
        var found: [Obstacle] = []
        for stretch in outline.stretchesBefore[number] {
            for step in stretch where isInTheWay(step, of: number) {
                guard let obligation = binding(step, before: number) else { continue }
                let obstacle = obstacle(at: step) ?? .earlier(step, obligation)
                if !found.contains(obstacle) { found.append(obstacle) }
            }
        }
        return found
    }

    /// Whether an earlier step of a sequence must come first. If the later step declares an order that can be broken,
    /// that order takes precedence over the sequence.
    ///
    /// What depends on no note comes first: a proof would have to tell notes apart that make no difference.
    func isInTheWay(_ step: Int, of number: Int) -> Bool {
        outline.isStep[step] && !outline.overlap(step, number)
            && !reading.orders[number].numbers.contains(step) && mayBePart(step)
            && !isIndependent(number, of: step) && binding(step, before: number) != nil
            && isNoted(step) { $0.status == .pending } && !mayComeAfter(step, later: number)
            && !hasFallenAway(step)
    }

    /// Returns the open question that decides whether a node is part of the walk; nil if there is none.
    func obstacle(at node: Int) -> Obstacle? {
        switch standings[node] {
        case .undecided(let at, let fact): .undecided(at: at, fact: fact)
        case .unchosen(let choice): .choice(choice)
        case .shown, .hidden, .otherBranch: nil
        }
    }
}
