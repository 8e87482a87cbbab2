public import ManasikDomain

/// Everyone who owns anything in a store, by name and a page at a time, however many they are.
public struct OwnerPages {
    private static let size = 1_000

    private let store: any Store
    private var last: PersonID?
    private var isOver = false

    public init(_ store: any Store) { self.store = store }

    /// The next ones; nil at the end.
    public mutating func next() async throws(StoreError) -> [PersonID]? {
        guard !isOver else { return nil }
        let page = try await store.owners(after: last, limit: Self.size)
        isOver = page.count < Self.size
        last = page.last
        return page.isEmpty ? nil : page
    }
}
