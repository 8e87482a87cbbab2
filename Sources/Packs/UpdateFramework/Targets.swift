/// The files of a repository, and who else may name some.
public struct Targets: RoleContent {
    public static let role = "targets"

    /// By path.
    public let files: [String: FileDescription]
    public let keys: [String: PublicKey]
    /// In the order in which they are asked.
    public let delegations: [Delegation]
    /// The roles that share all paths among them, where there are no delegations by name.
    public let bins: HashBins?

    public init(_ signed: MetadataFields) throws(MetadataError) {
        let named = try signed.object("targets")
        var files: [String: FileDescription] = [:]
        for path in named.members.keys { files[path] = try .target(named.object(path)) }
        self.files = files
        guard signed.members["delegations"] != nil else {
            (keys, delegations, bins) = ([:], [], nil)
            return
        }
        let delegated = try signed.object("delegations")
        keys = try Root.keys(delegated)
        // Either of them, not both.
        guard delegated.members["succinct_roles"] == nil else {
            guard delegated.members["roles"] == nil else { throw .malformed("roles") }
            (delegations, bins) = ([], try HashBins(delegated.object("succinct_roles")))
            return
        }
        bins = nil
        var delegations: [Delegation] = []
        var names: Set<String> = []
        for value in try delegated.array("roles") {
            let delegation = try Delegation(MetadataFields(value, named: "roles"))
            guard Self.mayBeDelegated(delegation.name), names.insert(delegation.name).inserted else {
                throw .malformed("roles")
            }
            delegations.append(delegation)
        }
        self.delegations = delegations
    }

    /// Checks that enough keys of a delegation signed its metadata, and returns those that did.
    @discardableResult
    public func check(_ metadata: SignedMetadata<Targets>, of role: String) throws(MetadataError)
        -> [PublicKey]
    {
        let named = delegations.first { $0.name == role }?.keys
        guard let holders = named ?? bins.flatMap({ $0.contains(role) ? $0.keys : nil }) else {
            throw .unknownRole(role)
        }
        return try holders.check(metadata, role: role, keys: keys)
    }

    /// Returns the roles that are asked for a path, in order; none comes after the last of them.
    ///
    /// - Returns: The roles, and whether the search ends with them.
    func roles(for path: String) -> (names: [String], isFinal: Bool) {
        if let bins { return ([bins.role(for: path)], true) }
        let covering = delegations.filter { $0.covers(path) }
        let end = covering.firstIndex(where: \.isTerminating)
        return (covering.prefix((end ?? covering.count - 1) + 1).map(\.name), end != nil)
    }

    /// Whether a role can have a name by delegation.
    static func mayBeDelegated(_ name: String) -> Bool {
        !["", "root", "targets", "snapshot", "timestamp"].contains(name)
    }
}
