import ManasikDomain
import ManasikPackHost
import ManasikRecords
import ManasikStoreContract
import Synchronization

/// A person's store under the names of the packs in use, whatever versions of the packs have written it.
///
/// What the packs in use change and is still stored as it was is read as they leave it, from a copy in memory; it is stored
/// with the person's first change, or by `migrated()`. What newer versions have changed is read and written through the
/// inverse of their renames, so that older packs find their own names.
final class MigratingStore: StoreLayer, RecordOwner {
    let base: any Store
    /// The person whose store it is.
    let id: PersonID
    let generation: Generation
    let clock: any Clock
    /// The zone of whoever has not stated one.
    let homeZone: Zone
    /// Whether what code has changed is stored with the first change, which is otherwise refused.
    private let storesMigrations: Bool
    /// Answers of the store that the first read need not ask for again.
    private let known: [RecordQuery: [Record]]
    private let state = Mutex<State?>(nil)
    /// The migration that this store has made.
    private let last = Mutex<PersonMigration?>(nil)

    /// Under which names the person's records are stored.
    struct State: Sendable {
        /// The version of the record of `AppliedChanges`; 0 if there is none.
        var version = 0
        /// From the stored names to those of the packs in use.
        var renaming = Renaming([])
        /// What the first commit notes, of a person of whom nothing is stored yet.
        var first: AppliedChanges?
        /// The migrated records, as long as they are not stored.
        var copy: (any Store)?
        /// Whether something is still stored as it was.
        var isPending = false
        /// Whether the person uses several devices, so that changes are noted; see `UsedDevices`.
        var usesDevices = false
    }

    init(
        _ base: any Store,
        of owner: PersonID,
        _ generation: Generation,
        clock: any Clock,
        homeZone: Zone,
        storesMigrations: Bool? = nil,
        knowing known: [RecordQuery: [Record]] = [:]
    ) {
        self.known = known
        self.base = base
        id = owner
        self.generation = generation
        self.clock = clock
        self.homeZone = homeZone
        self.storesMigrations = storesMigrations ?? generation.storesMigrations
    }

    private var key: RecordKey { key(AppliedChanges.self) }
    /// What is read to find out under which names the records are stored, and whether changes are noted.
    private var ofState: [RecordQuery] { [.one(key), one(UsedDevices.self)] }

    /// Returns access to the person's data over this store.
    ///
    /// - Parameter languages: Empty for the person's stated languages.
    func access(
        languages: [String] = [],
        ownIndexes: OwnIndexes = OwnIndexes(),
        operatorSettings: OperatorSettings? = nil,
        standing: Standing? = nil
    ) -> PersonAccess {
        PersonAccess(
            store: self,
            clock: clock,
            homeZone: homeZone,
            generation: generation,
            id: id,
            languages: languages,
            ownIndexes: ownIndexes,
            operatorSettings: operatorSettings,
            standing: standing
        )
    }

    // MARK: Reading

    func read(_ queries: [RecordQuery]) async throws(StoreError) -> [[Record]] {
        if let state = state.withLock({ $0 }) { return try await read(queries, in: state) }
        // Mostly nothing has changed, and one read is enough.
        let answers = try await firstAnswers(queries + ofState)
        let state = try await settle(Array(answers.suffix(ofState.count)), storing: false)
        if state.renaming.isIdentity, state.copy == nil, state.version == version(answers[queries.count]) {
            return Array(answers.prefix(queries.count))
        }
        return try await read(queries, in: state)
    }

    private func firstAnswers(_ queries: [RecordQuery]) async throws(StoreError) -> [[Record]] {
        let answers = queries.compactMap { known[$0] }
        return answers.count == queries.count ? answers : try await base.read(queries)
    }

    private func version(_ records: [Record]) -> Int { records.first?.version ?? 0 }

    private func read(_ queries: [RecordQuery], in state: State) async throws(StoreError) -> [[Record]] {
        guard !state.renaming.isIdentity else { return try await stored(queries, in: state) }
        let names = state.renaming.inverse
        var answers = try await stored(queries.map { Self.renamed($0, names) }, in: state)
        for index in answers.indices {
            answers[index] = answers[index].map { Self.renamed($0, state.renaming) }
        }
        return answers
    }

    func count(_ list: RecordList) async throws(StoreError) -> Int {
        let state = try await settled(storing: false)
        return try await stored(countOf: Self.renamed(list, state.renaming.inverse), in: state)
    }

    func snapshot() async throws(StoreError) -> any Store {
        MigratingStore(
            try await base.snapshot(),
            of: id,
            generation,
            clock: clock,
            homeZone: homeZone,
            storesMigrations: false
        )
    }

    // MARK: Changing

