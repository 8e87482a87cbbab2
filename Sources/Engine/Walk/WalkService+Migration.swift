import ManasikDomain
import ManasikPackHost
import ManasikStoreContract
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
            let now = reading.now
            var walks = try reading.walks()
            let id = try Self.migrating(name, reading)
            guard let found = walks[id] else { throw .notBegun(id) }
            let stored = try await person.lookedUp(found)
            guard let revision = person.generation.currentRevision(of: id) else { throw .ritualGone(id) }
            let old = try? stored.following.get()
            if old?.isCurrent == true {
                if !isTrial { try await keepRevisions() }
                throw .walk(.alreadyMigrated)
            }
            let names = stored.snapshot.names.union(old?.ritual.nodes.map(\.id) ?? [])
            let renamed = Self.names(of: names, from: old, stored.pins, in: revision)
            let next: WalkTransition
            do throws(WalkRefusal) {
                next = try revision.walkthrough.transition(
                    from: stored.snapshot,
                    on: .migrate(from: stored.snapshot.revision, to: revision.hash, renamed: renamed),
                    for: reading.facts,
                    at: now,
                    in: reading.windows(of: revision, stored.snapshot)
                )
            } catch {
                throw .walk(error)
            }
            let walk = StoredWalk(snapshot: next.snapshot, after: stored, by: revision, person.generation)
            let (state, commit) = try await committing(walk, next.effects, reading, &walks)
            var difference: WalkDifference?
            if let old {
                let before = try reading.view(of: stored.snapshot, by: old)
                difference = WalkDifference(from: before, to: state.view, renamed: renamed)
            }
            let migration = WalkMigration(
                former: old,
                packs: person.generation.packChanges(
                    of: id,
                    from: stored.pins?.packs.mapValues { ($0.version, $0.hash) } ?? [:]
                ),
                renamed: renamed,
                difference: difference,
                state: state,
                isApplied: !isTrial
            )
            return (migration, isTrial ? Commit(at: now) : commit)
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

    /// The present names of nodes; back to an older version of the packs by what the newer one says.
    private static func names(
        of names: Set<String>,
        from old: WalkRevision?,
        _ pins: WalkPins?,
        in new: WalkRevision
    ) -> [String: String] {
        var renamed = new.ritual.renaming(of: names, from: pins?.packs.mapValues(\.version) ?? [:])
        guard let old else { return renamed }
        let present = Set(new.ritual.nodes.map(\.id))
        let forth = old.ritual.renaming(of: present, from: new.packs.mapValues(\.manifest.version))
        for (older, newer) in forth.sorted(by: { $0.key < $1.key })
        where names.contains(newer) && !present.contains(newer) && renamed[newer] == nil {
            renamed[newer] = older
        }
        return renamed
    }

    /// The ritual of the walk to migrate, also where its packs are not there any more.
    private static func migrating(
        _ name: String?,
        _ reading: PersonReading
    ) throws(EngineError) -> DefinitionID {
        do throws(EngineError) {
            return try reading.find(name, walks: try reading.walks()).ritual.id
        } catch {
            switch error {
            case .missingRevision(let ritual, _), .unusableRevision(let ritual, _): return ritual
            default: throw error
            }
        }
    }
}
