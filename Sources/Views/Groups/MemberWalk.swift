import ManasikDomain
public import ManasikWalkthroughs

/// A walk of a member as their guide sees it: how far it has come, and what in it cannot wait.
public struct MemberWalk: Sendable {
    public let state: WalkState
    /// The steps without which the ritual is lost, by a school that may be the member's; what was made good is left out.
    public let lost: [String]
    /// The steps that bind, by a school that may be the member's, and whose time has passed with nothing noted.
    public let passed: [String]
    /// The steps that were left out and without which the rites are incomplete.
    public let owed: [String]
    /// What is owed and not settled, but for what is lost.
    public let remedies: [OwedRemedy]

    public init(_ state: WalkState) {
        self.state = state
        let view = state.view
        let settled = Set(view.remedies.filter { $0.settlement != nil }.map { $0.key })
        let lost = view.lost.filter { !settled.contains($0) }
        let owed = view.nodes.filter { $0.isOwed && !$0.isSecondPlace && !view.lost.contains($0.id) }.map {
            $0.id
        }
        self.lost = lost
        self.owed = owed
        passed = view.overdue.filter { step in
            view.node(step)?.obligations.contains { $0.value.binds } ?? false
        }
        // What is owed for a step that must still be done is that step.
        remedies = view.remedies.filter { $0.isOwed && !view.lost.contains($0.key) && !owed.contains($0.key) }
    }

    /// Whether something in it cannot wait.
    public var isPressing: Bool { !(lost.isEmpty && passed.isEmpty && owed.isEmpty && remedies.isEmpty) }
}

extension WalkContext {
    /// Returns the walks of a member for their guide: those under way, and those that are over with something owed, the
    /// one begun last first; if there are none, the walk that was finished or would begin.
    ///
    /// - Returns: The walks, and whether none is left out because it cannot be shown.
    public func memberWalks() -> (walks: [MemberWalk], areAll: Bool) {
        let begun = person.walks.values.sorted { $0.snapshot.startedAt > $1.snapshot.startedAt }
        var (walks, areAll): ([MemberWalk], Bool) = ([], true)
        for walk in begun {
            guard let revision = walk.revision, let state = try? state(of: walk.snapshot, by: revision) else {
                areAll = false
                continue
            }
            let shown = MemberWalk(state)
            if !state.view.isFinished || shown.isPressing { walks.append(shown) }
        }
        guard walks.isEmpty, areAll else { return (walks, areAll) }
        do throws(WalkViewError) { return ([MemberWalk(try walk())], true) } catch {
            switch error {
            case .missingRevision, .refused, .condition: return ([], false)
            // Nothing is begun, and nothing can be named that would be.
            case .unknownRitual, .severalRituals, .noRitual, .noRitualLoaded, .ritualUndecided:
                return ([], true)
            }
        }
    }
}
