import ManasikDomain
public import ManasikWalkthroughs
import Synchronization

extension PersonSession {
    /// What taking a walk to the packs in use changes.
    public struct WalkMigration: Sendable {
        /// What the walk went by; nil where its packs are not there, so that nothing can be compared.
        public let former: WalkRevision?
        /// The packs that differ.
        public let packs: [WalkPackChange]
        /// The present names of nodes that were called otherwise.
        public let renamed: [String: String]
        /// nil where `former` is.
        public let difference: WalkDifference?
        /// The walk afterwards; for a trial as it would be.
        public let state: WalkState
        /// Whether it was done.
        public let isApplied: Bool
    }

    /// Takes a walk to the packs in use. What was noted stays, under the new names that the packs give.
    ///
    /// - Parameter isTrial: Whether only to say what would change.
    /// - Throws: `EngineError.walk` with `.wouldLose` where something noted has no step any more, `.alreadyMigrated`;
    ///   `.ritualGone` where the packs in use do not have the ritual. The walk is then as it was.
    @discardableResult
    public func migrate(_ name: String? = nil, isTrial: Bool = false) async throws(EngineError)
        -> WalkMigration
    {
        try await change { now throws(EngineError) in
            let records = try await read([one(StatedFacts.self), all(.walks)])
            let context = context(records[0].first, at: now)
            var walks = try await walks(from: records[1])
            let id = try await migrating(name, context: context, walks: walks)
            guard let stored = walks[id] else { throw .notBegun(id) }
            guard let revision = generation.currentRevision(of: id) else { throw .ritualGone(id) }
            let old = try? stored.goingBy.get()
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
                    for: context.facts,
                    at: now,
                    in: windows(of: revision, stored.snapshot, context)
                )
            } catch {
                throw .walk(error)
            }
            let walk = StoredWalk(snapshot: next.snapshot, after: stored, by: revision, generation)
            let (state, commit) = try await committing(walk, next.effects, context, &walks, at: now)
            var difference: WalkDifference?
            if let old {
                let before = try view(of: stored.snapshot, by: old, context)
                difference = WalkDifference(from: before, to: state.view, renamed: renamed)
            }
            let migration = WalkMigration(
                former: old,
                packs: packChanges(
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
        try await change { now throws(EngineError) in
            var commit = Commit(at: now)
            for walk in try await walks().values where walk.isUnkept {
                let revision = try walk.goingBy.get()
                let kept = StoredWalk(snapshot: walk.snapshot, after: walk, by: revision, generation)
                commit.retained += kept.retained
                // What was frozen by another version of the program has another name.
                if kept.pins != walk.pins { commit.records += kept.changes(of: id).all }
            }
            return ((), commit)
        }
        // Walks are known by their records, which may be as they were.
        generation.knownWalks.withLock { $0 = KnownWalks() }
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
    private func migrating(
        _ name: String?,
        context: Context,
        walks: [DefinitionID: StoredWalk]
    ) async throws(EngineError) -> DefinitionID {
        do throws(EngineError) {
            return try await find(name, context: context, walks: walks).ritual.id
        } catch {
            switch error {
            case .missingRevision(let ritual, _), .unusableRevision(let ritual, _): return ritual
            default: throw error
            }
        }
    }

    /// The packs of which a walk goes by another revision than is in use.
    func packChanges(from revision: WalkRevision) -> [WalkPackChange] {
        packChanges(
            of: revision.ritual.id,
            from: revision.packs.mapValues { ($0.manifest.version, $0.contentHash) }
        )
    }

    private func packChanges(
        of ritual: DefinitionID,
        from old: [PackID: (version: SemanticVersion, hash: String)]
    ) -> [WalkPackChange] {
        let present = generation.currentRevision(of: ritual)?.packs ?? [:]
        return Set(old.keys).union(present.keys).sorted().compactMap { id in
            // What the ritual does not need any more may be in use all the same.
            let new = present[id] ?? catalog.packs[id]
            guard old[id]?.hash != new?.contentHash else { return nil }
            return WalkPackChange(pack: id, from: old[id]?.version, to: new?.manifest.version)
        }
    }
}