    func commit(_ commit: Commit) async throws(StoreError) -> [RecordKey: Int] {
        guard !commit.isEmpty else { return [:] }
        let state = try await settled(storing: true)
        if state.copy != nil { throw .invalid(detail: StoreDetail(.migratedInMemory)) }
        var stored = commit
        stored.generation = generation.reference
        let isRenamed = !state.renaming.isIdentity
        if isRenamed {
            stored.records = commit.records.map { Self.renamed($0, state.renaming.inverse) }
            stored.allowedByRules = Set(
                commit.allowedByRules.map { Self.renamed($0, state.renaming.inverse) }
            )
            stored.atMostOne = commit.atMostOne.map { Self.renamed($0, state.renaming.inverse) }
            stored.countsSet = Dictionary(
                firstOf: commit.countsSet.map { key, dhikr in
                    let former = Set(dhikr.map { state.renaming.inverse($0, .dhikr) })
                    return (Self.renamed(key, state.renaming.inverse), former)
                }
            )
            stored.related = Dictionary(
                firstOf: commit.related.map { (Self.renamed($0.key, state.renaming.inverse), $0.value) }
            )
        }
        if let first = state.first, !commit.records.isEmpty {
            stored.records.append(.put(key, body: first.body, expecting: 0))
        } else {
            stored.unchanged[key] = state.version
        }
        let renamedCount = stored.records.count
        if state.usesDevices { stored.records += try await noted(stored, state.renaming) }
        do throws(StoreError) {
            let versions = try await base.commit(stored)
            if state.first != nil, !commit.records.isEmpty {
                self.state.withLock { $0 = State(version: 1, usesDevices: state.usesDevices) }
            }
            guard isRenamed else {
                let ofHost = Set(stored.records[renamedCount...].map(\.key)).union([key])
                return versions.filter { !ofHost.contains($0.key) }
            }
            let names = zip(stored.records.map(\.key), commit.records.map(\.key))
            return Dictionary(
                names.compactMap { old, new in versions[old].map { (new, $0) } },
                uniquingKeysWith: { _, last in last }
            )
        } catch {
            // Somebody else has migrated the person meanwhile.
            if case .conflict(key, _, _) = error { self.state.withLock { $0 = nil } }
            throw error
        }
    }

    /// Returns versions by the keys under which the records are stored.
    func stored(_ versions: [RecordKey: Int]) async throws(StoreError) -> [(RecordKey, Int)] {
        let names = try await settled(storing: false).renaming.inverse
        return versions.map { (Self.renamed($0.key, names), $0.value) }
    }

    /// Finds out anew under which names the records are stored.
    func forgetState() { state.withLock { $0 = nil } }

    // MARK: Migrating

    private func settled(storing isStoring: Bool) async throws(StoreError) -> State {
        if let state = state.withLock({ $0 }) { return state }
        return try await settle(try await base.read(ofState), storing: isStoring)
    }

    /// Migrates the person if the packs in use change something that is stored as it was.
    ///
    /// - Parameters:
    ///   - answers: Those to `ofState`.
    ///   - isStoring: Whether what has changed is stored; otherwise it is read from a copy.
    private func settle(_ answers: [[Record]], storing isStoring: Bool) async throws(StoreError) -> State {
        var answers = answers
        var attempt = 0
        while true {
            attempt += 1
            do throws(StoreError) {
                var state = try await state(after: answers[0].first, storing: isStoring)
                state.usesDevices = !answers[1].isEmpty
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

    private func state(after record: Record?, storing isStoring: Bool) async throws(StoreError) -> State {
        var state = State(version: record?.version ?? 0)
        guard let applied = applied(record) else { return state }
        state.renaming = generation.renaming(from: applied)
        if !isStoring, id == .home {
            // Only names change in the home, which may have many records of places.
            state.isPending = generation.hasPending(applied, of: id)
            if state.isPending {
                let renames = applied.pending(in: generation.catalog).compactMap(\.rename).filter {
                    !generation.catalog.keepsFormerName(of: $0)
                }
                state.renaming = state.renaming.followed(by: Renaming(renames))
            }
            return state
        }
        guard let archive = try await archive(after: applied) else { return state }
        let now = clock.now()
        let today = LocalTime(of: now, in: archive.zone(at: now, home: homeZone)).date
        if !isStoring, let known = generation.migratedCopy(of: archive, on: today) {
            use(known, in: &state)
            return state
        }
        let migration = await PersonMigration(
            of: archive,
            after: applied,
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
            generation.keep(copy, of: id)
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
        guard generation.hasPending(applied, of: id) else { return nil }
        do throws(StoreError) { return try await base.export(id) } catch {
            // What is damaged cannot be rewritten; what is sound can still be read as it is.
            guard case .damaged = error else { throw error }
            generation.noteUnapplied(after: applied, of: id)
            return nil
        }
    }

    /// Migrates the person, and stores it.
    ///
    /// - Returns: What it changed; nil if nothing had to be migrated.
    func migrated() async throws(StoreError) -> PersonMigration? {
        _ = try await settled(storing: true)
        return last.withLock { $0 }
    }

    /// Returns all of the person's records under the names of the packs in use.
    func named() async throws(StoreError) -> [Record] {
        let state = try await settled(storing: false)
        return try await (state.copy ?? base).export(id).records.map { Self.renamed($0, state.renaming) }
    }
}
