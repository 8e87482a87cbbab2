import ManasikDomain
import ManasikStoreContract
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
            var revision = try reading.find(name, walks: walks)
            let stored = walks[revision.ritual.id]
            var event = event
            switch event {
            case .begin: event = .begin(revision: revision.hash)
            case .reset:
                revision = person.generation.currentRevision(of: revision.ritual.id) ?? revision
                event = .reset(revision: revision.hash)
            default: break
            }
            let next: (snapshot: WalkSnapshot, effects: [Effect])
            do throws(WalkRefusal) {
                next = try reading.transition(from: stored?.snapshot, on: event, by: revision)
            } catch {
                throw .walk(error)
            }
            if isPreview {
                var state = try reading.state(of: next.snapshot, by: revision)
                state.others = try reading.others(than: revision.ritual.id, walks)
                return (state, Commit(at: reading.now))
            }
            var before: StoredWalk?
            if let stored { before = try await person.lookedUp(stored) }
            let walk = StoredWalk(
                snapshot: next.snapshot,
                after: before,
                by: revision,
                person.generation
            )
            return try await committing(walk, next.effects, reading, &walks)
        }
    }

    /// What is stored of a walk that was changed, and what follows from it.
    func committing(
        _ walk: StoredWalk,
        _ effects: [Effect],
        _ reading: PersonReading,
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
        walks[ritual] = walk
        // Handlers see the walk as it is returned.
        var state = try reading.state(of: walk.snapshot, by: revision)
        state.others = try reading.others(than: ritual, walks)
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
