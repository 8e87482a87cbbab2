public import ManasikDomain

extension PersonArchive {
    /// Whether the person has begun a walk; see `Engine.keepRevisions`.
    public var hasWalks: Bool { records.contains { $0.key.collection == HostCollection.walks.id } }
}
