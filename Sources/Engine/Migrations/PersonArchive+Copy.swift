import ManasikDomain
import ManasikRecords
import ManasikStoreContract

extension PersonArchive {
    /// Returns a store in memory with the person's data and the revisions that their walks follow or have followed.
    ///
    /// - Parameter store: The store that the archive comes from.
    func copy(from store: any Store) async throws(StoreError) -> MemoryStore {
        let copy = try MemoryStore(copying: self)
        let hashes = records.flatMap { (try? WalkRecord(stored: $0))?.hashes ?? [] }
        let contents = try await store.retained(Set(hashes).sorted())
        try await copy.commit(Commit(at: Instant(milliseconds: 0), retained: contents))
        return copy
    }
}
