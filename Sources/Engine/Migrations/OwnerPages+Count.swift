import ManasikRecords
import ManasikStoreContract

extension OwnerPages {
    /// Returns how many own anything in a store, of whom a page at a time is read.
    static func count(in store: any Store) async throws(StoreError) -> Int {
        var (pages, count) = (OwnerPages(store), 0)
        while let page = try await pages.next() { count += page.count }
        return count
    }
}
