import ManasikDomain
public import ManasikViews
public import ManasikWalkthroughs
import Synchronization

extension WalkService {
    /// Applies one event to a walk and keeps what follows from it.
    ///
    /// An event of a walk that has not begun begins it first. A walk begins, and begins anew, by the packs in use; they
    /// are kept as long as the walk follows them.
    ///
    /// - Parameter isPreview: Whether nothing is kept: the answer is the walk as it would be.
    /// - Throws: `EngineError.walk` with the rule that refuses the event; nothing is then changed.
    @discardableResult
    public func perform(
        _ event: WalkEvent,
        in name: String? = nil,
        isPreview: Bool = false
    ) async throws(EngineError) -> WalkState {
        try await person.commit(reading: [.walks]) { reading throws(EngineError) in
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
            let next: WalkTransition
            do throws(WalkRefusal) {
                next = try context.transition(from: stored?.snapshot, on: event, by: revision)
            } catch {
                throw .walk(error)
            }
            if isPreview {
                return (try context.state(of: next.snapshot, by: revision, walks), Commit(at: reading.now))
            }
            var before: StoredWalk?
            if let stored { before = try await person.lookedUp(stored) }
            let walk = StoredWalk(
                snapshot: next.snapshot,
                after: before,
                by: revision,
                person.generation
            )
            return try await committing(walk, next.effects, reading, context, &walks)
        }
    }

    /// What is stored of a walk that was changed, and what follows from it.
    func committing(
        _ walk: StoredWalk,
        _ effects: [Effect],
        _ reading: PersonReading,
        _ context: WalkContext,
        _ walks: inout [DefinitionID: StoredWalk]
    ) async throws(EngineError) -> (WalkState, Commit) {
        let revision = try walk.following.get()
        let ritual = revision.ritual.id
        let now = reading.now
        let changes = walk.changes(of: person.id)
        var commit = Commit(at: now, records: changes.all, retained: walk.retained)
        person.generation.knownWalks.withLock {
            $0.keep(walk.committed, person.key(.walks, ritual.description), changes.body)
        }
        commit.log = effects.map { person.entry($0.kind, key: $0.idempotencyKey, at: now, $0.payload) }
        // Handlers see the walk as it is returned.
        var state = try context.state(of: walk.snapshot, by: revision, walks)
        walks[ritual] = walk
        state.handlerFailures = try await person.dispatch(
            effects,
            reading,
            walks: walks,
            views: [ritual: state.view],
            into: &commit
        )
        return (state, commit)
    }
}

extension WalkContext {
    /// A walk after an event, with the others, which stay as they were.
    fileprivate func state(
        of snapshot: WalkSnapshot,
        by revision: WalkRevision,
        _ walks: [DefinitionID: StoredWalk]
    ) throws(EngineError) -> WalkState {
        try answer(of: walks) { context throws(WalkViewError) in
            var state = try context.state(of: snapshot, by: revision)
            state.others = try context.others(than: revision.ritual.id)
            return state
        }
    }
}
