/// How far a walk has come.
public struct WalkPosition: Hashable, Sendable {
    /// The step to do next; nil at the end, and where a choice or a fact is missing.
    public let current: String?
    /// The steps that are done, in the order in which they are shown.
    public let done: [String]
    public let isFinished: Bool
}

extension WalkResolution {
    /// How far the walk has come.
    package var position: WalkPosition {
        WalkPosition(
            current: current.map { outline.ids[$0] },
            done: shownInOrder.filter { isDone($0) }.map { outline.ids[$0] },
            isFinished: isFinished
        )
    }

    /// The steps in the order in which they are shown: one that was done at its second place, or is to be done there now,
    /// comes after the step that it follows there.
    var shownInOrder: [Int] {
        let moved = shownSteps.filter { isDoneAtSecondPlace($0) || isDueAtSecondPlace($0) }
        guard !moved.isEmpty else { return shownSteps }
        var found: [Int] = []
        for step in shownSteps where !moved.contains(step) {
            found.append(step)
            found += moved.filter { (placeDone($0, state($0)) ?? secondPlace(of: $0)) == step }
        }
        return found
    }

    /// Whether a step is the one to do now, and at its second place.
    func isDueAtSecondPlace(_ step: Int) -> Bool { step == current && openPlace(step) == true }

    func isDoneAtSecondPlace(_ step: Int) -> Bool {
        guard let host = placeDone(step, state(step)) else { return false }
        return isShown(host)
    }

    private func isDone(_ step: Int) -> Bool {
        isDoneAtSecondPlace(step) || state(step).status == .done && !isOwed(step)
    }
}
