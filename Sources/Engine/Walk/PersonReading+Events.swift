import ManasikDomain
import ManasikWalkthroughs

extension PersonReading {
    /// Where an event leads a walk; one that has not begun begins first.
    func transition(
        from snapshot: WalkSnapshot?,
        on event: WalkEvent,
        by revision: WalkRevision
    ) throws(WalkRefusal) -> (snapshot: WalkSnapshot, effects: [Effect]) {
        func next(_ snapshot: WalkSnapshot?, _ event: WalkEvent) throws(WalkRefusal) -> WalkTransition {
            try revision.walkthrough.transition(
                from: snapshot,
                on: event,
                for: context.facts(by: revision),
                at: context.now,
                in: windows(of: revision, snapshot)
            )
        }
        guard snapshot == nil, !event.isBegin else {
            let only = try next(snapshot, event)
            return (only.snapshot, only.effects)
        }
        let begun = try next(nil, .begin(revision: revision.hash))
        let after = try next(begun.snapshot, event)
        return (after.snapshot, begun.effects + after.effects)
    }
}

extension WalkEvent {
    var isBegin: Bool { if case .begin = self { true } else { false } }
}
