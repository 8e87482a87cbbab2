public import ManasikDomain
public import ManasikRules

/// The state machine of one ritual: pure, without clock, disk or randomness. Build it once and use it often.
public struct Walkthrough: Sendable {
    public let ritual: Ritual
    /// What the states of the ritual forbid, sorted by id.
    public let violations: [Violation]
    /// The remedies, by id, among them those that rulings of the ritual name.
    public let remedies: [DefinitionID: Remedy]
    package let rules: RuleEvaluator
    package let outline: RitualOutline
    let readings: SchoolReadings

    /// - Parameters:
    ///   - violations: What the states of the ritual forbid, as `Catalog.violations(of:)` gives it; what names another ritual
    ///     or state is left out.
    ///   - remedies: The remedies of the catalog.
    public init(
        of ritual: Ritual,
        by rules: RuleEvaluator,
        violations: [DefinitionID: Violation] = [:],
        remedies: [DefinitionID: Remedy] = [:]
    ) {
        self.ritual = ritual
        self.violations = violations.values.filter { $0.suits(ritual) }.sorted { $0.id < $1.id }
        self.remedies = remedies
        self.rules = rules
        outline = RitualOutline(ritual)
        readings = SchoolReadings(of: outline)
    }

    /// Applies an event to a walk.
    ///
    /// - Parameters:
    ///   - snapshot: The walk so far; nil if it has not begun. It must be a walk of this ritual.
    ///   - now: The moment at which the event is noted, and at which a step is done unless the event says otherwise.
    ///   - windows: When the steps may be done.
    ///   - history: What was known of the person before.
    /// - Returns: The next state, and effects whose idempotency keys are unique in this walk (a store with several
    ///   persons must add the person).
    /// - Throws: The rule that refuses the event; the walk is then unchanged.
    public func transition(
        from snapshot: WalkSnapshot?,
        on event: WalkEvent,
        for facts: Facts,
        at now: Instant,
        in windows: RitualWindows = .unknown,
        knowing history: FactHistory = .empty
    ) throws(WalkRefusal) -> WalkTransition {
        try resolvedTransition(from: snapshot, on: event, for: facts, at: now, in: windows, knowing: history)
            .transition
    }

    /// Applies an event to a walk as `transition` does.
    ///
    /// - Returns: The transition, and the walk after the event, resolved in the same windows; nil if that was not
    ///   needed, and for a beginning, which knows no windows.
    package func resolvedTransition(
        from snapshot: WalkSnapshot?,
        on event: WalkEvent,
        for facts: Facts,
        at now: Instant,
        in windows: RitualWindows,
        knowing history: FactHistory
    ) throws(WalkRefusal) -> (transition: WalkTransition, after: WalkResolution?) {
        guard let snapshot else { return (try begin(event, for: facts, at: now), nil) }
        if case .migrate(let from, let to, let renamed, let notes) = event {
            let change = try migrate(snapshot, from: from, to: to, renamed: renamed, notes)
            var after = snapshot
            after.append(WalkHistoryEntry(event: event, at: now, change: change))
            let resolved = try resolve(after, for: facts, at: now, in: windows, knowing: history)
            let effects = resolved.effects(of: change, on: event, wasFinished: resolved.isFinished)
            return (WalkTransition(snapshot: after, effects: effects), resolved)
        }
        let before = try resolve(snapshot, for: facts, at: now, in: windows, knowing: history)
        let change = try before.change(on: event, at: now)
        var after = snapshot
        after.append(WalkHistoryEntry(event: event, at: now, change: change))
        if case .looked = change { return (WalkTransition(snapshot: after, effects: []), nil) }
        let resolved = try resolve(
            after,
            for: facts,
            at: now,
            in: windows,
            knowing: history,
            after: before
        )
        let effects = resolved.effects(of: change, on: event, wasFinished: before.isFinished)
        return (WalkTransition(snapshot: after, effects: effects), resolved)
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
        let resolved = try resolve(snapshot, for: facts, at: now, in: .unknown)
        return WalkTransition(
            snapshot: snapshot,
            effects: resolved.effects(of: change, on: event, wasFinished: false)
        )
    }

    private func resolve(
        _ snapshot: WalkSnapshot,
        for facts: Facts,
        at now: Instant,
        in windows: RitualWindows,
        knowing history: FactHistory = .empty,
        after before: WalkResolution? = nil
    ) throws(WalkRefusal) -> WalkResolution {
        precondition(snapshot.ritual == ritual.id, "a walk of \(snapshot.ritual) was given to \(ritual.id)")
        do {
            return try WalkResolution(
                self,
                snapshot,
                facts,
                at: now,
                in: windows,
                knowing: history,
                after: before
            )
        } catch {
            throw .conditionFailed(error)
        }
    }
}
