import ManasikDomain

extension PersonAccess {
    /// A walk of which it is known whether the store keeps its packs.
    func lookedUp(_ walk: StoredWalk) async throws(EngineError) -> StoredWalk {
        guard walk.isUnkept == nil else { return walk }
        return try await walk.lookedUp(in: store)
    }
}
