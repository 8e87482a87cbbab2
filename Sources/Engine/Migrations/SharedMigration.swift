import ManasikDomain
import ManasikPackHost
import ManasikRecords
import ManasikStoreContract
import Synchronization

/// Migrates what everybody has stored before anybody reads what others have shared.
///
/// A person's own records can be read migrated while they are stored as they were. The records of others cannot: the rules
/// of their collection, and the relations of which these ask, are asked of what is stored, so that all of it must be under
/// the names of the packs in use, or under those of newer packs alone.
final class SharedMigration: Sendable {
    /// What came of it.
    struct Outcome: Sendable {
        let generation: GenerationReference
        /// Those whose records could not be migrated; nobody else sees them.
        let unmigrated: Set<PersonID>
    }

    private let base: any Store
    private let clock: any Clock
    private let homeZone: Zone
    private let last = Mutex<Outcome?>(nil)

    init(_ base: any Store, clock: any Clock, homeZone: Zone) {
        self.base = base
        self.clock = clock
        self.homeZone = homeZone
    }

    /// Migrates everybody, once for each generation.
    ///
    /// - Returns: What came of it; nil where nothing can be stored, or nothing may be.
    func outcome(for generation: Generation) async throws(StoreError) -> Outcome? {
        if let last = last.withLock({ $0 }), last.generation == generation.reference { return last }
        var unmigrated: Set<PersonID> = []
        if !generation.changes.isEmpty {
            let home = store(of: .home, as: .operator, generation)
            if try await home.hasPending() {
                guard generation.storesMigrations else { return nil }
                do throws(StoreError) {
                    unmigrated = try await migrate(to: generation, home)
                } catch {
                    guard case .readOnly = error else { throw error }
                    return nil
                }
            }
        }
        let outcome = Outcome(generation: generation.reference, unmigrated: unmigrated)
        last.withLock { $0 = outcome }
        return outcome
    }

    /// - Returns: Those whose records could not be migrated.
    private func migrate(to generation: Generation, _ home: MigratingStore) async throws(StoreError) -> Set<
        PersonID
    > {
        var unmigrated: Set<PersonID> = []
        var isEmpty = true
        var pages = OwnerPages(GuardedStore(base, for: .operator))
        while let page = try await pages.next() {
            isEmpty = false
            for owner in page where owner != .home {
                do throws(StoreError) {
                    _ = try await store(of: owner, as: .person(owner), generation).migrated()
                    if !generation.failedChanges(of: owner).isEmpty { unmigrated.insert(owner) }
                } catch {
                    guard case .damaged = error else { throw error }
                    unmigrated.insert(owner)
                }
            }
        }
        // The next program tries it again with those who are left.
        if !isEmpty, unmigrated.isEmpty { try await home.noteMigrated() }
        return unmigrated
    }

    private func store(of owner: PersonID, as principal: Principal, _ generation: Generation)
        -> MigratingStore
    {
        MigratingStore(
            GuardedStore(base, for: principal),
            of: owner,
            generation,
            clock: clock,
            homeZone: homeZone
        )
    }
}
