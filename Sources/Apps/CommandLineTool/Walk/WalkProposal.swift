import ManasikEngine
import ManasikWalkthroughs

/// An event with what follows from it, before it is done.
struct WalkProposal: Sendable {
    let event: WalkEvent
    let question: String
    /// What follows in words.
    let sentences: [String]
    /// What would be owed besides.
    let follows: [OwedRemedy]
    /// The walk as it would be.
    let after: WalkState
    /// Where the screen goes without it, and after it.
    let back: WalkScreen.Mode
    let next: WalkScreen.Mode
}
