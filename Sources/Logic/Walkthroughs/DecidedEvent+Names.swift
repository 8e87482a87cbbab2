package import ManasikDomain

extension DecidedEvent {
    /// Returns the event under the names that a ritual has for what it names by former ones; nil if it names nothing so.
    package func named(as ritual: Ritual) -> DecidedEvent? {
        let names = ritual.renaming(of: event.nodes, from: [:])
        guard !names.isEmpty else { return nil }
        var named = DecidedEvent(
            event.renamed(names),
            changing: WalkSnapshot.renaming(change, by: names, .none),
            after: noted
        )
        (named.isBarred, named.barred) = (isBarred, barred)
        named.original = event
        return named
    }
}

extension WalkEvent {
    /// Returns the event under the names that a ritual has for what it names by former ones.
    package func named(as ritual: Ritual) -> WalkEvent { renamed(ritual.renaming(of: nodes, from: [:])) }

    /// The nodes that the event names.
    fileprivate var nodes: [String] {
        if case .choose(let choice, let branch) = self {
            [choice, branch]
        } else {
            [notedStep].compactMap { $0 }
        }
    }

    /// Returns the event with the other names of nodes.
    fileprivate func renamed(_ names: [String: String]) -> WalkEvent {
        func name(_ node: String) -> String { names[node] ?? node }
        return switch self {
        case .done(let step, let how): .done(step: name(step), how: how)
        case .undone(let step): .undone(step: name(step))
        case .count(let step, let change): .count(step: name(step), by: change)
        case .choose(let choice, let branch): .choose(choice: name(choice), branch: name(branch))
        case .skip(let step, let reason): .skip(step: name(step), reason: reason)
        case .markMissed(let step): .markMissed(step: name(step))
        default: self
        }
    }
}

extension WalkTransition {
    /// Returns the transition with its last entry told as an event was noted; what that changed has the names of the walk.
    package func noting(_ event: WalkEvent) -> WalkTransition {
        guard let last = snapshot.history.last else { return self }
        let entry = WalkHistoryEntry(event: event, at: last.at, change: last.change)
        return WalkTransition(
            snapshot: snapshot.with(history: snapshot.history.dropLast() + [entry]),
            effects: effects
        )
    }
}
