import ManasikDomain
import ManasikStoreContract
public import ManasikViews
public import ManasikWalkthroughs
import Synchronization

extension WalkService {
    /// Applies an event to a walk and stores the result.
    ///
    /// The first event begins the walk. A walk that begins, or begins again, follows the packs in use, which are stored
    /// for as long as it does.
    ///
    /// - Parameters:
    ///   - event: What happened.
    ///   - name: The ritual's name; nil for the one that applies to the person.
    ///   - isPreview: Whether to store nothing and return the walk as it would be.
    /// - Throws: `EngineError.walk` with the rule that refuses the event; nothing is changed then.
    @discardableResult
    public func perform(
        _ event: WalkEvent,
        in name: String? = nil,
        isPreview: Bool = false
    ) async throws(EngineError) -> WalkState {
        try await perform(event, in: name, isPreview: isPreview, as: nil)
    }

    /// Applies an event as `perform` does.
    ///
    /// - Parameter decided: The event as it was decided where it was done; nil for one that is done now.
    @discardableResult
    func perform(
        _ event: WalkEvent,
        in name: String? = nil,
        isPreview: Bool = false,
        as decided: DecidedEvent?
    ) async throws(EngineError) -> WalkState {
        try await person.commitDecision(reading: .walkEvent) { reading throws(EngineError) in
            var walks = try reading.walks()
            let context = reading.walkContext(walks)
            var revision = try context.answer(of: walks) { context throws(WalkViewError) in
                try context.revision(named: name)
            }
            let stored = walks[revision.ritual.id]
            var event = event
            switch event {
            case .begin: event = .begin(revision: revision.hash)
            case .reset:
                revision = person.generation.currentRevision(of: revision.ritual.id) ?? revision
                event = .reset(revision: revision.hash)
            default: break
            }
            var next: WalkTransition
            let after: WalkResolution?
            do throws(WalkRefusal) {
                (next, after) = try context.resolvedTransition(
                    from: stored?.snapshot,
                    on: event,
                    as: decided,
                    by: revision,
                    doubting: stored?.notes.doubled
                )
            } catch {
                throw .walk(error)
            }
            if let original = decided?.original { next = next.noting(original) }
            if isPreview {
                let changed = try context.changed(next.snapshot, after, by: revision, walks)
                return Decision(Commit(at: reading.now), changed.state())
            }
            var before: StoredWalk?
            if let stored { before = try await person.lookedUp(stored) }
            var remembersPacks = false
            if case .reset = event { remembersPacks = try await person.usesDevices() }
            let walk = StoredWalk(
                snapshot: next.snapshot,
                after: before,
                by: revision,
                person.generation,
                remembersPacks: remembersPacks
            )
            return try await decision(walk, next.effects, on: event, after, reading, context, &walks)
        }
    }

    /// Returns what to store of a changed walk and its effects, with the state of the walk.
    ///
    /// - Parameters:
    ///   - event: What happened.
    ///   - after: The changed walk, resolved; nil if it is not resolved yet.
    func decision(
        _ walk: StoredWalk,
        _ effects: [Effect],
        on event: WalkEvent,
        _ after: WalkResolution?,
        _ reading: PersonReading,
        _ context: WalkContext,
        _ walks: inout [DefinitionID: StoredWalk]
    ) async throws(EngineError) -> Decision<WalkState> {
        let revision = try walk.following.get()
        let ritual = revision.ritual.id
        let now = reading.now
        let changes = walk.changes(of: person.id)
        var commit = Commit(at: now, records: changes.all, retained: walk.retained)
        commit.decision = person.walkDecision(on: event, in: ritual)
        commit.log = effects.map { person.entry($0.kind, key: $0.idempotencyKey, at: now, $0.payload) }
        let changed = try context.changed(walk.snapshot, after, by: revision, walks)
        walks[ritual] = walk
        reading.with(walks).rearm(after: ritual, in: &commit)
        // Handlers see the walk that is returned.
        let failures = try await person.dispatch(
            effects,
            reading,
            walks: walks,
            positions: [ritual: changed.resolved.position],
            into: &commit
        )
        return Decision(commit) {
            // Last, since whoever reads the walk before the commit caches it as it was.
            person.generation.walkCache.withLock {
                $0.keep(walk.committed, person.key(.walks, ritual.description), changes.body)
            }
            var state = changed.state()
            state.handlerFailures = failures
            return state
        }
    }
}

/// A walk after an event, of which the state is computed when it is asked for.
private struct ChangedWalk {
    let context: WalkContext
    let revision: WalkRevision
    let snapshot: WalkSnapshot
    let resolved: WalkResolution
    let others: [WalkSummary]

    func state() -> WalkState {
        var state = context.state(of: snapshot, by: revision, resolved)
        state.others = others
        return state
    }
}

extension WalkContext {
    /// Returns the transition of a walk by an event as `resolvedTransition` does, or as it was decided where it was done.
    ///
    /// - Parameter doubled: What devices have noted without knowing of each other, of which an event that is done now may confirm
    ///   a count.
    fileprivate func resolvedTransition(
        from snapshot: WalkSnapshot?,
        on event: WalkEvent,
        as decided: DecidedEvent?,
        by revision: WalkRevision,
        doubting doubled: DoubleEntries?
    ) throws(WalkRefusal) -> (WalkTransition, WalkResolution?) {
        guard let decided else {
            do throws(WalkRefusal) {
                return try resolvedTransition(from: snapshot, on: event, by: revision)
            } catch {
                guard let snapshot,
                    let confirmed = doubled?.confirmation(of: snapshot, by: event, at: now)
                else { throw error }
                let after = try? resolution(of: confirmed.snapshot, by: revision)
                let effects = after?.effects(ofConfirming: event) ?? []
                return (WalkTransition(snapshot: confirmed.snapshot, effects: effects), after)
            }
        }
        let next: WalkTransition
        do throws(WalkRefusal) {
            next = try resolvedTransition(from: snapshot, on: event, by: revision).transition
        } catch {
            var decided = decided
            let resolved = snapshot.flatMap { try? resolution(of: $0, by: revision) }
            if case .count(let step, _) = event {
                decided.isLapsed = resolved?.hasLapsedCount(of: step) ?? false
            }
            let awaited = event.notedStep.flatMap { resolved?.awaited(by: $0) } ?? []
            let repeated = try decided.repeated(
                despite: error,
                awaiting: awaited,
                from: snapshot,
                of: revision.ritual,
                revision: revision.hash,
                at: now
            )
            return (repeated, nil)
        }
        guard let snapshot else { return (next, nil) }
        return (try decided.repeated(next, from: snapshot, of: revision.ritual), nil)
    }

    /// Returns a walk after an event, with the other walks.
    ///
    /// - Parameter after: The walk, resolved; nil if it is not resolved yet.
    fileprivate func changed(
        _ snapshot: WalkSnapshot,
        _ after: WalkResolution?,
        by revision: WalkRevision,
        _ walks: [DefinitionID: StoredWalk]
    ) throws(EngineError) -> ChangedWalk {
        try answer(of: walks) { context throws(WalkViewError) in
            let resolved: WalkResolution
            if let after {
                resolved = after
            } else {
                resolved = try context.resolution(of: snapshot, by: revision)
            }
            return ChangedWalk(
                context: context,
                revision: revision,
                snapshot: snapshot,
                resolved: resolved,
                others: try context.others(than: revision.ritual.id)
            )
        }
    }
}
