public import ManasikDomain
public import ManasikStoreContract

extension HomeDevice {
    /// Returns the device that a home is on; nil if it has no id, or one that this version cannot read.
    public static func ofHome(in store: any Store) async throws(StoreError) -> HomeDevice? {
        try await store.read([.one(key(of: .home))])[0].first.flatMap { try? HomeDevice(stored: $0) }
    }

    /// Gives the home another id if it has one: after it went back to an earlier state, or came from another device, so that its
    /// changes are not taken for those that were numbered alike.
    ///
    /// - Returns: The id; nil if the home has none.
    @discardableResult
    public static func renew(in store: any Store, at now: Instant) async throws(StoreError) -> HomeDevice? {
        guard let former = try await ofHome(in: store) else { return nil }
        let device = HomeDevice.named(String(former.id.prefix { $0 != "-" }))
        try await store.commit(
            Commit(at: now, records: [.put(key(of: .home), body: device.body, scope: .public)])
        )
        return device
    }
}
