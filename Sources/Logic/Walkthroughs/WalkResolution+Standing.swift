package import ManasikDomain

extension WalkResolution {
    /// Whether a node is part of the walk; the payloads are numbers of nodes.
    package enum Standing: Hashable {
        case shown
        /// The condition of the node, or of one around it, fails.
        case hidden(by: Int)
        case otherBranch(choice: Int, chosen: Int)
        case undecided(at: Int, fact: DefinitionID)
        case unchosen(choice: Int)
    }
}

extension WalkResolution.Standing {
    var isHidden: Bool {
        if case .hidden = self { true } else { false }
    }
}
