public import ManasikDomain
public import ManasikWalkthroughs

/// What can be offered to a person: it is tried on the walk first, so that nothing is named that the walk refuses.
extension WalkState {
    /// The rule that would refuse an event at the moment of the walk; nil where it would be applied. Nothing is changed.
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

    /// A time at which a step whose window has gone by may be said to have been done, as an example of one; nil where the
    /// walk accepts none.
    public func acceptedTime(of step: String) -> Instant? {
        for window in (view.node(step)?.windows ?? []).map({ $0.value }) {
            guard let closes = window.closes else { continue }
            let length = window.opens.map { closes.milliseconds - $0.milliseconds } ?? .max
            // Well within the window, else at its very end, where what comes before was done late.
            let margins = [min(length / 2, Self.margin), 60_000]
            for margin in margins where margin < length {
                let minutes = (closes.milliseconds - margin) / 60_000
                let time = Instant(milliseconds: minutes * 60_000)
                if refusal(of: .done(step: step, how: Performance(at: time))) == nil { return time }
            }
        }
        return nil
    }

    /// Until when a choice has to be made: the first end of what its branches hold, as soon as the time of one of them has
    /// come or is less than a day away; nil where none presses.
    public func deadline(of choice: PendingChoice) -> Instant? {
        let steps = choice.branches.compactMap { ritual.node($0.id) }.flatMap { $0.withDescendants }
        let schools = school.map { [$0] } ?? School.allCases
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

    /// When a branch ended by all schools that may be the person's, where its time has gone by: it is only for who did it in
    /// time; nil for one that can still be done.
    public func end(of branch: PendingChoice.Branch) -> Instant? {
        let steps = ritual.node(branch.id)?.withDescendants.filter { $0.kind == .step } ?? []
        let schools = school.map { [$0] } ?? School.allCases
        let ends = steps.flatMap { step in schools.map { windows.window(of: step.id, by: $0)?.closes } }
        guard !ends.isEmpty, ends.allSatisfy({ $0.map { $0 < now } ?? false }) else { return nil }
        return ends.compactMap { $0 }.max()
    }

    /// The choice of which a step's branch was chosen and another can be chosen now, with that one.
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

    /// How long before the end of a window an example lies, in milliseconds: six hours.
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
