public import ManasikDomain
import ManasikPackHost
import ManasikRecords
import ManasikStoreContract
import ManasikViews

/// What the packs in use change of what is stored, for everybody.
public struct DataMigration: Sendable {
    /// A change, and whom it touches.
    public struct Touched: Sendable {
        public let change: DataChange
        public internal(set) var persons: Int
        public internal(set) var records: Int
    }

    /// A walk that follows another version of packs than those in use, some of whose facts it can no longer read: code
    /// has changed them, or nothing for which the packs in use ask makes them known.
    public struct AffectedWalk: Hashable, Sendable {
        public let person: PersonID
        public let ritual: DefinitionID
        /// The facts that the walk's own packs ask for, under their names.
        public let facts: [DefinitionID]
    }

    /// The number of persons of whom something is stored.
    public internal(set) var persons = 0
    /// The number of persons of whom something changes.
    public internal(set) var changed = 0
    /// The changes in their order, those that touch nobody included.
    public internal(set) var touched: [Touched] = []
    public internal(set) var walks: [AffectedWalk] = []
    public internal(set) var failures: [MigrationFailure] = []
    /// The number of records that cannot be read, and stay as they are.
    public internal(set) var unreadable = 0
    /// The number of records that their collection does not take, after the migration; they are kept. Records of
    /// collections that no pack in use has are not among them.
    public internal(set) var unfit: [DefinitionID: Int] = [:]
}

extension Engine {
    /// Applies what the packs in use change of what is stored, to everybody; each person in one transaction.
    ///
    /// Without it, a person is read as they would be afterwards, and migrated with their next change.
    ///
    /// - Parameters:
    ///   - isPreview: Whether to count what would change and store nothing.
    ///   - progress: Called with the number of persons so far, and that of all of them.
    /// - Throws: `EngineError.store`.
    public func migrate(
        isPreview: Bool = false,
        progress: @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
    ) async throws(EngineError) -> DataMigration {
        let generation = generation
        var migration = DataMigration()
        migration.touched = generation.changes.map {
            DataMigration.Touched(change: $0, persons: 0, records: 0)
        }
        let everybody = store(for: .operator)
        let total: Int
        do { total = try await OwnerPages.count(in: everybody) } catch { throw .store(error) }
        var pages = OwnerPages(everybody)
        var hasHome = false
        while true {
            let page: [PersonID]?
            do { page = try await pages.next() } catch { throw .store(error) }
            guard let page else { break }
            for owner in page {
                migration.persons += 1
                if owner == .home {
                    hasHome = true
                } else {
                    try await migrate(owner, generation, isPreview: isPreview, counting: &migration)
                }
                // Somebody may have come meanwhile.
                progress(migration.persons, max(total, migration.persons))
            }
        }
        // The home comes last, since what it has gone through is said of all.
        let isWhole = migration.failures.isEmpty && migration.unreadable == 0
        if hasHome, isPreview || isWhole || !generation.sharesRecords {
            try await migrate(.home, generation, isPreview: isPreview, counting: &migration)
        }
        if !isPreview, migration.persons > 0, isWhole {
            do { try await homeStore(generation, in: base).noteMigrated() } catch { throw .store(error) }
        }
        return migration
    }

    /// Migrates one person, and counts what that changes.
    func migrate(
        _ owner: PersonID,
        _ generation: Generation,
        isPreview: Bool,
        counting migration: inout DataMigration
    ) async throws(EngineError) {
        let found: PersonMigration?
        let migrating: MigratingStore
        do throws(StoreError) {
            var base = store(for: .person(owner))
            // A preview migrates a copy.
            if isPreview {
                base = GuardedStore(try await base.export(owner).copy(from: base), for: .person(owner))
            }
            migrating = MigratingStore(
                base,
                of: owner,
                generation,
                clock: clock,
                homeZone: homeZone,
                storesMigrations: true
            )
            found = try await migrating.migrated()
            if !generation.catalog.collections.isEmpty {
                for record in try await migrating.named() where generation.catalog.refuses(record) {
                    migration.unfit[record.key.collection, default: 0] += 1
                }
            }
        } catch {
            // Whose data are damaged is left as they are; the others are migrated.
            guard case .damaged = error else { throw .store(error) }
            migration.unreadable += 1
            return
        }
        do throws(EngineError) {
            migration.walks += try await affectedWalks(of: owner, in: migrating)
        } catch {
            guard case .store(.damaged) = error else { throw error }
            migration.unreadable += 1
        }
        guard let found else { return }
        if !found.counts.isEmpty { migration.changed += 1 }
        for index in migration.touched.indices {
            guard let records = found.counts[migration.touched[index].change] else { continue }
            migration.touched[index].persons += 1
            migration.touched[index].records += records
        }
        migration.failures += found.failures.map { MigrationFailure(person: owner, failure: $0) }
        migration.unreadable += found.unreadable.count
    }

    /// Returns the walks that can no longer read what they ask for.
    private func affectedWalks(
        of owner: PersonID,
        in store: MigratingStore
    ) async throws(EngineError) -> [DataMigration.AffectedWalk] {
        if owner == .home { return [] }
        let reading = try await store.access().read([.walks])
        let walks = reading.readableWalks
        let context = reading.walkContext(walks)
        return walks.sorted { $0.key < $1.key }.compactMap { ritual, walk in
            guard let revision = try? walk.following.get() else { return nil }
            let facts = context.unreadFacts(by: revision)
            return facts.isEmpty
                ? nil : DataMigration.AffectedWalk(person: owner, ritual: ritual, facts: facts)
        }
    }
}

extension Catalog {
    /// Whether a record is of a collection of these packs that does not take it. One that cannot be read is not.
    fileprivate func refuses(_ record: Record) -> Bool {
        guard !record.isDamaged, let collection = collections[record.key.collection] else { return false }
        return collection.refusal(of: record.body) != nil
    }
}
