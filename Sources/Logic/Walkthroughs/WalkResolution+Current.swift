import ManasikDomain

extension WalkResolution {
    /// The steps that are part of the walk for certain, in natural order.
    func findShownSteps() -> [Int] { outline.nodes.indices.filter { outline.isStep[$0] && isShown($0) } }

    /// The step to do now: the first that is open at its natural place, one whose time has come before one whose time is
    /// yet to come, and one whose time has gone by and that may be left out without anything following last; else one that is open at its second
    /// place; else one that was left out and is owed. Nil where the walk is finished, the hajj is lost or none is open.
    func findCurrent() -> Int? {
        guard !isFinished, !isLost else { return nil }
        let steps = shownSteps.filter { !isSettled($0) }
        let places = steps.map { openPlace($0) }
        let pending = zip(steps, places).filter { state($0.0).status == .pending && !isPassedOver($0.0) }
        let natural = pending.filter { $0.1 == false && !standsAfterOpenChoice($0.0) }.map { $0.0 }
        let inTime = natural.filter { reading.mayBind[$0] || !isOverdue($0) || hasConsequences($0) }
        return inTime.first { step in !isAgreed(of: step) { if case .early = $0 { true } else { false } } }
            ?? inTime.first ?? natural.first
            ?? pending.first { $0.1 == true }?.0
            ?? zip(steps, places).first { $0.1 != nil && isOwed($0.0) }?.0
    }

    /// Whether anything follows from leaving a step out, by a school that may be the person's.
    private func hasConsequences(_ number: Int) -> Bool {
        consequences(number).contains { $0.value != .nothing }
    }

    /// Whether a choice stands earlier in a sequence that is still to be made: it is asked for first.
    private func standsAfterOpenChoice(_ number: Int) -> Bool {
        outline.stretchesBefore[number].contains { $0.contains(where: isAwaited) }
    }

    /// The first choice without which the walk does not go on.
    var awaitedChoice: Int? { outline.nodes.indices.first(where: isAwaited) }

    /// Whether a choice is still to be made: not one of whose steps none is to be done any more, as where what binds nobody
    /// has been passed over.
    private func isAwaited(_ number: Int) -> Bool {
        outline.nodes[number].kind == .choice && isShown(number) && chosenBranch(of: number) == nil
            && outline.subtree(of: number).contains(where: isUnsettled)
    }

    /// The step that is looked at.
    var shownStep: Int? {
        if let name = snapshot.cursor, let number = outline.number(of: name), isShown(number) {
            return number
        }
        return current
    }
}
