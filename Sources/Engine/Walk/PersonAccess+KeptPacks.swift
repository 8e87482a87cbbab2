import ManasikDomain

extension PersonAccess {
    /// Returns a walk after checking whether the store keeps its packs.
    func lookedUp(_ walk: StoredWalk) async throws(EngineError) -> StoredWalk {
        guard walk.isUnkept == nil else { return walk }
        return try await walk.lookedUp(in: store)
    }
}
