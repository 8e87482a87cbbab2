public import ManasikDomain

/// One update from a repository, by the specification's workflow for clients.
///
/// What was verified is kept in a directory at once, a file a role. What cannot be verified is refused, and what was trusted
/// before stays.
///
/// - Source: The Update Framework Specification 1.0.33, section 5.
public struct UpdateClient: Sendable {
    let directory: MetadataDirectory
    let metadataAddress: String
    let targetsAddress: String
    let fetcher: any Fetcher
    /// The time of the update, the same from its beginning to its end.
    let now: Instant
    let limits: UpdateLimits

    var root: SignedMetadata<Root>
    var timestamp: SignedMetadata<Timestamp>?
    var snapshot: SignedMetadata<Snapshot>?
    /// Verified targets; the same role may be delegated by several, with other keys.
    var targets: [Delegated: VerifiedTargets] = [:]

    /// A role, and the role that delegated to it.
    struct Delegated: Hashable {
        let role: String
        let delegator: String
    }

    /// What a role of targets signed, and by which keys.
    struct VerifiedTargets {
        let metadata: SignedMetadata<Targets>
        let keys: [PublicKey]
    }

    /// Begins an update with the root that is trusted; asks the repository nothing yet.
    ///
    /// - Parameters:
    ///   - directory: Where trusted metadata is kept; see `trust`.
    ///   - metadata: The address of the metadata.
    ///   - targets: The address of the targets.
    public init(
        directory: String,
        metadata: String,
        targets: String,
        fetcher: any Fetcher,
        now: Instant,
        limits: UpdateLimits = UpdateLimits()
    ) throws(UpdateError) {
        self.directory = MetadataDirectory(path: directory)
        metadataAddress = metadata.hasSuffix("/") ? metadata : metadata + "/"
        targetsAddress = targets.hasSuffix("/") ? targets : targets + "/"
        self.fetcher = fetcher
        self.now = now
        self.limits = limits
        guard let bytes = self.directory.read(Root.role, limit: limits.root) else {
            throw UpdateError(Root.role, .noTrustedRoot)
        }
        root = try Self.trustedRoot(bytes)
    }

    /// Trusts a repository by its root, which was got in a way that is trusted.
    ///
    /// - Throws: `UpdateError` if the root's own keys did not sign it, or it cannot be kept.
    public static func trust(_ root: [UInt8], in directory: String) throws(UpdateError) {
        _ = try trustedRoot(root)
        try MetadataDirectory(path: directory).write(root, of: Root.role)
    }

    /// When the trusted root of a directory expires; nil if there is none, or it cannot be read.
    public static func rootExpires(in directory: String) -> Instant? {
        root(in: directory).flatMap { try? trustedRoot($0) }?.expires
    }

    /// Returns the file of the trusted root of a directory; nil if it cannot be read.
    public static func root(in directory: String) -> [UInt8]? {
        MetadataDirectory(path: directory).read(Root.role, limit: UpdateLimits().root)
    }

    /// Brings the metadata of root, timestamp, snapshot and targets up to date.
    public mutating func refresh() throws(UpdateError) {
        try updateRoot()
        try updateTimestamp()
        try updateSnapshot()
        _ = try loadTargets(Delegated(role: Targets.role, delegator: Root.role))
    }

    private static func trustedRoot(_ bytes: [UInt8]) throws(UpdateError) -> SignedMetadata<Root> {
        do throws(MetadataError) {
            let root = try SignedMetadata<Root>(bytes)
            try root.content.check(root)
            return root
        } catch {
            throw UpdateError(Root.role, error)
        }
    }
}
