import ManasikTerminal
import ManasikWalkthroughs

/// Something that a person types on the screen of a walk.
struct WalkEntry: Sendable {
    enum Purpose: Sendable {
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

    let purpose: Purpose
    var text = TextEntry()
    /// Where one returns to without answering.
    var back = WalkScreen.Mode.walk
}
