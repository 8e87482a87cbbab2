import ManasikDomain
import ManasikPackHost
import ManasikRecords
import ManasikStoreContract
import Synchronization

/// A person's store under the names of the packs in use, whatever versions of the packs have written it.
///
/// What the packs in use change and is still stored as it was is migrated before it is first read. What newer versions
/// have changed is read and written through the inverse of their renames, so that older packs find their own names.
final class MigratingStore: Store, RecordOwner {
    private let base: any Store
    /// The person whose store it is.
    let id: PersonID
    private let generation: Generation
    private let clock: any Clock
    private let homeZone: Zone
    /// Whether what code has changed is stored.
    private let storesMigrations: Bool
    private let state = Mutex<State?>(nil)
    /// The migration that this store has made.
    private let last = Mutex<PersonMigration?>(nil)

    /// Under which names the person's records are stored.
    private struct State: Sendable {
        /// The version of the record of `AppliedChanges`; 0 if there is none.
        var version = 0
        /// From the stored names to those of the packs in use.
        var renaming = Renaming([])
        /// What the first commit notes, of a person of whom nothing is stored yet.
        var first: AppliedChanges?
        /// The migrated records, where the store cannot be written.
        var copy: (any Store)?
        /// Whether they are not stored although the store can be written.
        var isUnstored = false
    }

    init(
        _ base: any Store,
        of owner: PersonID,
        _ generation: Generation,
        clock: any Clock,
        homeZone: Zone,
        storesMigrations: Bool? = nil
    ) {
        self.base = base
        id = owner
        self.generation = generation
        self.clock = clock
        self.homeZone = homeZone
        self.storesMigrations = storesMigrations ?? generation.storesMigrations
    }

