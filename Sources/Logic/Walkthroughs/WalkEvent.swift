/// What a pilgrim does to a walk; applied by `Walkthrough.transition`, or refused by it with the rule that forbids it.
public enum WalkEvent: Hashable, Sendable {
    /// Starts the walk, on a revision of the catalog named by its hash.
    case begin(revision: String)
    case done(step: String, how: Performance = .plain)
    /// Takes back the last thing that was noted of a step.
    case undone(step: String)
    case count(step: String, by: CountChange)
    case choose(choice: String, branch: String)
    case skip(step: String, reason: String?)
    case markMissed(step: String)
    /// Notes a violation of ihram, with the answers to what it asks, by question.
    case violate(violation: String, circumstances: [String: String])
    /// Takes a violation back that was noted by mistake.
    case retract(violation: String)
    /// Notes that a remedy was settled, by one of its alternatives, counted from 1.
    case settle(remedy: String, alternative: Int?, note: String?)
    case unsettle(remedy: String)
    /// Looks at the step before, or after, the one that is shown; changes nothing that was done.
    case back
    case forward
    /// Starts over, on a revision of the catalog; the history remains.
    case reset(revision: String)
    /// Goes on with another revision; `renamed` has the present names of nodes that were called otherwise.
    case migrate(from: String, to: String, renamed: [String: String])

    /// How a count changes: one more, one less, or a number.
    public enum CountChange: Hashable, Sendable {
        case plus, minus
        case set(to: Int)
    }
}
