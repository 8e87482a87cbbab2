import ManasikDomain
import ManasikRecords
import ManasikStoreContract
import Synchronization

/// Finding out under which names the records are stored, and migrating the person.
extension MigratingStore {
    func settled(storing isStoring: Bool) async throws(StoreError) -> State {
        if let state = state.withLock({ $0 }) { return state }
        return try await settle(try await base.read(ofState), storing: isStoring)
    }

    /// Migrates the person if the packs in use change something that is stored as it was.
    ///
    /// - Parameters:
    ///   - answers: Those to `ofState`.
    ///   - isStoring: Whether what has changed is stored; otherwise it is read from a copy.
    func settle(_ answers: [[Record]], storing isStoring: Bool) async throws(StoreError) -> State {
        var answers = answers
        var attempt = 0
        while true {
            attempt += 1
            do throws(StoreError) {
                let inHome = answers[id == .home ? 0 : 1].first
                var state = try await state(after: answers[0].first, inHome, storing: isStoring)
                if id != .home { state.usesDevices = !answers[2].isEmpty }
                // Whether a copy is still up to date is asked by each read, since others may write meanwhile.
                if !state.isPending { self.state.withLock { $0 = state } }
                return state
            } catch {
                guard case .conflict = error, attempt < ConflictRetry.most else { throw error }
                await ConflictRetry.pause(after: attempt)
                answers = try await base.read(ofState)
            }
        }
    }

    /// - Parameters:
    ///   - record: What the person's records have gone through.
    ///   - inHome: What the home's have.
    private func state(after record: Record?, _ inHome: Record?, storing isStoring: Bool)
        async throws(StoreError) -> State
    {
        var state = State(version: record?.version ?? 0)
        if let applied = applied(inHome) { setOthers(after: applied, in: &state) }
        guard var applied = applied(record) else { return state }
        if !isStoring, id == .home {
            // Only names change in the home, which may have many records of places.
            state.isPending = outcome.withLock { $0 } == nil && generation.hasPending(applied, of: id)
            state.renaming = state.others
            return state
        }
        // Whoever comes after newer packs were in use has their names, as all others have.
        if record == nil, let all = self.applied(inHome), !all.newer(than: generation.catalog).isEmpty,
            try await !base.holdsAnything(of: id)
        {
            applied = all
            state.first = all
        }
        state.renaming = generation.renaming(from: applied)
        guard let archive = try await archive(after: applied) else { return state }
        let now = clock.now()
        let today = LocalTime(of: now, in: archive.zone(at: now, home: homeZone)).date
        let following = unapplied(applied)
        if !isStoring, following.isEmpty, let known = generation.migratedCopy(of: archive, on: today) {
            use(known, in: &state)
            return state
        }
        let migration = await PersonMigration(
            of: archive,
            after: applied,
            following: following,
            version: state.version,
            by: generation,
            at: now,
            today: today
        )
        state.renaming = generation.renaming(from: migration.applied)
        if archive.records.isEmpty {
            state.first = migration.applied
            return state
        }
        let isHeldBack = !storesMigrations && migration.counts.keys.contains { $0.rename == nil }
        if isStoring, !isHeldBack {
            try await base.commit(migration.commit)
            state.version += 1
        } else {
            let copy = MigratedCopy(
                records: archive.records,
                today: today,
                applied: migration.applied,
                store: try await Self.copy(of: archive, after: migration)
            )
            if following.isEmpty { generation.keep(copy, of: id) }
            use(copy, in: &state)
        }
        generation.tell(migration, of: id)
        last.withLock { $0 = migration }
        return state
    }

    private func use(_ copy: MigratedCopy, in state: inout State) {
        state.renaming = generation.renaming(from: copy.applied)
        state.copy = copy.store
        state.isPending = true
    }

    private static func copy(
        of archive: PersonArchive,
        after migration: PersonMigration
    ) async throws(StoreError) -> any Store {
        let copy = try MemoryStore(copying: archive)
        try await copy.commit(migration.commit)
        return copy
    }

    /// Returns the changes that a record names; nil if it cannot be read, which is reported.
    private func applied(_ record: Record?) -> AppliedChanges? {
        guard let record else { return AppliedChanges() }
        do throws(CodecError) { return try AppliedChanges(stored: record) } catch {
            generation.report(unreadable: [UnreadableRecord(key: key, reason: error)])
            return nil
        }
    }

    /// Returns what has to be migrated; nil if nothing has.
    private func archive(after applied: AppliedChanges) async throws(StoreError) -> PersonArchive? {
        guard generation.hasPending(applied, of: id) || !unapplied(applied).isEmpty else { return nil }
        do throws(StoreError) { return try await base.export(id) } catch {
            // What is damaged cannot be rewritten; what is sound can still be read as it is.
            guard case .damaged = error else { throw error }
            generation.noteUnapplied(after: applied, of: id)
            return nil
        }
    }

    /// Returns the changes that this store follows and its records have not gone through.
    private func unapplied(_ applied: AppliedChanges) -> [AppliedChanges.Entry] {
        let known = Set(applied.entries.map(\.change))
        return following.filter { !known.contains($0.change) }
    }

    /// Migrates the person, and stores it.
    ///
    /// - Returns: What it changed; nil if nothing had to be migrated.
    func migrated() async throws(StoreError) -> PersonMigration? {
        _ = try await settled(storing: true)
        return last.withLock { $0 }
    }

    /// Whether something has still to be migrated.
    func hasPending() async throws(StoreError) -> Bool {
        guard let applied = applied(try await base.read([.one(key)])[0].first) else { return false }
        return generation.hasPending(applied, of: id)
    }

    /// Migrates the person, and notes it although there may be nothing that was changed.
    func noteMigrated() async throws(StoreError) {
        guard let first = try await settled(storing: true).first else { return }
        var commit = Commit(at: clock.now())
        commit.records = [.put(key, body: first.body, expecting: 0)]
        commit.decision = CommitDecision(LogKind.migrated)
        commit.generation = generation.reference
        try await base.commit(commit)
        forgetState()
    }

    /// Returns all of the person's records under the names of the packs in use.
    func named() async throws(StoreError) -> [Record] {
        let state = try await settled(storing: false)
        return try await (state.copy ?? base).export(id).records.map { Self.renamed($0, state.renaming) }
    }
}
