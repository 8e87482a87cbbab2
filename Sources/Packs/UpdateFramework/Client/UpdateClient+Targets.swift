extension UpdateClient {
    /// Returns what is signed about a target; asks the roles to which it is delegated, in order, each before its own delegates.
    ///
    /// - Throws: `UpdateError` with `notFound` if no role that may name the target does.
    public mutating func find(_ path: String) throws(UpdateError) -> NamedTarget {
        if snapshot == nil { try refresh() }
        var ahead = [(role: Delegated(role: Targets.role, delegator: Root.role), delegator: Targets?.none)]
        var visited: Set<String> = []
        while let next = ahead.popLast() {
            // Delegations may go round in a cycle.
            guard !visited.contains(next.role.role) else { continue }
            guard visited.count < limits.roles else {
                throw UpdateError(path, .tooManyRoles(limit: limits.roles))
            }
            visited.insert(next.role.role)
            let verified = try loadTargets(next.role, by: next.delegator)
            let targets = verified.metadata.content
            if let description = targets.files[path] {
                return try NamedTarget(path, description, next.role.role, verified)
            }
            let (names, isFinal) = targets.roles(for: path)
            if isFinal { ahead = [] }
            ahead += names.reversed().map { (Delegated(role: $0, delegator: next.role.role), targets) }
        }
        throw UpdateError(path, .notFound)
    }

    /// Returns the metadata of a role by the keys of the role that delegated to it, from the directory or the repository.
    ///
    /// - Parameter delegator: What the delegating role signed; nil for the root.
    mutating func loadTargets(
        _ delegated: Delegated,
        by delegator: Targets? = nil
    ) throws(UpdateError) -> VerifiedTargets {
        if let known = targets[delegated] { return known }
        guard let snapshot else { preconditionFailure("targets before their snapshot") }
        let role = delegated.role
        guard let description = snapshot.content.files["\(role).json"] else {
            throw UpdateError(Snapshot.role, .unlisted("\(role).json"))
        }
        if let bytes = directory.read(role, limit: max(limits.targets, limits.signedMetadata)),
            let kept = try? verified(bytes, role, by: delegator, description)
        {
            targets[delegated] = kept
            return kept
        }
        let bytes = try fetchMetadata(
            role,
            version: root.content.hasConsistentSnapshots ? description.version : nil,
            length: description.length,
            limit: limits.targets
        )
        let new = try verified(bytes, role, by: delegator, description)
        try directory.write(bytes, of: role)
        targets[delegated] = new
        return new
    }

    private func verified(
        _ bytes: [UInt8],
        _ role: String,
        by delegator: Targets?,
        _ description: FileDescription
    ) throws(UpdateError) -> VerifiedTargets {
        if let difference = description.difference(from: bytes, needsHash: false) {
            throw UpdateError(role, difference)
        }
        let metadata: SignedMetadata<Targets>
        let keys: [PublicKey]
        do throws(MetadataError) {
            metadata = try SignedMetadata<Targets>(bytes)
            keys =
                if let delegator { try delegator.check(metadata, of: role) } else {
                    try root.content.check(metadata)
                }
        } catch {
            throw UpdateError(role, error)
        }
        try checkVersion(of: metadata, role, description)
        try checkExpiry(of: metadata, role)
        return VerifiedTargets(metadata: metadata, keys: keys)
    }
}
