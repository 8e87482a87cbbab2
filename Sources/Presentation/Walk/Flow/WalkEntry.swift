public import ManasikDomain
import ManasikLocalization
public import ManasikViews
public import ManasikWalkthroughs

/// A text that the walk asks a person to type.
public struct WalkEntry: Sendable {
    public enum Purpose: Hashable, Sendable {
        /// The reason for skipping a step.
        case reason(step: String)
        /// The time at which a step was done, if not now.
        case time(step: String, Performance)
        /// The time at which a violation happened that is not forbidden now.
        case timeOfViolation(DefinitionID, circumstances: [String: String])
        /// The name of the person who did a step on behalf of the pilgrim.
        case proxy(step: String, Performance)
        case count(step: String)
        /// A remark on a remedy that was settled by one of its alternatives.
        case note(remedy: String, alternative: Int?, by: String)
    }

    public let purpose: Purpose
    /// The mode to return to without an answer.
    let back: WalkFlow.Mode

    /// Returns the title, the question, and the label of the text field.
    public func prompt(in state: WalkState, _ text: WalkText) -> (title: String, ask: String, label: String) {
        switch purpose {
        case .reason(let step):
            return (text.title(step).text, text.localizer["walk.skip-reason"], text.localizer["walk.reason"])
        case .time(let step, _):
            return (text.title(step).text, text.byTheirClock("walk.when-done"), text.localizer["key.time"])
        case .timeOfViolation(let violation, _):
            let title = text.violation(violation).text
            return (title, text.byTheirClock("act.when-happened"), text.localizer["key.time"])
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
