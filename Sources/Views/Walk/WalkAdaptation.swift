public import ManasikWalkthroughs

/// What a change of facts changed in a walk under way.
public struct WalkAdaptation: Sendable {
    /// The walk after the change.
    public let state: WalkState
    public let difference: WalkDifference
}

extension WalkContext {
    /// Compares every walk that has begun under the facts before and after a change; unchanged walks are left out, and
    /// the walk that was begun last comes first.
    ///
    /// A walk that cannot be shown, since its packs are missing or a condition fails, is reported when it is asked for.
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
