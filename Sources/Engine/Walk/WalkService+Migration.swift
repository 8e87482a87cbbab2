import ManasikDomain
public import ManasikViews
import ManasikWalkthroughs
import Synchronization

extension WalkService {
    /// Takes a walk to the packs in use. What was noted stays, under the new names that the packs give.
    ///
    /// - Parameter isTrial: Whether only to say what would change.
    /// - Throws: `EngineError.walk` with `.wouldLose` where something noted has no step any more, `.alreadyMigrated`;
    ///   `.ritualGone` where the packs in use do not have the ritual. The walk is then as it was.
    @discardableResult
    public func migrate(_ name: String? = nil, isTrial: Bool = false) async throws(EngineError)
        -> WalkMigration
    {
        try await person.commit(reading: [.walks]) { reading throws(EngineError) in
            var walks = try reading.walks()
            let context = reading.walkContext(walks)
            let id = try context.ritualToMigrate(name, walks)
            guard let found = walks[id] else { throw .notBegun(id) }
            let stored = try await person.lookedUp(found)
            guard let revision = person.generation.currentRevision(of: id) else { throw .ritualGone(id) }
            let old = try? stored.following.get()
            if old?.isCurrent == true {
                if !isTrial { try await keepRevisions() }
                throw .walk(.alreadyMigrated)
            }
            let next: WalkTransition
            let renamed: [String: String]
            do throws(WalkRefusal) {
                (next, renamed) = try context.migration(
                    of: stored.snapshot,
                    from: old,
                    stored.pins,
                    to: revision
                )
            } catch {
                throw .walk(error)
            }
            let walk = StoredWalk(snapshot: next.snapshot, after: stored, by: revision, person.generation)
            let before = walks
            let (state, commit) = try await committing(walk, next.effects, reading, context, &walks)
            let migration = try context.answer(of: before) { context throws(WalkViewError) in
                let former = try old.map { old throws(WalkViewError) in
                    try context.view(of: stored.snapshot, by: old)
                }
                return WalkMigration(
                    from: old,
                    packs: context.packChanges(of: id, from: stored.pins?.packs ?? [:]),
                    renamed: renamed,
                    difference: former.map { WalkDifference(from: $0, to: state.view, renamed: renamed) },
                    state: state,
                    isApplied: !isTrial
                )
            }
            return (migration, isTrial ? Commit(at: reading.now) : commit)
        }
    }

    /// Keeps the packs in use for the walks that go by them and were brought from another store, such as by
    /// `Store.restore`, so that they can go on once other packs are in use; the walks stay as they are.
    ///
    /// - Throws: `EngineError.store`, or what reading a walk throws.
    public func keepRevisions() async throws(EngineError) {
        try await person.commit(reading: [.walks]) { reading throws(EngineError) in
            var commit = Commit(at: reading.now)
            for found in try reading.walks().values {
                let walk = try await person.lookedUp(found)
                guard walk.isUnkept == true else { continue }
                let revision = try walk.following.get()
                let kept = StoredWalk(
                    snapshot: walk.snapshot,
                    after: walk,
                    by: revision,
                    person.generation
                )
                commit.retained += kept.retained
                // What was frozen by another version of the program has another name.
                if kept.pins != walk.pins { commit.records += kept.changes(of: person.id).all }
            }
            return ((), commit)
        }
        // Walks are known by their records, which may be as they were.
        person.generation.knownWalks.withLock { $0 = KnownWalks() }
    }
}

extension WalkContext {
    /// The ritual of the walk to migrate, also where its packs are not there any more.
    fileprivate func ritualToMigrate(
        _ name: String?,
        _ walks: [DefinitionID: StoredWalk]
    ) throws(EngineError) -> DefinitionID {
        do throws(EngineError) {
            return try answer(of: walks) { context throws(WalkViewError) in
                try context.revision(named: name).ritual.id
            }
        } catch {
            switch error {
            case .missingRevision(let ritual, _), .unusableRevision(let ritual, _): return ritual
            default: throw error
            }
        }
    }
}
