import ManasikDomain

extension WalkResolution {
    func binding(_ number: Int) -> Obligation? { reading.binding[number] }

    func consequences(_ number: Int) -> [Ruling<Step.Missed>] { reading.consequences[number] }

    /// Whether a step was left out and the rites are incomplete without it, by a school that may be the person's. Once
    /// the hajj is lost nothing completes it.
    func isOwed(_ number: Int) -> Bool {
        switch state(number).status {
        case .pending, .done: false
        case .skipped, .missed: !isLost && consequences(number).contains { $0.value == .incomplete }
        }
    }

    /// Whether a step was missed without which all schools that may be the person's hold the hajj to be lost.
    func findLost() -> Bool {
        outline.nodes.indices.contains { number in
            guard outline.isStep[number], state(number).status == .missed, isShown(number) else {
                return false
            }
            let consequences = consequences(number)
            return !consequences.isEmpty && consequences.allSatisfy { $0.value == .lost }
        }
    }

    func isSettled(_ number: Int) -> Bool { state(number).status != .pending && !isOwed(number) }

    /// See `isPassedOver`.
    func findPassedOver() -> [Bool] {
        var isNeeded = Array(repeating: false, count: outline.nodes.count)
        for number in outline.nodes.indices
        where outline.isStep[number] && isShown(number) && state(number).status == .pending {
            for need in reading.needs[number].numbers + reading.orders[number].numbers {
                isNeeded[need] = true
            }
        }
        return outline.nodes.indices.map { number in
            guard state(number).status == .pending, !reading.mayBind[number], !isNeeded[number] else {
                return false
            }
            return outline.stretchesAfter[number].contains { stretch in
                stretch.contains { outline.isStep[$0] && hasTakenPlace($0) && !outline.overlap($0, number) }
            }
        }
    }

    /// Whether a step was done at its natural place or its time has gone by.
    func hasTakenPlace(_ number: Int) -> Bool {
        guard isShown(number) else { return false }
        let state = state(number)
        return state.status == .missed || state.status == .done && !state.atSecondPlace
    }

    /// The steps that keep the walk from being finished, in their natural order: those that are shown and those that an
    /// open question may bring.
    func findUnsettled() -> [Int] {
        outline.nodes.indices.filter {
            outline.isStep[$0] && mayBePart($0) && !isSettled($0) && !isPassedOver($0)
        }
    }

    var isFinished: Bool { unsettled.isEmpty }
}
