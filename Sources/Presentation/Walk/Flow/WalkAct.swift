import ManasikDomain
public import ManasikLocalization
public import ManasikViews
import ManasikWalkthroughs

/// An action on a walk, or a view of a part of it.
public enum WalkAct: Hashable, Sendable, CaseIterable {
    case done, undo, skip, missed, next, back, details, choose, list, remedies, history, question, reset
    /// Shows all possible actions.
    case others
    /// Marks a step as done at another time than now, or by another person.
    case doneAt, byProxy
    /// Removes one round from the count, or sets the number of rounds.
    case fewer, setCount
    /// Takes back the last entry for the shown step.
    case takeBack
    case violation, migrate
    /// Opens another walk.
    case otherWalk

    /// The key of the message for its label.
    public var label: String {
        switch self {
        case .done: "key.done"
        case .undo: "key.undo"
        case .skip: "key.skip"
        case .missed: "key.missed"
        case .next: "key.next"
        case .back: "key.back"
        case .details: "key.details"
        case .choose: "key.choose"
        case .list: "key.list"
        case .remedies: "key.remedies"
        case .history: "key.history"
        case .question: "key.question"
        case .reset: "key.reset"
        case .others: "key.others"
        case .doneAt: "key.done-at"
        case .byProxy: "key.by-proxy"
        case .fewer: "key.fewer"
        case .setCount: "key.set-count"
        case .takeBack: "key.take-back"
        case .violation: "key.violation"
        case .migrate: "key.migrate"
        case .otherWalk: "key.other-walk"
        }
    }

    /// Returns its label in words.
    ///
    /// - Parameter state: The walk; without it, the label does not depend on that.
    public func text(in localizer: Localizer, _ state: WalkState? = nil) -> String {
        guard self == .violation else { return localizer[state.map { label(in: $0) } ?? label] }
        guard let state else { return localizer.state(nil).says(.act).text }
        return WalkText(state.revision, localizer).ofState.says(.act).text
    }

    /// Returns the key of the message for its label in a state of the walk.
    public func label(in state: WalkState) -> String {
        switch self {
        // A counted step is done one round at a time.
        case .done where state.view.shown.flatMap({ state.view.node($0) })?.isCounted == true: "key.one-more"
        case .next where state.snapshot == nil: "key.begin"
        default: label
        }
    }
}
