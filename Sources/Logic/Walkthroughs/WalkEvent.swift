public import ManasikDomain

/// What a pilgrim does to a walk; `Walkthrough.transition` applies it, or refuses it with the rule that forbids it.
public enum WalkEvent: Hashable, Sendable {
    /// Starts the walk, on a revision of the catalog named by its hash.
    case begin(revision: String)
    case done(step: String, how: Performance = .plain)
    /// Takes back what was last noted of a step.
    case undone(step: String)
    case count(step: String, by: CountChange)
    case choose(choice: String, branch: String)
    case skip(step: String, reason: String?)
    case markMissed(step: String)
    /// Notes that something forbidden was done, with the answers to its questions, by question, and when it happened; nil
    /// for the time at which it is noted.
    case violate(violation: String, circumstances: [String: String], at: Instant? = nil)
    /// Takes back a violation that was noted by mistake.
    case retract(violation: String)
    /// Notes that a remedy was settled, by one of its alternatives, counted from 1.
    case settle(remedy: String, alternative: Int?, note: String?)
    case unsettle(remedy: String)
    /// Shows the step before the one that is shown, or after it; changes nothing that was done.
    case back
    case forward
    /// Starts over, on a revision of the catalog; the history remains.
    case reset(revision: String)
    /// Continues with another revision; `renamed` has the present names of nodes by their earlier ones, `notes` those of
    /// what else is noted.
    case migrate(from: String, to: String, renamed: [String: String], notes: RenamedNotes = .none)

    /// How a count changes: by one more, by one less, or to a number.
    public enum CountChange: Hashable, Sendable {
        case plus, minus
        case set(to: Int)
    }
}
