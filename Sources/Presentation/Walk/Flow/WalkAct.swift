import ManasikLocalization
public import ManasikViews
import ManasikWalkthroughs

/// Something that can be done with a walk, or looked at in it.
public enum WalkAct: Hashable, Sendable, CaseIterable {
    case done, undo, skip, missed, next, back, details, choose, list, remedies, history, question, reset
    /// All that can be done.
    case others
    /// Done at another time than now, or by another person.
    case doneAt, byProxy
    /// One round less; a number of rounds.
    case fewer, setCount
    /// Takes back what was noted last of the step that is looked at.
    case takeBack
    case violation, migrate
    /// Goes to another walk.
    case otherWalk

    /// The message that says what it does.
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

    /// The message that says what it does now.
    public func label(in state: WalkState) -> String {
        switch self {
        // A counted step is done round by round.
        case .done where state.view.shown.flatMap({ state.view.node($0) })?.isCounted == true: "key.one-more"
        case .next where state.snapshot == nil: "key.begin"
        default: label
        }
    }
}
