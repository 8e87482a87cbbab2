import ManasikDomain

/// What clients make of what is written: it is read as they read it, before it takes the place of what was there.
extension RepositoryWriter {
    /// Checks that the next version of a role would be taken by whoever trusts the root.
    ///
    /// - Parameter before: What the role said until now; empty for a first root.
    func checkAccepted(
        _ role: String,
        _ bytes: [UInt8],
        version: Int,
        after before: [String: JSONValue]
    ) throws(UpdateError) {
        do throws(MetadataError) {
            let found =
                switch role {
                case Root.role: try Self.version(ofRoot: bytes, after: before)
                case Targets.role: try self.version(of: bytes, as: Targets.self)
                case Snapshot.role: try self.version(of: bytes, as: Snapshot.self)
                case Timestamp.role: try self.version(of: bytes, as: Timestamp.self)
                default: try self.version(of: bytes, delegatedTo: role)
                }
            guard found == version else { throw .malformed("version") }
        } catch {
            throw UpdateError(role, .unacceptable(error, isThere: false))
        }
    }

    /// Checks that clients go past a root that is there: none that stops at it ever sees what was signed later.
    func checkRoot(_ version: Int, after before: [String: JSONValue]?) throws(UpdateError) {
        let name = "\(version).root"
        guard let bytes = try file(name) else { return }
        do throws(MetadataError) {
            guard try Self.version(ofRoot: bytes, after: before ?? [:]) == version else {
                throw .malformed("version")
            }
        } catch {
            throw UpdateError(path(of: name), .unacceptable(error, isThere: true))
        }
    }

    private static func version(
        ofRoot bytes: [UInt8],
        after before: [String: JSONValue]
    ) throws(MetadataError) -> Int {
        let root = try SignedMetadata<Root>(bytes)
        try root.content.check(root)
        if !before.isEmpty { try Root(fields(before)).check(root) }
        return root.version
    }

    private func version<Content: RoleContent>(
        of bytes: [UInt8],
        as content: Content.Type
    ) throws(MetadataError) -> Int {
        let metadata = try SignedMetadata<Content>(bytes)
        try Root(Self.fields(signed[Root.role] ?? [:])).check(metadata)
        return metadata.version
    }

    private func version(of bytes: [UInt8], delegatedTo role: String) throws(MetadataError) -> Int {
        let metadata = try SignedMetadata<Targets>(bytes)
        try Targets(Self.fields(signed[Targets.role] ?? [:])).check(metadata, of: role)
        return metadata.version
    }

    private static func fields(_ members: [String: JSONValue]) throws(MetadataError) -> MetadataFields {
        try MetadataFields(.object(members), named: "signed")
    }
}
