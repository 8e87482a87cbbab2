import ManasikDomain

extension WalkResolution {
    /// The obligation by which a step binds the person: a condition, a rukn or a wajib.
    ///
    /// - Returns: nil where it may be left out, and, for a person whose school is not known, where the schools differ
    ///   on that; `wajib` where they agree that it binds and differ on how much.
    func binding(_ number: Int) -> Obligation? {
        guard let values = outline.nodes[number].step?.obligation?.values(for: school), !values.isEmpty,
            values.allSatisfy({ $0.value.binds })
        else { return nil }
        return values.allSatisfy({ $0.value.isEssential }) ? values[0].value : .wajib
    }

    /// Whether a step binds by at least one school that may be the person's.
    func mayBind(_ number: Int) -> Bool {
        outline.nodes[number].step?.obligation?.values(for: school).contains { $0.value.binds } ?? false
    }

    func consequences(_ number: Int) -> [Ruling<Step.Missed>] {
        outline.nodes[number].step?.missed?.rulings(for: school) ?? []
    }

    /// Whether nothing makes up for a step that is left out, by all schools that may be the person's.
    func isIrreplaceable(_ number: Int) -> Bool {
        if binding(number)?.isEssential == true { return true }
        let consequences = consequences(number)
        return !consequences.isEmpty
            && consequences.allSatisfy { $0.value == .incomplete || $0.value == .lost }
    }

    /// Whether a step was left out and the rites are incomplete without it, by a school that may be the person's. Once
    /// the hajj is lost nothing completes it.
    func isOwed(_ number: Int) -> Bool {
        switch state(number).status {
        case .pending, .done: false
        case .skipped, .missed: !isLost && consequences(number).contains { $0.value == .incomplete }
        }
    }

    /// Whether a step was missed without which all schools that may be the person's hold the hajj to be lost.
    private var isLost: Bool {
        outline.nodes.indices.contains { number in
            guard outline.isStep[number], state(number).status == .missed, isShown(number) else {
                return false
            }
            let consequences = consequences(number)
            return !consequences.isEmpty && consequences.allSatisfy { $0.value == .lost }
        }
    }

    func isSettled(_ number: Int) -> Bool { state(number).status != .pending && !isOwed(number) }

    /// Whether a step may be left out, the walk went past it and nothing that is still to do needs it.
    func isPassedOver(_ number: Int) -> Bool {
        guard state(number).status == .pending, !mayBind(number), !isNeeded(number) else { return false }
        return outline.stretchesAfter(number).contains { stretch in
            stretch.contains { outline.isStep[$0] && hasTakenPlace($0) && !outline.overlap($0, number) }
        }
    }

    private func isNeeded(_ number: Int) -> Bool {
        let id = outline.nodes[number].id
        return outline.nodes.indices.contains {
            outline.isStep[$0] && isShown($0) && state($0).status == .pending
                && needs(of: $0).ids.contains(id)
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
    var unsettled: [Int] {
        outline.nodes.indices.filter {
            outline.isStep[$0] && mayBePart($0) && !isSettled($0) && !isPassedOver($0)
        }
    }

    var isFinished: Bool { unsettled.isEmpty }
}

extension Obligation {
    /// Whether it may not be left out without a consequence.
    var binds: Bool { self == .wajib || isEssential }
    /// Whether the rites do not count without it.
    var isEssential: Bool { self == .condition || self == .rukn }
}
