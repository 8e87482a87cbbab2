import ManasikWalkthroughs

/// What is not settled of a person and their choices.
extension WalkLayout {
    /// Whether a part of the walk depends on an unknown fact.
    var asksForFact: Bool {
        resolution.standings.contains { if case .undecided = $0 { true } else { false } }
    }

    /// The choices that are part of the walk and have no chosen branch in effect.
    var openChoices: [Int] {
        states.choices.filter { resolution.isShown($0) && resolution.chosenBranch(of: $0) == nil }
    }
}
