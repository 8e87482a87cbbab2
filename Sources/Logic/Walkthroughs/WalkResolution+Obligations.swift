package import ManasikDomain

extension WalkResolution {
    /// Returns the obligation by which a step binds the person; nil if it may be left out.
    ///
    /// - Parameter later: A step that is to be done: what is in a group with it binds although nothing was done of the
    ///   group.
    func binding(_ number: Int, before later: Int? = nil) -> Obligation? {
        guard let binding = reading.binding[number] else { return nil }
        return isSpared(number, before: later) ? nil : binding
    }

    /// Whether a step binds by at least one school that may be the person's.
    func mayBind(_ number: Int) -> Bool { reading.mayBind[number] && !isSpared(number) }

    package func consequences(_ number: Int) -> [Ruling<Step.Missed>] {
        let consequences = reading.consequences[number]
        return consequences.isEmpty || isSpared(number) ? [] : consequences
    }

    /// Returns what follows if a step is missed, wherever it binds the person.
    package func declaredConsequences(_ number: Int) -> [Ruling<Step.Missed>] { reading.consequences[number] }

    /// Whether a step was left out and the rites are incomplete without it, by a school that may be the person's. This
    /// includes an essential step that was skipped before it was essential, which must be done or marked missed, and a
    /// step that was done in a state in which it does not count. Once the hajj is lost, nothing completes it.
    func isOwed(_ number: Int) -> Bool {
        let isEssential = binding(number)?.isEssential == true
        let isIncomplete = consequences(number).contains { $0.value == .incomplete }
        guard isEssential || isIncomplete else { return false }
        return isNoted(number) {
            $0.status == .skipped || $0.status == .missed && isIncomplete && !self.isEnough($0, of: number)
                || self.isVoid($0)
        } && !isLost && !hasFallenAway(number)
    }

    /// Computes `isLost`.
    func findLost() -> Bool {
        outline.nodes.indices.contains { number in
            outline.isStep[number] && losesTheWhole(number)
        }
    }

    /// Whether a step was missed without which the whole is lost, by all schools that may be the person's.
    private func losesTheWhole(_ number: Int) -> Bool {
        guard isShown(number) else { return false }
        let consequences = consequences(number)
        return !consequences.isEmpty && consequences.allSatisfy { $0.value == .lost }
            && isNoted(number) { $0.status == .missed }
    }

    /// Whether the whole was lost with a step that a step needs, or with one that such a step needs.
    func needsWhatWasLost(_ number: Int) -> Bool {
        var open = reading.needs[number].numbers
        var seen = Set(open)
        while let need = open.popLast() {
            if losesTheWhole(need) { return true }
            for further in reading.needs[need].numbers where seen.insert(further).inserted {
                open.append(further)
            }
        }
        return false
    }

    func isSettled(_ number: Int) -> Bool {
        isNoted(number) { $0.status != .pending } && !isOwed(number)
    }

    /// Whether a step merely may be done by all schools that may be the person's, and leaving it out has no consequence.
    func isFreelyLeftOut(_ number: Int) -> Bool { reading.isOptional[number] && !hasConsequences(number) }

    /// Whether a step that is still to be done needs a step.
    func isNeeded(_ number: Int) -> Bool {
        reading.dependents[number].contains { dependent in
            isShown(dependent) && isNoted(dependent) { $0.status == .pending } && !isSpared(dependent)
        } || isNeededForQuota(number)
    }

    /// Computes `isPassedOver`.
    ///
    /// A step whose time is over is asked about if something follows from having missed it, even after a later step was done.
    func computePassedOver(_ number: Int) -> Bool {
        if hasFallenAway(number) { return true }
        guard !mayBind(number), isNoted(number, { $0.status == .pending }), !isNeeded(number),
            !(hasConsequences(number) && hasGoneByUnnoted(number))
        else { return false }
        return hasClosed(number)
            || outline.stretchesAfter[number].contains { stretch in
                stretch.contains {
                    outline.isStep[$0] && !outline.overlap($0, number) && hasTakenPlace($0)
                        && !(reading.countsEarly[$0] && reading.hasWindow(number))
                }
            }
    }

    /// Whether a step was done at its natural place, or its time has passed.
    func hasTakenPlace(_ number: Int) -> Bool {
        isShown(number)
            && isNoted(number) { $0.status == .missed || $0.status == .done && !$0.atSecondPlace }
    }

    /// Whether a step keeps the walk from being finished: one that is shown, or that an open question may add.
    package func isUnsettled(_ number: Int) -> Bool {
        outline.isStep[number] && mayBePart(number) && !isSettled(number) && !isPassedOver(number)
    }

    /// Returns the steps that keep the walk from being finished, in natural order.
    func findUnsettled() -> [Int] { outline.nodes.indices.filter(isUnsettled) }

    var isFinished: Bool { unsettled.isEmpty }
}
