import ManasikDomain
import ManasikLocalization
import ManasikViews
import ManasikWalkthroughs

/// What keeps a walk from going on where no step is barred.
extension WalkPage {
    /// Returns that something has to be decided, or, where nothing has, why the steps that remain cannot be done, with
    /// the request to leave out what binds nobody.
    func obstacles() -> [Block] {
        let undecided = say(localizer["walk.blocked"], .warning)
        guard hasNothingToDecide else { return undecided }
        let reasons = view.remaining.flatMap { step -> [Block] in
            guard let refusal = state.refusal(of: .done(step: step)) else { return [] }
            return say(text.refusal(refusal), .warning) + leavingOut(step)
        }
        return reasons.isEmpty ? undecided : reasons
    }

    /// Whether the steps that remain cannot be done, although nothing has to be decided and no step is barred.
    var isHeldUp: Bool {
        view.isBlocked && hasNothingToDecide
            && !view.nodes.contains { $0.status == .barred && $0.step != nil }
    }

    private var hasNothingToDecide: Bool { view.pendingChoices.isEmpty && view.askedFacts.isEmpty }

    /// Returns the request to leave a step out; empty for one that may not be, or whose omission has consequences.
    private func leavingOut(_ step: String) -> [Block] {
        let consequences = view.node(step)?.consequences ?? []
        guard consequences.allSatisfy({ $0.value == .nothing }),
            state.refusal(of: .skip(step: step, reason: nil)) == nil
        else { return [] }
        return offer(
            "walk.skip-with",
            ["step": .localized(text.title(step))],
            .walk(.skip(step, reason: nil))
        )
    }
}
