import ManasikDomain

extension PersonAccess {
    /// Whether the person has said that they use several devices, of which another one may bring what it has noted.
    func usesDevices() async throws(EngineError) -> Bool {
        try await !records([.one(key(UsedDevices.self))])[0].isEmpty
    }
}
