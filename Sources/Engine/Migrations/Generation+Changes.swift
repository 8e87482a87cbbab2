import ManasikDomain
import ManasikPackHost
import Synchronization

/// What the packs in use make of data that other versions of them have written.
extension Generation {
    /// Returns the renames from the names under which a person's records are stored to those of the packs in use:
    /// the inverse of what newer versions have renamed.
    func renaming(from applied: AppliedChanges) -> Renaming {
        Renaming(applied.newer(than: catalog).compactMap(\.change.rename)).inverse
    }

    /// Returns whether something that is stored of a person has still to be migrated.
    ///
    /// Code that failed is run again by the next generation or program, not by every request.
    func hasPending(_ applied: AppliedChanges, of owner: PersonID) -> Bool {
        guard !changes.isEmpty else { return false }
        let pending = applied.pending(in: catalog)
        guard !pending.isEmpty else { return false }
        let failed = failedChanges(of: owner)
        return pending.contains { !failed.contains($0) }
    }

    /// Returns the changes that could not be applied to a person.
    func failedChanges(of owner: PersonID) -> Set<DataChange> {
        failedMigrations.withLock { $0.value(of: owner) ?? [] }
    }

    /// Returns the packs whose data of a person wait for a migration that failed: they are not found under the names of the packs in
    /// use.
    func waitingPacks(of owner: PersonID) -> Set<PackID> { Set(failedChanges(of: owner).map(\.pack)) }

    /// Reports what a migration printed, what failed in it, and what it could not read; once, however often the person is
    /// read before it is stored.
    func tell(_ migration: PersonMigration, of owner: PersonID) {
        let isNew = reportedMigrations.withLock { reported in
            if reported.value(of: owner) == migration.applied { return false }
            _ = reported.insert(migration.applied, for: owner)
            return true
        }
        guard isNew else { return }
        for line in migration.printed { onHandlerNotice(.printed(line)) }
        for failure in migration.failures { onHandlerNotice(.failed(failure)) }
        report(unreadable: migration.unreadable)
        noteUnapplied(after: migration.applied, of: owner)
    }

    /// Notes the changes that could not be applied to a person, so that not every request tries them again.
    func noteUnapplied(after applied: AppliedChanges, of owner: PersonID) {
        let pending = applied.pending(in: catalog)
        if !pending.isEmpty { failedMigrations.withLock { _ = $0.insert(Set(pending), for: owner) } }
    }
}
