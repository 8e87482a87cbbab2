import ManasikDomain
import ManasikRules
import ManasikWalkthroughs

extension PersonReading {
    /// Where the person is in a ritual.
    ///
    /// - Throws: As `WalkService.ritual(named:)`.
    func walk(_ name: String? = nil) throws(EngineError) -> WalkState {
        let walks = try walks()
        let revision = try find(name, walks: walks)
        var state = try state(of: walks[revision.ritual.id]?.snapshot, by: revision)
        state.others = try others(than: revision.ritual.id, walks)
        return state
    }

    func state(
        of snapshot: WalkSnapshot?,
        by revision: WalkRevision
    ) throws(EngineError) -> WalkState {
        // A walk that has not begun is shown as it would be if it began now.
        let shown: WalkSnapshot
        if let snapshot { shown = snapshot } else { shown = try fresh(revision) }
        let windows = windows(of: revision, shown)
        return WalkState(
            revision: revision,
            snapshot: snapshot,
            view: try view(of: shown, by: revision, in: windows),
            violations: violations(of: revision, context.facts(by: revision)),
            now: context.now,
            facts: context.facts(by: revision),
            windows: windows,
            times: riteTimes,
            concernsPerson: verdict(
                revision.ritual.when,
                context.facts(by: revision),
                revision.rules
            ) != .fails,
            school: context.facts.school,
            otherPacks: revision.isCurrent ? [] : generation.packChanges(from: revision)
        )
    }

    /// What may be forbidden to the person, by what is known.
    private func violations(
        of revision: WalkRevision,
        _ facts: Facts
    ) -> [Violation] {
        revision.walkthrough.violations.filter { verdict($0.when, facts, revision.rules) != .fails }
    }

    private func fresh(_ revision: WalkRevision) throws(EngineError) -> WalkSnapshot {
        do throws(WalkRefusal) {
            return try revision.walkthrough.transition(
                from: nil,
                on: .begin(revision: revision.hash),
                for: context.facts(by: revision),
                at: context.now
            ).snapshot
        } catch {
            throw .walk(error)
        }
    }

    func view(
        of snapshot: WalkSnapshot,
        by revision: WalkRevision,
        in windows: RitualWindows? = nil
    ) throws(EngineError) -> WalkView {
        do throws(ConditionFailure) {
            return try revision.walkthrough.view(
                of: snapshot,
                for: context.facts(by: revision),
                at: context.now,
                in: windows ?? self.windows(of: revision, snapshot)
            )
        } catch {
            throw .condition(error)
        }
    }
}
