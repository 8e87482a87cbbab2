import Foundation
import ManasikDomain
public import ManasikWalkthroughs
import Synchronization

extension PersonSession {
    /// Applies one event to a walk and keeps what follows from it.
    ///
    /// An event of a walk that has not begun begins it first. A walk begins, and begins anew, by the packs in use; they
    /// are kept as long as the walk goes by them.
    ///
    /// - Parameter isRehearsal: Whether nothing is kept: the answer is the walk as it would be.
    /// - Throws: `EngineError.walk` with the rule that refuses the event; nothing is then changed.
    @discardableResult
    public func perform(
        _ event: WalkEvent,
        in name: String? = nil,
        isRehearsal: Bool = false
    ) async throws(EngineError) -> WalkState {
        try await change { now throws(EngineError) in
            let records = try await read([one(StatedFacts.self), all(.walks)])
            let context = context(records[0].first, at: now)
            var walks = try await walks(from: records[1])
            var revision = try await find(name, context: context, walks: walks)
            let stored = walks[revision.ritual.id]
            var event = event
            switch event {
            case .begin: event = .begin(revision: revision.hash)
            case .reset:
                revision = generation.currentRevision(of: revision.ritual.id) ?? revision
                event = .reset(revision: revision.hash)
            default: break
            }
            let next: (snapshot: WalkSnapshot, effects: [Effect])
            do throws(WalkRefusal) {
                next = try transition(from: stored?.snapshot, on: event, by: revision, context)
            } catch {
                throw .walk(error)
            }
            if isRehearsal {
                var state = try state(of: next.snapshot, by: revision, context)
                state.others = try others(than: revision.ritual.id, walks, context)
                return (state, Commit(at: now))
            }
            let walk = StoredWalk(snapshot: next.snapshot, after: stored, by: revision, generation)
            return try await committing(walk, next.effects, context, &walks, at: now)
        }
    }

    /// The rule that would refuse an event now; nil where it would be applied. Nothing is changed.
    func refusal(of event: WalkEvent, in ritual: Ritual) async throws(EngineError) -> WalkRefusal? {
        let context = try await context()
        let known = try await walks()
        let revision = try await find(ritual.id.description, context: context, walks: known)
        do throws(WalkRefusal) {
            _ = try transition(from: known[ritual.id]?.snapshot, on: event, by: revision, context)
            return nil
        } catch {
            return error
        }
    }

    /// Where an event leads a walk; one that has not begun begins first.
    private func transition(
        from snapshot: WalkSnapshot?,
        on event: WalkEvent,
        by revision: WalkRevision,
        _ context: Context
    ) throws(WalkRefusal) -> (snapshot: WalkSnapshot, effects: [Effect]) {
        func next(_ snapshot: WalkSnapshot?, _ event: WalkEvent) throws(WalkRefusal) -> WalkTransition {
            try revision.walkthrough.transition(
                from: snapshot,
                on: event,
                for: context.facts(by: revision),
                at: context.now,
                in: windows(of: revision, snapshot, context)
            )
        }
        guard snapshot == nil, !event.isBegin else {
            let only = try next(snapshot, event)
            return (only.snapshot, only.effects)
        }
        let begun = try next(nil, .begin(revision: revision.hash))
        let after = try next(begun.snapshot, event)
        return (after.snapshot, begun.effects + after.effects)
    }

    /// What is stored of a walk that was changed, and what follows from it.
    func committing(
        _ walk: StoredWalk,
        _ effects: [Effect],
        _ context: Context,
        _ walks: inout [DefinitionID: StoredWalk],
        at now: Instant
    ) async throws(EngineError) -> (WalkState, Commit) {
        let revision = try walk.goingBy.get()
        let ritual = revision.ritual.id
        let changes = walk.changes(of: id)
        var commit = Commit(at: now, records: changes.all, retained: walk.retained)
        generation.knownWalks.withLock {
            $0.keep(walk.committed, key(.walks, ritual.description), changes.body)
        }
        commit.log = effects.map { entry($0.kind, key: $0.idempotencyKey, at: now, $0.payload) }
        walks[ritual] = walk
        // Handlers see the walk as it is returned.
        var state = try state(of: walk.snapshot, by: revision, context)
        state.others = try others(than: ritual, walks, context)
        state.handlerFailures = try await dispatch(
            effects,
            context: context,
            walks: walks,
            views: [ritual: state.view],
            into: &commit
        )
        return (state, commit)
    }

    func walks() async throws(EngineError) -> [DefinitionID: StoredWalk] {
        try await walks(from: try await read([all(.walks)])[0])
    }

    /// The walks of records that were read; where one is not known, all walks as they are now.
    ///
    /// - Throws: `EngineError.unreadableWalk` for a walk of a newer version, so that it is never taken for none.
    func walks(from records: [Record]) async throws(EngineError) -> [DefinitionID: StoredWalk] {
        let known = generation.knownWalks.withLock { known in records.compactMap { known.walk($0) } }
        if known.count == records.count {
            return Dictionary(known.map { ($0.snapshot.ritual, $0) }, uniquingKeysWith: { first, _ in first })
        }
        // A walk and its events are read from one state of the store.
        let read = try await read([all(.walks), all(.walkEvents)])
        var walks: [DefinitionID: StoredWalk] = [:]
        for record in read[0] {
            let walk = try await StoredWalk(record, events: read[1], generation, keptIn: store)
            walks[walk.snapshot.ritual] = walk
            generation.knownWalks.withLock { $0.keep(walk, record.key, record.body) }
        }
        return walks
    }
}

extension WalkEvent {
    var isBegin: Bool { if case .begin = self { true } else { false } }
}
