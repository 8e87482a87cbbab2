import ManasikLocalization
import ManasikViews
import ManasikWalkthroughs

/// What devices of the person have noted without knowing of each other, so that it may be there twice.
extension WalkPage {
    /// Returns that it is to be checked; empty if there is nothing.
    ///
    /// - Parameter step: The step whose own section says so.
    func doubled(beside step: String?) -> [Block] {
        let counts = state.doubled.counts.filter { $0.step != step }.flatMap { joint in
            let note = LocalizedString(note(on: joint), language: localizer.language)
            let arguments: [String: MessageArgument] = [
                "step": .localized(text.title(joint.step)), "note": .localized(note),
            ]
            return say(localizer["walk.together.line", arguments], .warning)
        }
        return counts + state.doubled.violations.flatMap { say(text.note(on: $0), .warning) }
    }

    /// Returns that the count of a step is to be checked; empty if it is not.
    func countToCheck(of node: WalkNode) -> String {
        state.doubled.counts.first { $0.step == node.id }.map { note(on: $0) } ?? ""
    }

    private func note(on joint: JointCount) -> String {
        let count = state.snapshot?.state(of: joint.step).count ?? 0
        return WalkText.note(on: joint, counting: count, in: localizer)
    }
}
