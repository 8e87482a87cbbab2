/// How much an update takes from a repository before it trusts it, in bytes where nothing else is said.
public struct UpdateLimits: Hashable, Sendable {
    public var root = 512_000
    public var timestamp = 16_384
    public var snapshot = 2_000_000
    public var targets = 5_000_000
    /// The most bytes of snapshot or targets metadata whose length was signed.
    public var signedMetadata = 32_000_000
    /// The most bytes of a target, whatever length was signed.
    public var target = 1_000_000_000
    /// How many new roots are taken at once; the next update goes on from there.
    public var rootRotations = 256
    /// How many roles are asked for one target.
    public var roles = 32
    /// How many roles are asked for a list of all targets.
    public var listedRoles = 1_000

    public init() {}
}
