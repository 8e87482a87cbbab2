extension UpdateClient {
    /// Follows the rotations of the root, one version after the other, each signed by the keys of the one before and its own.
    mutating func updateRoot() throws(UpdateError) {
        for _ in 0..<limits.rootRotations where root.version < Int.max {
            guard let bytes = try nextRoot() else { break }
            try rotate(to: bytes)
        }
        try checkExpiry(of: root, Root.role)
    }

    /// Returns the root after the trusted one; nil if that is the newest.
    private func nextRoot() throws(UpdateError) -> [UInt8]? {
        do {
            return try fetchMetadata(Root.role, version: root.version + 1, limit: limits.root)
        } catch {
            guard error.reason == .notFound else { throw error }
            return nil
        }
    }

    private mutating func rotate(to bytes: [UInt8]) throws(UpdateError) {
        let new = try verified(bytes, as: Root.self)
        do throws(MetadataError) { try new.content.check(new) } catch { throw UpdateError(Root.role, error) }
        guard new.version == root.version + 1 else {
            throw UpdateError(Root.role, .mixed(version: new.version, expected: root.version + 1))
        }
        // Whoever stole those keys may have signed versions that are never reached again. They are removed first: after the
        // new root is kept, nobody would know.
        if [Timestamp.role, Snapshot.role].contains(where: { removesKeys(of: $0, new.content) }) {
            try directory.remove(Snapshot.role)
            try directory.remove(Timestamp.role)
        }
        try directory.write(bytes, of: Root.role)
        root = new
    }

    /// Whether a key of a role is one no more.
    private func removesKeys(of role: String, _ new: Root) -> Bool {
        let (before, after) = (keys(of: role, root.content), keys(of: role, new))
        return !before.isSubset(of: after)
    }

    private func keys(of role: String, _ root: Root) -> Set<[UInt8]> {
        Set((root.roles[role]?.keyIDs ?? []).compactMap { root.keys[$0]?.material })
    }
}
