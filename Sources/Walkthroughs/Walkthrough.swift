public import ManasikDomain
public import ManasikRules

/// The state machine of one ritual: pure, without clock, disk or randomness. Build it once and use it often.
public struct Walkthrough: Sendable {
    public let ritual: Ritual
    let rules: RuleEvaluator
    let outline: RitualOutline
    let readings = SchoolReadings()

    public init(of ritual: Ritual, by rules: RuleEvaluator) {
        self.ritual = ritual
        self.rules = rules
        outline = RitualOutline(ritual)
    }

    /// Applies an event to a walk.
    ///
    /// - Parameters:
    ///   - snapshot: The walk so far; nil where it has not begun. It must be a walk of this ritual.
    ///   - now: The moment that is noted; nothing is decided by it.
    /// - Returns: The next state, and effects whose idempotency keys are unique in this walk (a store that holds
    ///   several persons must add the person).
    /// - Throws: The rule that refuses the event; the walk is then as it was.
    public func transition(
        from snapshot: WalkSnapshot?,
        on event: WalkEvent,
        for facts: Facts,
        at now: Instant
    ) throws(WalkRefusal) -> WalkTransition {
        guard let snapshot else { return try begin(event, for: facts, at: now) }
        if case .migrate(let from, let to, let renamed) = event {
            let change = try migrate(snapshot, from: from, to: to, renamed: renamed)
            var after = snapshot
            after.append(WalkHistoryEntry(event: event, at: now, change: change))
            let resolved = try resolve(after, for: facts)
            return WalkTransition(
                snapshot: after,
                effects: resolved.effects(of: change, on: event, wasFinished: resolved.isFinished)
            )
        }
        let before = try resolve(snapshot, for: facts)
        let change = try before.change(on: event, at: now)
        var after = snapshot
        after.append(WalkHistoryEntry(event: event, at: now, change: change))
        if case .looked = change { return WalkTransition(snapshot: after, effects: []) }
        let resolved = try resolve(after, for: facts)
        return WalkTransition(
            snapshot: after,
            effects: resolved.effects(of: change, on: event, wasFinished: before.isFinished)
        )
    }

    private func begin(
        _ event: WalkEvent,
        for facts: Facts,
        at now: Instant
    ) throws(WalkRefusal) -> WalkTransition {
        guard case .begin(let revision) = event else { throw .notBegun }
        let verdict: Verdict
        do { verdict = try rules.verdict(of: ritual.when, for: facts) } catch {
            throw .conditionFailed(error)
        }
        switch verdict {
        case .holds: break
        case .fails: throw .ritualNotForYou(ritual: ritual.id)
        case .undecided(let atom): throw .undecided(node: ritual.id.description, fact: atom.fact)
        }
        var snapshot = WalkSnapshot(ritual: ritual.id, revision: revision, startedAt: now)
        let change = WalkChange.began(revision: revision)
        snapshot.append(WalkHistoryEntry(event: event, at: now, change: change))
        let resolved = try resolve(snapshot, for: facts)
        return WalkTransition(
            snapshot: snapshot,
            effects: resolved.effects(of: change, on: event, wasFinished: false)
        )
    }

    private func resolve(
        _ snapshot: WalkSnapshot,
        for facts: Facts
    ) throws(WalkRefusal) -> WalkResolution {
        precondition(snapshot.ritual == ritual.id, "a walk of \(snapshot.ritual) was given to \(ritual.id)")
        let reading = readings.reading(of: outline, by: facts.school)
        do { return try WalkResolution(outline, reading, snapshot, facts, rules) } catch {
            throw .conditionFailed(error)
        }
    }
}
