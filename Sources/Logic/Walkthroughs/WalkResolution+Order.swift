import ManasikDomain

extension WalkResolution {
    /// Whether an earlier step of a sequence may still be done after a later one: its second place does not come before
    /// that, its window extends beyond the day on which the later one opens, or it waits for a step of which this is
    /// true. So the tawaf al-ifadah, which has days, does not hold up the stoning of the 11th, nor does its sa'i, which
    /// has no window of its own and goes with it. A step that also counts before its time is not held up by a step with
    /// a window of its own.
    ///
    /// Nor does a step hold up what begins only on a later day, or once its own time is over, if leaving it out costs a remedy
    /// at most: so the standing does not wait for an arrival tawaf that can no longer be done, nor the stoning of the 12th for
    /// a sacrifice that may be given until then. It stays open, and the walk asks for it.
    /// What waits for it does not either, as far as that costs no more.
    package func mayComeAfter(_ step: Int, later: Int) -> Bool { mayComeAfter(step, later, with: []) }

    /// - Parameter waiting: The steps that wait for the step.
    private func mayComeAfter(_ step: Int, _ later: Int, with waiting: [Int]) -> Bool {
        if extends(step, beyond: later) { return true }
        if ([step] + waiting).allSatisfy({ reading.isMadeGood[$0] }), precedes(step, later) { return true }
        guard !waiting.contains(step) else { return false }
        let waitsFor = reading.needs[step].numbers + stepsBefore(step)
        return waitsFor.compactMap(unmet).contains {
            $0 < later && outline.isStep[$0] && mayComeAfter($0, later, with: waiting + [step])
        }
    }

    /// Whether by its places and times alone, whatever is noted, a later step does not wait for an earlier one.
    func isIndependent(_ later: Int, of step: Int) -> Bool {
        extends(step, beyond: later) || reading.isMadeGood[step] && precedes(step, later)
    }

    /// Whether a step's times or places are such that it may still be done when a later one may.
    private func extends(_ step: Int, beyond later: Int) -> Bool {
        if reading.outlasts(step, later) || reading.countsEarly[later] && reading.hasWindow(step) {
            return true
        }
        if neededInGroup(step).contains(where: { reading.outlasts($0, later) }) { return true }
        return secondPlace(of: step).map { $0 >= later } ?? false
    }

    /// Whether a step's time comes before that of a later one, or that of the step with which the later one goes.
    private func precedes(_ step: Int, _ later: Int) -> Bool {
        reading.precedes(step, later)
            || neededInGroup(later).contains { mayBePart($0) && reading.precedes(step, $0) }
    }

    /// Returns the steps in the same any-order group that a step without a window of its own needs.
    private func neededInGroup(_ step: Int) -> [Int] {
        guard !reading.hasWindow(step), let group = outline.parents[step],
            outline.nodes[group].kind == .anyOrder
        else {
            return []
        }
        return reading.needs[step].numbers.filter { outline.parents[$0] == group }
    }
}
