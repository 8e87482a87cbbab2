import ManasikDomain

extension WalkResolution {
    /// Returns the steps that are certainly part of the walk, in natural order.
    func findShownSteps() -> [Int] { outline.nodes.indices.filter { outline.isStep[$0] && isShown($0) } }

    /// Returns the step to do now: one that is brought forward by a step that was done for its sake; or else the first that is
    /// open at its natural place, preferring one whose time has come to one whose time is to come, and both to one that is only
    /// to be asked about, and putting last one whose time has passed and that may be left out without consequence; or else one
    /// that is open at its second place; or else one that was left out and is owed. Nil if the walk is finished, the hajj is
    /// lost or no step is open.
    func findCurrent() -> Int? {
        guard !isFinished, !isLost else { return nil }
        let steps = shownSteps.filter { !isSettled($0) }
        let pending = steps.filter { state($0).status == .pending && !isPassedOver($0) }
        if let brought = pending.first(where: { isBroughtForward($0) && openPlace($0) == true }) {
            return brought
        }
        var (unbegun, beside, late): (Int?, Int?, Int?)
        for step in pending where openPlace(step) == false && !standsAfterOpenChoice(step) {
            if !mayBind(step), hasGoneByUnnoted(step), !hasConsequences(step) {
                late = late ?? step
            } else if isAskedBeside(step) {
                beside = beside ?? step
            } else if hasBegun(step) {
                return step
            } else {
                unbegun = unbegun ?? step
            }
        }
        return unbegun ?? beside ?? late ?? pending.first { openPlace($0) == true }
            ?? steps.first { openPlace($0) != nil && isOwed($0) }
    }

    /// Whether a step comes after one that merely may be done, at whose place it is open: who does that means to go on so.
    private func isBroughtForward(_ number: Int) -> Bool {
        secondPlace(of: number).map { isFreelyLeftOut($0) } ?? false
    }

    /// Whether the time of a step has come, by some school that may be the person's.
    private func hasBegun(_ number: Int) -> Bool {
        !isAgreed(of: number) { if case .early = $0 { true } else { false } }
    }

    /// Whether a step binds and its time is over, so that it can only be said when it was done or that it was missed, and leaving it out
    /// costs a remedy at most: it is asked about beside what can be done. A night that has just ended can still be noted. What an
    /// irreplaceable step waits for is asked at once, so that the answer lets that step be done in its time.
    private func isAskedBeside(_ number: Int) -> Bool {
        guard let now, mayBind(number), reading.isMadeGood[number], endOfNight(number, at: now) == nil else {
            return false
        }
        return isAgreed(of: number) { if case .closed = $0 { true } else { false } }
            && !holdsUpIrreplaceable(number)
    }

    /// Whether a step that nothing replaces and that is not done needs a step, or needs one that does.
    private func holdsUpIrreplaceable(_ number: Int) -> Bool {
        var waiting = [number]
        var seen: Set<Int> = [number]
        while let need = waiting.popLast() {
            for other in shownSteps where !seen.contains(other) && !isSettled(other) {
                guard reading.needs[other].numbers.contains(need) else { continue }
                if reading.isIrreplaceable[other] { return true }
                seen.insert(other)
                waiting.append(other)
            }
        }
        return false
    }

    /// Whether leaving a step out has a consequence by a school that may be the person's.
    func hasConsequences(_ number: Int) -> Bool {
        consequences(number).contains { $0.value != .nothing }
    }

    /// Whether an unmade choice comes earlier in a sequence: it is asked for first.
    private func standsAfterOpenChoice(_ number: Int) -> Bool {
        outline.stretchesBefore[number].contains { $0.contains(where: isAwaited) }
    }

    /// The first choice that must be made for the walk to go on.
    var awaitedChoice: Int? { outline.nodes.indices.first(where: isAwaited) }

    /// Whether a choice must still be made: not if none of its steps remains to be done, such as steps that bind nobody
    /// and were passed over.
    private func isAwaited(_ number: Int) -> Bool {
        outline.nodes[number].kind == .choice && isShown(number) && chosenBranch(of: number) == nil
            && outline.subtree(of: number).contains(where: isUnsettled)
    }

    /// The step that is shown.
    var shownStep: Int? {
        if let name = snapshot.cursor, let number = outline.number(of: name), isShown(number) {
            return number
        }
        return current
    }
}
