public import ManasikDomain
public import ManasikWalkthroughs

/// What can be offered to a person; it is tried on the walk first, so that nothing is offered that the walk refuses.
extension WalkState {
    /// Returns the rule that would refuse an event at the moment of the walk; nil if it would be applied. Changes
    /// nothing.
    public func refusal(of event: WalkEvent) -> WalkRefusal? {
        do throws(WalkRefusal) {
            var from = snapshot
            if from == nil { from = try begun() }
            _ = try revision.walkthrough.transition(
                from: from,
                on: event,
                for: facts,
                at: now,
                in: windows
            )
            return nil
        } catch {
            return error
        }
    }

    /// Returns an example of a time at which a step whose window has passed may be said to have been done; nil if the
    /// walk accepts none.
    public func acceptedTime(of step: String) -> Instant? {
        for window in (view.node(step)?.windows ?? []).map({ $0.value }) {
            guard let closes = window.closes else { continue }
            let length = window.opens.map { closes.milliseconds - $0.milliseconds } ?? .max
            // Well within the window, or, if what comes before was done late, at its very end.
            let margins = [min(length / 2, Self.margin), 60_000]
            for margin in margins where margin < length {
                let minutes = (closes.milliseconds - margin) / 60_000
                let time = Instant(milliseconds: minutes * 60_000)
                if refusal(of: .done(step: step, how: Performance(at: time))) == nil { return time }
            }
        }
        return nil
    }

    /// Returns when a choice must be made: the first end of a window in its branches, once the time of a branch has
    /// come or is less than a day away; nil if no end is near.
    public func deadline(of choice: PendingChoice) -> Instant? {
        let steps = choice.branches.compactMap { ritual.node($0.id) }.flatMap { $0.withDescendants }
        let schools = school.map { [$0] } ?? ritual.schools
        let soon = now.adding(seconds: 24 * 60 * 60)
        let ends = steps.flatMap { step in
            schools.compactMap { school -> Instant? in
                guard let window = windows.window(of: step.id, by: school), let closes = window.closes,
                    closes > now, window.opens.map({ $0 <= soon }) ?? false
                else { return nil }
                return closes
            }
        }
        return ends.min()
    }

    /// Returns when a branch ended by all schools that may be the person's, if its time has passed, so that it is only
    /// for people who did it in time; nil if it can still be done.
    public func end(of branch: PendingChoice.Branch) -> Instant? {
        let steps = ritual.node(branch.id)?.withDescendants.filter { $0.kind == .step } ?? []
        let schools = school.map { [$0] } ?? ritual.schools
        let ends = steps.flatMap { step in schools.map { windows.window(of: step.id, by: $0)?.closes } }
        guard !ends.isEmpty, ends.allSatisfy({ $0.map { $0 < now } ?? false }) else { return nil }
        return ends.compactMap { $0 }.max()
    }

    /// Returns the choice whose branch with this step was chosen, and another branch that can be chosen now.
    public func otherBranch(than step: String) -> (choice: String, branch: String)? {
        for choice in ritual.nodes where choice.kind == .choice {
            guard let chosen = snapshot?.choices[choice.id],
                let own = ritual.node(chosen), own.withDescendants.contains(where: { $0.id == step })
            else { continue }
            let other = choice.children.first { other in
                other.id != chosen && refusal(of: .choose(choice: choice.id, branch: other.id)) == nil
            }
            if let other { return (choice.id, other.id) }
        }
        return nil
    }

    /// The time between such an example and the end of the window, in milliseconds: six hours.
    private static let margin: Int64 = 6 * 60 * 60 * 1000

    private func begun() throws(WalkRefusal) -> WalkSnapshot {
        try revision.walkthrough.transition(
            from: nil,
            on: .begin(revision: revision.hash),
            for: facts,
            at: now
        ).snapshot
    }
}
