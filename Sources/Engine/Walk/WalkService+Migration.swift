import ManasikDomain
import ManasikStoreContract
public import ManasikViews
import ManasikWalkthroughs
import Synchronization

extension WalkService {
    /// Moves a walk to the packs in use. Its history is kept, under the new names that packs give to steps, violations and
    /// remedies.
    ///
    /// - Parameters:
    ///   - name: The ritual's name; nil for the one that applies to the person.
    ///   - isTrial: Whether to store nothing and only report what would change.
    /// - Throws: `EngineError.walk` with `.wouldLose` if something in the history would have no step, `.violationGone` or
    ///   `.remedyGone` if it would have no ruling, or `.alreadyMigrated`; `.ritualGone` if the packs in use do not have the
    ///   ritual. The walk is unchanged then.
    @discardableResult
    public func migrate(_ name: String? = nil, isTrial: Bool = false) async throws(EngineError)
        -> WalkMigration
    {
        try await person.commit(reading: .walkEvent) { reading throws(EngineError) in
            var walks = try reading.walks()
            let context = reading.walkContext(walks)
            let id = try context.ritualToMigrate(name, walks)
            guard let found = walks[id] else { throw .notBegun(id) }
            let stored = try await person.lookedUp(found)
            guard let revision = person.generation.currentRevision(of: id) else { throw .ritualGone(id) }
            let old = try? stored.following.get()
            if old?.isCurrent == true {
                if !isTrial { try await person.keepRevisions() }
                throw .walk(.alreadyMigrated)
            }
            let next: WalkTransition
            let renamed: [String: String]
            let notes: RenamedNotes
            do throws(WalkRefusal) {
                (next, renamed, notes) = try context.migration(
                    of: stored.snapshot,
                    from: old,
                    stored.pins,
                    to: revision
                )
            } catch {
                throw .walk(error)
            }
            let walk = StoredWalk(
                snapshot: next.snapshot,
                after: stored,
                by: revision,
                person.generation,
                remembersPacks: try await person.usesDevices()
            )
            let before = walks
            let event = WalkEvent.migrate(
                from: stored.snapshot.revision,
                to: revision.hash,
                renamed: renamed,
                notes: notes
            )
            let decision = try await decision(
                walk,
                next.effects,
                on: event,
                nil,
                reading,
                context,
                &walks
            )
            let state = decision.result()
            let migration = try context.answer(of: before) { context throws(WalkViewError) in
                let former = try old.map { old throws(WalkViewError) in
                    try context.view(of: stored.snapshot, by: old)
                }
                let renaming = old?.catalog.renaming(to: revision.catalog) ?? Renaming([])
                let names = old.map { RenamedNotes(of: $0.ritual, in: $0.catalog, renaming) }
                return WalkMigration(
                    from: old,
                    packs: context.packChanges(of: id, from: stored.pins?.packs ?? [:]),
                    renamed: renamed.merging(notes.names) { $1 },
                    rulings: old.map {
                        WalkContext.rulingChanges(
                            of: stored.snapshot,
                            owing: former?.remedies ?? [],
                            from: $0,
                            to: revision
                        )
                    } ?? [],
                    difference: former.map {
                        WalkDifference(
                            from: $0,
                            to: state.view,
                            renamed: renamed,
                            notes: names ?? notes,
                            naming: renaming.fact
                        )
                    },
                    state: state,
                    isApplied: !isTrial
                )
            }
            return (migration, isTrial ? Commit(at: reading.now) : decision.commit)
        }
    }
}

extension WalkContext {
    /// Returns the ritual of the walk to migrate, even if its packs are missing.
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
