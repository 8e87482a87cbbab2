public import ManasikDomain

extension PersonArchive {
    /// Whether the person walks a ritual, or has walked one; see `WalkService.keepRevisions`.
    public var hasWalks: Bool { records.contains { $0.key.collection == HostCollection.walks.id } }
}
