import ManasikDomain

extension WalkRefusal {
    /// Whether an event is refused because of other events, and not for what is known of the person or of the time.
    ///
    /// - Parameter noted: As in `DecidedEvent`. What lacks only what never was done was done without it.
    func contradicts(after noted: Set<String>, in snapshot: WalkSnapshot) -> Bool {
        switch self {
        case .ritualNotForYou, .undecided, .notInYourWalk, .barred, .notYetOpen, .closed, .cannotBeSkipped,
            .placeClosed, .mayComeLater, .conditionFailed:
            return false
        case .needs(_, let before, _, let instead):
            return (before + [instead].compactMap { $0 }).contains { snapshot.hasLost($0, of: noted) }
        case .outOfOrder(_, let first, _, _, _, let instead):
            return [first, instead].compactMap { $0 }.contains { snapshot.hasLost($0, of: noted) }
        case .choiceNotMade(_, let choice): return snapshot.hasLost(choice, of: noted)
        case .fallsShort: return noted.contains { snapshot.hasLost($0, of: noted) }
        case .ruling(let refusal): return refusal.contradicts(after: noted, in: snapshot)
        default: return true
        }
    }
}

extension RulingRefusal {
    fileprivate func contradicts(after noted: Set<String>, in snapshot: WalkSnapshot) -> Bool {
        switch self {
        case .breaksOrder(_, let before, _, _): return before.contains { snapshot.hasLost($0, of: noted) }
        case .inOrder, .noProxy, .proxyNotForYou, .undecidedProxy, .notForYou, .undecidedViolation, .notHeld,
            .circumstanceNeeded, .nothingToSettle, .whichAlternative, .noAlternative:
            return false
        default: return true
        }
    }
}

extension WalkSnapshot {
    /// Whether a step was done or left out, or a choice made, and is so no longer.
    func hasLost(_ node: String, of noted: Set<String>) -> Bool {
        noted.contains(node) && choices[node] == nil && [.pending, .missed].contains(state(of: node).status)
    }
}
