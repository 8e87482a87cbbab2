public import ManasikDomain
public import ManasikStoreContract

/// Everyone who owns anything in a store, sorted by name, read page by page.
public struct OwnerPages {
    /// The number of people on a page.
    public static let size = 1_000

    private let store: any Store
    private var last: PersonID?
    private var isOver = false

    public init(_ store: any Store) { self.store = store }

    /// Returns the next page; nil at the end.
    public mutating func next() async throws(StoreError) -> [PersonID]? {
        guard !isOver else { return nil }
        let page = try await store.owners(after: last, limit: Self.size)
        isOver = page.count < Self.size
        last = page.last
        return page.isEmpty ? nil : page
    }
}
