import ManasikDomain
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
            return say(localizer["walk.together.line", arguments], .warning) + confirming(joint)
        }
        return counts + state.doubled.violations.flatMap { say(text.note(on: $0), .warning) }
    }

    /// Returns that the count of a step is to be checked; empty if it is not.
    func countToCheck(of node: WalkNode) -> String {
        state.doubled.counts.first { $0.step == node.id }.map { note(on: $0) } ?? ""
    }

    /// Returns how the count of a step is confirmed or corrected; empty if it is not to be checked.
    func confirming(countOf node: WalkNode) -> [Block] {
        state.doubled.counts.first { $0.step == node.id }.map { confirming($0) } ?? []
    }

    private func confirming(_ joint: JointCount) -> [Block] {
        offer("walk.together.confirm", .walk(.count(joint.step, .set(to: state.count(of: joint)))), .quiet)
    }

    /// Returns for a page of the day that counts are to be checked, and where; empty if none are.
    func countsToCheck() -> [Block] {
        state.doubled.counts.flatMap { joint in
            let arguments: [String: MessageArgument] = [
                "step": .localized(text.title(joint.step)),
                "count": .number(state.count(of: joint)),
            ]
            let step = Request.showStep(joint.step, ritual: state.ritual.id)
            return offer("today.count-to-check", arguments, step, .warning)
        }
    }

    private func note(on joint: JointCount) -> String {
        WalkText.note(on: joint, counting: state.count(of: joint), in: localizer)
    }
}
