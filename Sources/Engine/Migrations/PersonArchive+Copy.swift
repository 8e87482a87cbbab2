import ManasikDomain
import ManasikRecords
import ManasikStoreContract

extension PersonArchive {
    /// The archive without the records that the store could not read.
    var sound: PersonArchive {
        PersonArchive(person: person, records: records.filter { !$0.isDamaged }, jobs: jobs, log: log)
    }

    /// Returns a store in memory with the person's data and the revisions that their walks follow.
    ///
    /// - Parameter store: The store that the archive comes from.
    func copy(from store: any Store) async throws(StoreError) -> MemoryStore {
        let copy = MemoryStore()
        try await copy.restore(sound)
        let hashes = records.flatMap { (try? WalkRecord(stored: $0))?.pins?.hashes ?? [] }
        let contents = try await store.retained(Set(hashes).sorted())
        try await copy.commit(Commit(at: Instant(milliseconds: 0), retained: contents))
        return copy
    }
}
