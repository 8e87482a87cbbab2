import ManasikDomain
import ManasikStoreContract
import Synchronization

/// A person's store under the names of the packs in use, whatever versions of the packs have written it.
///
/// What the packs in use change and is still stored as it was is read as they leave it, from a copy in memory; it is stored
/// with the person's first change, or by `migrated()`. What newer versions have changed is read and written through the
/// inverse of their renames, so that older packs find their own names. The records of others are under the names of the
/// home's, see `SharedMigration`.
final class MigratingStore: StoreLayer, RecordOwner {
    let base: any Store
    /// The person whose store it is.
    let id: PersonID
    let generation: Generation
    let clock: any Clock
    /// The zone of whoever has not stated one.
    let homeZone: Zone
    /// Whether what code has changed is stored with the first change, which is otherwise refused.
    let storesMigrations: Bool
    /// Migrates everybody before records of others are read; nil where only the person's own are.
    let shared: SharedMigration?
    /// Changes by packs that are not in use, which another device of the person has gone through, and this store follows.
    let following: [AppliedChanges.Entry]
    /// Answers of the store that the first read need not ask for again.
    private let known: [RecordQuery: [Record]]
    let state = Mutex<State?>(nil)
    /// The migration that this store has made.
    let last = Mutex<PersonMigration?>(nil)
    /// What has come of migrating everybody; nil as long as nothing of others was asked for.
    let outcome = Mutex<SharedMigration.Outcome?>(nil)

    /// Under which names the person's records are stored.
    struct State: Sendable {
        /// The version of the record of `AppliedChanges`; 0 if there is none.
        var version = 0
        /// From the stored names to those of the packs in use.
        var renaming = Renaming([])
        /// From the names under which records of others are stored to those of the packs in use.
        var others = Renaming([])
        /// From the names under which the home's records are stored, which may be former ones, to those of the packs in use.
        var home = Renaming([])
        /// Those of whose records nothing is read.
        var hidden: Set<PersonID> = []
        /// The packs of whose collections no records of others are read, since code has still to change them.
        var closed: Set<PackID> = []
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
        shared: SharedMigration? = nil,
        following: [AppliedChanges.Entry] = [],
        knowing known: [RecordQuery: [Record]] = [:]
    ) {
        self.known = known
        self.following = following
        self.shared = shared
        self.base = base
        id = owner
        self.generation = generation
        self.clock = clock
        self.homeZone = homeZone
        self.storesMigrations = storesMigrations ?? generation.storesMigrations
    }

    var key: RecordKey { key(AppliedChanges.self) }
    /// What is read to find out under which names the records are stored, and whether changes are noted.
    var ofState: [RecordQuery] {
        id == .home ? [.one(key)] : [.one(key), .one(AppliedChanges.keyInHome), one(UsedDevices.self)]
    }

    /// Returns access to the person's data over this store.
    ///
    /// - Parameter languages: Empty for the person's stated languages.
    func access(
        languages: [String] = [],
        ownIndexes: OwnIndexes = OwnIndexes(),
        operatorSettings: OperatorSettings? = nil,
        standing: StandingRecords? = nil
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
        if queries.contains(where: reachesOthers) { try await migrateOthers() }
        if let state = state.withLock({ $0 }) { return try await read(queries, in: state) }
        // Mostly nothing has changed, and one read is enough.
        let answers = try await firstAnswers(queries + ofState)
        let state = try await settle(Array(answers.suffix(ofState.count)), storing: false)
        if state.isAsStored(for: queries, of: id), state.version == version(answers[queries.count]) {
            return Array(answers.prefix(queries.count))
        }
        return try await read(queries, in: state)
    }

    private func firstAnswers(_ queries: [RecordQuery]) async throws(StoreError) -> [[Record]] {
        let answers = queries.compactMap { known[$0] }
        return answers.count == queries.count ? answers : try await base.read(queries)
    }

    private func version(_ records: [Record]) -> Int { records.first?.version ?? 0 }

    func count(_ list: RecordList) async throws(StoreError) -> Int {
        if reachesOthers(.list(list)) { try await migrateOthers() }
        return try await count(list, in: try await settled(storing: false))
    }

    func snapshot() async throws(StoreError) -> any Store {
        MigratingStore(
            try await base.snapshot(),
            of: id,
            generation,
            clock: clock,
            homeZone: homeZone,
            storesMigrations: false,
            shared: shared
        )
    }

    // MARK: Changing

    func commit(_ commit: Commit) async throws(StoreError) -> [RecordKey: Int] {
        guard !commit.isEmpty else { return [:] }
        // What is only said again changes nothing where nothing is noted.
        if commit.changesNothing, try await !settled(storing: false).usesDevices { return [:] }
        // What the home has gone through is said of all, so nothing of it is stored before they are migrated.
        let isOfAll = id == .home && generation.sharesRecords
        if isOfAll || !commit.allowedByRules.isEmpty || !commit.related.isEmpty { try await migrateOthers() }
        let state = try await settled(storing: true)
        if state.copy != nil { throw .invalid(detail: StoreDetail(.migratedInMemory)) }
        let isRenamed = !state.renaming.isIdentity || !state.others.isIdentity
        var stored = isRenamed ? renamed(commit, in: state) : commit
        stored.generation = generation.reference
        if let first = state.first, !commit.records.isEmpty {
            stored.records.append(.put(key, body: first.body, expecting: 0))
        } else {
            stored.unchanged[key] = state.version
        }
        let renamedCount = stored.records.count
        if state.usesDevices { stored.records += try await noted(stored, state.renaming) }
        if stored.changesNothing { return [:] }
        do throws(StoreError) {
            let versions = try await base.commit(stored)
            if state.first != nil, !commit.records.isEmpty {
                var noted = state
                (noted.version, noted.first) = (1, nil)
                self.state.withLock { $0 = noted }
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
        let state = try await settled(storing: false)
        return versions.map { (renamed($0.key, in: state), $0.value) }
    }

    /// Finds out anew under which names the records are stored.
    func forgetState() { state.withLock { $0 = nil } }
}
