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
    ///
    /// - Parameter view: The view of the walk; nil if it is not computed yet.
    public func state(
        of snapshot: WalkSnapshot?,
        by revision: WalkRevision,
        shownAs view: WalkView? = nil
    ) throws(WalkViewError) -> WalkState {
        let shown: WalkSnapshot
        if let snapshot { shown = snapshot } else { shown = try fresh(revision) }
        let facts = facts(by: revision)
        let windows = windows(of: revision, shown)
        let seen: WalkView
        if let view { seen = view } else { seen = try self.view(of: shown, by: revision, facts, windows) }
        return WalkState(
            revision: revision,
            snapshot: snapshot,
            view: seen,
            violations: revision.walkthrough.violations.filter {
                verdict($0.when, facts, by: revision.rules) != .fails
            },
            now: now,
            facts: facts,
            windows: windows,
            times: times,
            concernsPerson: verdict(revision.ritual.when, facts, by: revision.rules) != .fails,
            school: person.facts.school,
            otherPacks: packChanges(from: revision)
        )
    }

    public func view(of snapshot: WalkSnapshot, by revision: WalkRevision) throws(WalkViewError) -> WalkView {
        try view(of: snapshot, by: revision, facts(by: revision), windows(of: revision, snapshot))
    }

    private func view(
        of snapshot: WalkSnapshot,
        by revision: WalkRevision,
        _ facts: Facts,
        _ windows: RitualWindows
    ) throws(WalkViewError) -> WalkView {
        do throws(ConditionFailure) {
            return try revision.walkthrough.view(of: snapshot, for: facts, at: now, in: windows)
        } catch {
            throw .condition(error)
        }
    }

    private func fresh(_ revision: WalkRevision) throws(WalkViewError) -> WalkSnapshot {
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
                    try !view(of: walk.snapshot, by: revision).isFinished
                else { continue }
                begun.append(WalkSummary(ritual: id, title: revision.ritual.title, isBegun: true))
            } else if let ritual = catalog.rituals[id],
                verdict(ritual.when, person.facts, by: rules) == .holds
            {
                ahead.append(WalkSummary(ritual: id, title: ritual.title, isBegun: false))
            }
        }
        return begun + ahead
    }
}
