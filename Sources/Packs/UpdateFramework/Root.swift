/// The keys of the repository's roles.
public struct Root: RoleContent {
    public static let role = "root"

    public let hasConsistentSnapshots: Bool
    public let keys: [String: PublicKey]
    public let roles: [String: RoleKeys]

    public init(_ signed: MetadataFields) throws(MetadataError) {
        hasConsistentSnapshots =
            signed.members["consistent_snapshot"] == nil ? false : try signed.flag("consistent_snapshot")
        keys = try Self.keys(signed)
        let named = try signed.object("roles")
        var roles: [String: RoleKeys] = [:]
        for role in ["root", "targets", "snapshot", "timestamp"] {
            roles[role] = try RoleKeys(named.object(role))
        }
        self.roles = roles
    }

    /// Checks that enough keys that this root names for a role signed its metadata, and returns those that did.
    @discardableResult
    public func check<Content>(_ metadata: SignedMetadata<Content>) throws(MetadataError) -> [PublicKey] {
        guard let keys = roles[Content.role] else { throw .unknownRole(Content.role) }
        return try keys.check(metadata, role: Content.role, keys: self.keys)
    }

    static func keys(_ fields: MetadataFields) throws(MetadataError) -> [String: PublicKey] {
        let named = try fields.object("keys")
        var keys: [String: PublicKey] = [:]
        for id in named.members.keys { keys[id] = try PublicKey(named.object(id)) }
        return keys
    }
}
