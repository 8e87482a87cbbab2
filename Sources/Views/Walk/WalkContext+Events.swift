public import ManasikDomain
public import ManasikWalkthroughs

extension WalkContext {
    /// Returns the transition of a walk by an event; a walk that has not begun begins first.
    public func transition(
        from snapshot: WalkSnapshot?,
        on event: WalkEvent,
        by revision: WalkRevision
    ) throws(WalkRefusal) -> WalkTransition {
        try resolvedInSeasonBefore(from: snapshot, on: event, by: revision).transition
    }

    /// Returns the transition of a walk by an event, with the walk after it.
    ///
    /// - Returns: No walk if finding the transition did not resolve it in its season.
    package func resolvedTransition(
        from snapshot: WalkSnapshot?,
        on event: WalkEvent,
        by revision: WalkRevision
    ) throws(WalkRefusal) -> (transition: WalkTransition, after: WalkResolution?) {
        let (transition, after) = try resolvedInSeasonBefore(from: snapshot, on: event, by: revision)
        // The first thing that is noted may move the walk to another season.
        guard let after, after.windows.season == season(of: revision, transition.snapshot) else {
            return (transition, nil)
        }
        return (transition, after)
    }

    private func resolvedInSeasonBefore(
        from snapshot: WalkSnapshot?,
        on event: WalkEvent,
        by revision: WalkRevision
    ) throws(WalkRefusal) -> (transition: WalkTransition, after: WalkResolution?) {
        let facts = facts(by: revision)
        guard let snapshot else {
            if case .begin = event {
                let begun = try revision.walkthrough.transition(from: nil, on: event, for: facts, at: now)
                return (begun, nil)
            }
            let begun = try revision.walkthrough.transition(
                from: nil,
                on: .begin(revision: revision.hash),
                for: facts,
                at: now
            )
            let (next, after) = try resolvedInSeasonBefore(from: begun.snapshot, on: event, by: revision)
            let effects = begun.effects + next.effects
            return (WalkTransition(snapshot: next.snapshot, effects: effects), after)
        }
        return try revision.walkthrough.resolvedTransition(
            from: snapshot,
            on: event,
            for: facts,
            at: now,
            in: windows(of: revision, snapshot),
            knowing: history(by: revision)
        )
    }

    /// Returns the migration of a walk to the packs in use; what was noted stays, under their names.
    ///
    /// - Parameters:
    ///   - old: The revision that the walk follows; nil if its packs are missing.
    ///   - pins: The packs with which the walk is stored; nil for none.
    /// - Returns: The transition, and the present names of renamed nodes and of what else is noted, by their former names.
    public func migration(
        of snapshot: WalkSnapshot,
        from old: WalkRevision?,
        _ pins: WalkPins?,
        to revision: WalkRevision
    ) throws(WalkRefusal) -> (next: WalkTransition, renamed: [String: String], notes: RenamedNotes) {
        let names = snapshot.names.union(old?.ritual.nodes.map { $0.id } ?? [])
        let renamed = Self.renames(of: names, from: old, pins, in: revision)
        let renaming = Self.renaming(from: old, pins, to: revision)
        let notes = RenamedNotes(
            of: snapshot,
            violation: { renaming($0, .violation) },
            remedy: { renaming($0, .remedy) },
            school: renaming.school
        )
        let next = try revision.walkthrough.transition(
            from: snapshot,
            on: .migrate(
                from: snapshot.revision,
                to: revision.hash,
                renamed: renamed,
                notes: notes
            ),
            for: person.facts,
            at: now,
            in: windows(of: revision, snapshot),
            knowing: history(by: revision)
        )
        return (next, renamed, notes)
    }

    /// Returns the renames from the packs that a walk follows to others, older or newer ones.
    ///
    /// Of packs that are missing, the versions tell which renames have come since.
    private static func renaming(
        from old: WalkRevision?,
        _ pins: WalkPins?,
        to new: WalkRevision
    ) -> Renaming {
        guard let old else {
            return new.packs.renaming(since: pins?.packs.mapValues { $0.version } ?? [:])
        }
        return old.catalog.renaming(to: new.catalog)
    }

    /// Returns the present names of nodes; for a return to older packs, from what the newer packs declare.
    private static func renames(
        of names: Set<String>,
        from old: WalkRevision?,
        _ pins: WalkPins?,
        in new: WalkRevision
    ) -> [String: String] {
        var renamed = new.ritual.renaming(of: names, from: pins?.packs.mapValues { $0.version } ?? [:])
        guard let old else { return renamed }
        let present = Set(new.ritual.nodes.map { $0.id })
        let forth = old.ritual.renaming(of: present, from: new.packs.mapValues { $0.manifest.version })
        for (older, newer) in forth.sorted(by: { $0.key < $1.key })
        where names.contains(newer) && !present.contains(newer) && renamed[newer] == nil {
            renamed[newer] = older
        }
        return renamed
    }
}
