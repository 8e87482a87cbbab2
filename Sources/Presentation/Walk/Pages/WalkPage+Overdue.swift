import ManasikDomain
import ManasikLocalization
import ManasikViews
import ManasikWalkthroughs

/// The steps whose time has passed without an entry: the person has to state whether each was done in time or missed.
extension WalkPage {
    /// Returns the overdue steps with the possible answers.
    public func overdue() -> [Block] {
        guard let first = view.overdue.first else { return passedFreely() }
        guard view.overdue.count == 1 || view.overdue.contains(view.shown ?? "") else {
            let steps = text.titles(view.overdue)
            return say(localizer["walk.overdue", ["steps": .localized(steps)]], .warning)
        }
        let step = view.shown.flatMap { view.overdue.contains($0) ? $0 : nil } ?? first
        let timings = view.node(step)?.timings ?? []
        if timings.contains(where: { $0.value.allows }), state.refusal(of: .done(step: step)) == nil {
            return late(step)
        }
        return say(localizer["walk.overdue-one", ["step": .localized(text.title(step))]], .warning)
            + answers(toOverdue: step)
    }

    /// The seconds after its time within which a step that was better done is still named.
    private static let recently = 24 * 60 * 60

    /// Returns the note about the last step that was better done, and whose time has just passed: nothing follows.
    private func passedFreely() -> [Block] {
        let passed = view.nodes.last { node in
            guard node.hasClosed, node.obligations.contains(where: { $0.value.force == .recommended }),
                case .closed(let since)? = node.timing
            else { return false }
            return state.now < since.adding(seconds: Self.recently)
        }
        return passed.map {
            say(localizer["walk.passed-freely", ["step": .localized(text.title($0.id))]], .quiet)
        }
            ?? []
    }

    /// Returns what to do with a step that still counts although its time has passed: to say that it was missed would be
    /// too early.
    private func late(_ step: String) -> [Block] {
        let waits = view.advice.filter {
            guard case .barred = $0.matter else { return false }
            return $0.step == step
        }
        guard waits.isEmpty else { return lateAtCost(step, waits) }
        return say(localizer["walk.overdue-late", ["step": .localized(text.title(step))]], .warning) + [
            .paragraph(
                localizer.runs(
                    "walk.overdue-late-with",
                    offering: ["done": .walk(.done(step)), "earlier": .sayWhenDone(step: step)]
                ),
                .quiet
            )
        ]
    }

    /// Returns what is said of such a step that still counts, but at a cost, since it should wait for a state of the person.
    private func lateAtCost(_ step: String, _ waits: [WalkAdvice]) -> [Block] {
        let why = waits.flatMap { say(text.advice($0), .warning) }
        return say(localizer["walk.overdue-waits", ["step": .localized(text.title(step))]], .warning) + why
            + [
                .paragraph(
                    localizer.runs(
                        "walk.overdue-waits-with",
                        offering: ["earlier": .sayWhenDone(step: step)]
                    ),
                    .quiet
                )
            ]
    }

    /// Returns the possible answers about an overdue step: it was done at an earlier time, it was missed, or another
    /// branch was taken.
    private func answers(toOverdue step: String) -> [Block] {
        var blocks = doneOrMissed(step)
        if let other = state.otherBranch(than: step) {
            blocks += offer(
                "walk.choose-instead",
                .walk(.choose(other.choice, branch: other.branch)),
                .quiet
            )
        }
        return blocks
    }

    private func doneOrMissed(_ step: String) -> [Block] {
        var done: Request?
        var isAtAnotherTime = false
        if state.refusal(of: .done(step: step)) == nil {
            done = .walk(.done(step))
        } else if let time = state.acceptedTime(of: step) {
            done = .walk(.done(step, Performance(at: time)))
            isAtAnotherTime = true
        }
        let canBeMissed = state.refusal(of: .markMissed(step: step)) == nil
        let missed = canBeMissed ? Request.walk(.missed(step)) : nil
        switch (done, missed) {
        case (nil, nil): return []
        case (nil, let only?): return offer("walk.do-with", only, .quiet)
        case (let only?, nil):
            guard isAtAnotherTime else { return offer("walk.do-with", only, .quiet) }
            return [.paragraph(localizer.runs("walk.overdue-at-only", offering: ["done": only]), .quiet)]
        case (let done?, let missed?):
            let key = isAtAnotherTime ? "walk.overdue-at-with" : "walk.overdue-with"
            return [.paragraph(localizer.runs(key, offering: ["done": done, "missed": missed]), .quiet)]
        }
    }
}
