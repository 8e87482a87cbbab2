import ManasikDomain
import ManasikLocalization
public import ManasikViews
public import ManasikWalkthroughs

/// Something that a person types of a walk.
public struct WalkEntry: Sendable {
    public enum Purpose: Hashable, Sendable {
        /// Why a step is left out.
        case reason(step: String)
        /// When a step was done that is not done now.
        case time(step: String, Performance)
        /// Who did a step for the person.
        case proxy(step: String, Performance)
        case count(step: String)
        /// A remark on a remedy that was settled by one of its alternatives.
        case note(remedy: String, alternative: Int?, by: String)
    }

    public let purpose: Purpose
    /// Where one returns to without answering.
    let back: WalkFlow.Mode

    /// What is asked, what the answer is called, and about what.
    public func prompt(in state: WalkState, _ text: WalkText) -> (title: String, ask: String, label: String) {
        switch purpose {
        case .reason(let step):
            return (text.title(step).text, text.localizer["walk.skip-reason"], text.localizer["walk.reason"])
        case .time(let step, _):
            return (text.title(step).text, text.localizer["walk.when-done"], text.localizer["key.time"])
        case .proxy(let step, _):
            let who = state.view.node(step)?.step?.proxy.map { text.localizer.text($0.text).text }
            let ask = [text.localizer["act.who"], who].compactMap { $0 }.joined(separator: " ")
            return (text.title(step).text, ask, text.localizer["act.name"])
        case .count(let step):
            let target = state.view.node(step)?.target ?? 1
            let ask = text.localizer["act.how-many", ["target": .number(target)]]
            return (text.title(step).text, ask, text.localizer["walk.counted"])
        case .note(let remedy, _, let alternative):
            let owed = state.view.remedies.first { $0.key == remedy }
            let title = owed.map { text.cause($0.cause, $0.violation).text } ?? remedy
            let ask = text.localizer["act.settle-note", ["by": .text(alternative)]]
            return (title, ask, text.localizer["walk.note"])
        }
    }
}
