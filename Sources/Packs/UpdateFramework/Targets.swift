/// The files of a repository, and who else may name some.
public struct Targets: RoleContent {
    public static let role = "targets"

    /// By path.
    public let files: [String: FileDescription]
    public let keys: [String: Key]
    /// In the order in which they are asked.
    public let delegations: [Delegation]

    public init(_ signed: MetadataFields) throws(MetadataError) {
        let named = try signed.object("targets")
        var files: [String: FileDescription] = [:]
        for path in named.members.keys { files[path] = try .target(named.object(path)) }
        self.files = files
        guard signed.members["delegations"] != nil else {
            (keys, delegations) = ([:], [])
            return
        }
        let delegated = try signed.object("delegations")
        keys = try Root.keys(delegated)
        var delegations: [Delegation] = []
        for value in try delegated.array("roles") {
            let delegation = try Delegation(MetadataFields(value, named: "roles"))
            let isTaken = delegations.contains { $0.name == delegation.name }
            guard !isTaken, !["", "root", "targets", "snapshot", "timestamp"].contains(delegation.name) else {
                throw .malformed("roles")
            }
            delegations.append(delegation)
        }
        self.delegations = delegations
    }

    /// Checks that enough keys of a delegation signed its metadata.
    public func check(_ metadata: SignedMetadata<Targets>, of role: String) throws(MetadataError) {
        guard let delegation = delegations.first(where: { $0.name == role }) else { throw .unknownRole(role) }
        try delegation.keys.check(metadata, role: role, keys: keys)
    }
}