    private var key: RecordKey { key(AppliedChanges.self) }

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
        let answers = try await base.read(queries + [.one(key)])
        let state = try await settle(answers[queries.count].first)
        if state.renaming.isIdentity, state.copy == nil, state.version == version(answers[queries.count]) {
            return Array(answers.prefix(queries.count))
        }
        return try await read(queries, in: state)
    }

    private func version(_ records: [Record]) -> Int { records.first?.version ?? 0 }

    private func read(_ queries: [RecordQuery], in state: State) async throws(StoreError) -> [[Record]] {
        let store = state.copy ?? base
        guard !state.renaming.isIdentity else { return try await store.read(queries) }
        let stored = state.renaming.inverse
        var answers = try await store.read(queries.map { Self.renamed($0, stored) })
        for index in answers.indices {
            answers[index] = answers[index].map { Self.renamed($0, state.renaming) }
        }
        return answers
    }

    func count(_ list: RecordList) async throws(StoreError) -> Int {
        let state = try await settled()
        return try await (state.copy ?? base).count(Self.renamed(list, state.renaming.inverse))
    }

    func log(of owner: PersonID, after: Int, limit: Int) async throws(StoreError)
        -> [(position: Int, entry: LogEntry)]
    { try await base.log(of: owner, after: after, limit: limit) }

    // MARK: Changing

    func commit(_ commit: Commit) async throws(StoreError) -> [RecordKey: Int] {
        guard !commit.isEmpty else { return [:] }
        let state = try await settled()
        if state.isUnstored { throw .invalid(detail: StoreDetail(.migratedInMemory)) }
        var stored = commit
        stored.generation = generation.reference
        let isRenamed = !state.renaming.isIdentity
        if isRenamed {
            stored.records = commit.records.map { Self.renamed($0, state.renaming.inverse) }
            stored.allowedByRules = Set(
                commit.allowedByRules.map { Self.renamed($0, state.renaming.inverse) }
            )
        }
        if let first = state.first, !commit.records.isEmpty {
            stored.records.append(.put(key, body: first.body, expecting: 0))
        } else {
            stored.unchanged[key] = state.version
        }
        do throws(StoreError) {
            let versions = try await base.commit(stored)
            if state.first != nil, !commit.records.isEmpty {
                self.state.withLock { $0 = State(version: 1) }
            }
            guard isRenamed else { return versions.filter { $0.key != key } }
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

    // MARK: Migrating

    private func settled() async throws(StoreError) -> State {
        if let state = state.withLock({ $0 }) { return state }
        return try await settle(try await base.read([.one(key)])[0].first)
    }

    /// Migrates the person if the packs in use change something that is stored as it was.
    ///
    /// - Parameter record: The record of `AppliedChanges`; nil if there is none.
    private func settle(_ record: Record?) async throws(StoreError) -> State {
        var record = record
        var attempt = 0
        while true {
            attempt += 1
            do throws(StoreError) {
                let state = try await state(after: record)
                self.state.withLock { $0 = state }
                return state
            } catch {
                guard case .conflict = error, attempt < 10 else { throw error }
                record = try await base.read([.one(key)])[0].first
            }
        }
    }

    private func state(after record: Record?) async throws(StoreError) -> State {
        var state = State(version: record?.version ?? 0)
        guard let applied = applied(record) else { return state }
        state.renaming = generation.renaming(from: applied)
        guard let (migration, archive) = try await migration(after: applied, state.version) else {
            return state
        }
        state.renaming = generation.renaming(from: migration.applied)
        if archive.records.isEmpty {
            state.first = migration.applied
            return state
        }
        if !storesMigrations, migration.counts.keys.contains(where: { $0.rename == nil }) {
            state.copy = try await Self.copy(of: archive, after: migration)
            state.isUnstored = true
        } else {
            do throws(StoreError) {
                try await base.commit(migration.commit)
                state.version += 1
            } catch {
                if case .conflict = error { throw error }
                // A store that cannot be written is read as if it were migrated.
                state.copy = try await Self.copy(of: archive, after: migration)
            }
        }
        generation.tell(migration, of: id)
        last.withLock { $0 = migration }
        return state
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
    private func migration(
        after applied: AppliedChanges,
        _ version: Int
    ) async throws(StoreError) -> (migration: PersonMigration, of: PersonArchive)? {
        guard generation.hasPending(applied, of: id) else { return nil }
        let archive: PersonArchive
        do throws(StoreError) {
            archive = try await base.export(id)
        } catch {
            // What is damaged cannot be rewritten; what is sound can still be read as it is.
            guard case .damaged = error else { throw error }
            generation.noteUnapplied(after: applied, of: id)
            return nil
        }
        let migration = PersonMigration(
            of: archive,
            after: applied,
            version: version,
            by: generation,
            at: clock.now(),
            today: LocalTime(of: clock.now(), in: homeZone).date
        )
        return (migration, archive)
    }

    /// Migrates the person.
    ///
    /// - Returns: What it changed; nil if nothing had to be migrated.
    func migrated() async throws(StoreError) -> PersonMigration? {
        _ = try await settled()
        return last.withLock { $0 }
    }

    /// Returns all of the person's records under the names of the packs in use.
    func named() async throws(StoreError) -> [Record] {
        let state = try await settled()
        return try await (state.copy ?? base).export(id).records.map { Self.renamed($0, state.renaming) }
    }
}

/// The other requests, which no name of a pack is in.
extension MigratingStore {
    func ensureIndexes(for collections: [RecordCollection]) async throws(StoreError) {
        try await base.ensureIndexes(for: collections)
    }

    func jobs(dueBy instant: Instant, limit: Int, of owners: Set<PersonID>?) async throws(StoreError) -> [Job]
    {
        try await base.jobs(dueBy: instant, limit: limit, of: owners)
    }

    func claim(dueBy now: Instant, until: Instant, limit: Int, of owners: Set<PersonID>?)
        async throws(StoreError) -> [ClaimedJob]
    { try await base.claim(dueBy: now, until: until, limit: limit, of: owners) }

    func nextClaim(of owners: Set<PersonID>?) async throws(StoreError) -> Instant? {
        try await base.nextClaim(of: owners)
    }

    func retained(_ hashes: [String]) async throws(StoreError) -> [RetainedContent] {
        try await base.retained(hashes)
    }

    func retainedSizes() async throws(StoreError) -> [String: Int] { try await base.retainedSizes() }

    func release(exceptNamedIn field: String, of collection: DefinitionID) async throws(StoreError)
        -> [String]
    { try await base.release(exceptNamedIn: field, of: collection) }

    func owners(after: PersonID?, limit: Int) async throws(StoreError) -> [PersonID] {
        try await base.owners(after: after, limit: limit)
    }

    func holdsAnything(of owner: PersonID) async throws(StoreError) -> Bool {
        try await base.holdsAnything(of: owner)
    }

    func export(_ owner: PersonID) async throws(StoreError) -> PersonArchive {
        try await base.export(owner)
    }

    func restore(_ archive: PersonArchive) async throws(StoreError) {
        try await base.restore(archive)
        state.withLock { $0 = nil }
    }

    func erase(_ owner: PersonID) async throws(StoreError) -> Int {
        defer { state.withLock { $0 = nil } }
        return try await base.erase(owner)
    }
}
