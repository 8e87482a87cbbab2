public import ManasikDomain
import ManasikRules
public import ManasikWalkthroughs

extension WalkContext {
    /// Returns the person's walk through a ritual.
    ///
    /// - Parameter name: The name of the ritual; see `revision(named:)`.
    public func walk(_ name: String? = nil) throws(WalkViewError) -> WalkState {
        let revision = try revision(named: name)
        var state = try state(of: person.walks[revision.ritual.id]?.snapshot, by: revision)
        state.others = try others(than: revision.ritual.id)
        return state
    }

    /// Returns the state of a walk, without the others; one that has not begun is shown as if it began now.
    public func state(
        of snapshot: WalkSnapshot?,
        by revision: WalkRevision
    ) throws(WalkViewError) -> WalkState {
        let shown: WalkSnapshot
        if let snapshot { shown = snapshot } else { shown = try fresh(revision) }
        return state(of: snapshot, by: revision, try resolution(of: shown, by: revision))
    }

    /// Returns a walk with what is part of it and what is in the way of each step.
    package func resolution(
        of snapshot: WalkSnapshot,
        by revision: WalkRevision
    ) throws(WalkViewError) -> WalkResolution {
        do throws(ConditionFailure) {
            return try revision.walkthrough.resolution(
                of: snapshot,
                for: facts(by: revision),
                at: now,
                in: windows(of: revision, snapshot),
                knowing: history(by: revision)
            )
        } catch {
            throw .condition(error)
        }
    }

    /// Returns the state of a resolved walk, without the others.
    ///
    /// - Parameter snapshot: The stored state; nil if the walk has not begun.
    package func state(
        of snapshot: WalkSnapshot?,
        by revision: WalkRevision,
        _ resolved: WalkResolution
    ) -> WalkState {
        let facts = facts(by: revision)
        let school = revision.ritual.school(for: facts.school)
        var state = WalkState(
            revision: revision,
            snapshot: snapshot,
            view: resolved.view,
            violations: revision.walkthrough.violations.filter { violation in
                let isHeld = school.map { violation.until[$0] != nil } ?? true
                return isHeld && verdict(violation.when, facts, by: revision.rules) != .fails
            },
            now: now,
            facts: facts,
            windows: resolved.windows,
            times: times(of: revision),
            concernsPerson: verdict(revision.ritual.when, facts, by: revision.rules) != .fails,
            school: school,
            otherPacks: packChanges(from: revision)
        )
        state.unreadFacts = unreadFacts(by: revision)
        if let snapshot {
            let walk = person.walks[revision.ritual.id]
            state.refused = walk?.refused.filter { !$0.isOutdated(in: snapshot) } ?? []
            // The walk may have gone on by an event that is not stored yet.
            let doubled = walk.map { $0.doubled.after($0.snapshot, snapshot) } ?? DoubleEntries()
            state.doubled = doubled.remaining(in: snapshot)
        }
        // Nothing that is stated now makes known what can no longer be read.
        for asked in resolved.view.askedFacts where !state.unreadFacts.contains(asked.fact) {
            state.answers[asked.fact] = revision.answer(to: asked.fact, in: catalog, knowing: facts)
        }
        return state
    }

    public func view(of snapshot: WalkSnapshot, by revision: WalkRevision) throws(WalkViewError) -> WalkView {
        try resolution(of: snapshot, by: revision).view
    }

    /// Returns how far a walk has come.
    public func position(
        of snapshot: WalkSnapshot,
        by revision: WalkRevision
    ) throws(WalkViewError) -> WalkPosition {
        try resolution(of: snapshot, by: revision).position
    }

    func fresh(_ revision: WalkRevision) throws(WalkViewError) -> WalkSnapshot {
        do throws(WalkRefusal) {
            return try revision.walkthrough.transition(
                from: nil,
                on: .begin(revision: revision.hash),
                for: facts(by: revision),
                at: now
            ).snapshot
        } catch {
            throw .refused(error)
        }
    }

    /// Returns the walks besides that of a ritual; those that have begun come first.
    ///
    /// A walk whose packs are missing is left out; it is reported when it is asked for.
    public func others(than shown: DefinitionID) throws(WalkViewError) -> [WalkSummary] {
        var begun: [WalkSummary] = []
        var ahead: [WalkSummary] = []
        for id in Set(catalog.rituals.keys).union(person.walks.keys).sorted() where id != shown {
            if let walk = person.walks[id] {
                guard let revision = walk.revision,
                    try !position(of: walk.snapshot, by: revision).isFinished
                else { continue }
                begun.append(WalkSummary(revision: revision, isBegun: true))
            } else if let ritual = catalog.rituals[id], goes(ritual, with: shown),
                verdict(ritual.when, person.facts, by: rules) == .holds,
                let revision = revisions.currentRevision(of: id)
            {
                ahead.append(WalkSummary(revision: revision, isBegun: false))
            }
        }
        return begun + ahead
    }
}
