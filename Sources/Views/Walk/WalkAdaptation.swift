public import ManasikWalkthroughs

/// What a change of facts changed in a walk that is under way.
public struct WalkAdaptation: Sendable {
    /// The walk afterwards.
    public let state: WalkState
    public let difference: WalkDifference
}

extension WalkContext {
    /// Compares every walk that has begun under the facts of before and under these; those that stay as they are are left
    /// out, the one that was begun last first.
    ///
    /// What cannot be shown, since its packs are not there or a condition fails, says so when it is asked for.
    public func adaptations(from before: WalkContext) -> [WalkAdaptation] {
        guard before.person.facts != person.facts else { return [] }
        let walks = person.walks.values.sorted { $0.snapshot.startedAt > $1.snapshot.startedAt }
        return walks.compactMap { walk in
            guard let revision = walk.revision,
                let old = try? before.view(of: walk.snapshot, by: revision),
                let state = try? state(of: walk.snapshot, by: revision)
            else { return nil }
            let difference = WalkDifference(from: old, to: state.view)
            return difference.isEmpty ? nil : WalkAdaptation(state: state, difference: difference)
        }
    }
}
