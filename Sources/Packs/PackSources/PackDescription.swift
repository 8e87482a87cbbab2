package import ManasikDomain
import ManasikGenerations
package import ManasikPackDistribution
package import ManasikPackHost

/// What a repository says of a version of a pack, as the target's `custom`.
package struct PackDescription: Sendable, Hashable {
    /// What came of a check before the pack was added.
    package enum Outcome: String, Sendable, WireWord {
        case passed, failed
        /// The pack has nothing that could be checked, such as no tests.
        case none
    }

    package let identity: PackIdentity
    package let requires: [PackID: VersionRange]
    package let conflicts: [PackID: VersionRange]
    /// The versions of the program that the pack is for.
    package let host: VersionRange
    /// The level of the Lua API.
    package let api: Int
    package let capabilities: [Capability]
    package var builtBy: String?
    /// By the verb: `check`, `test`, `prove`.
    package var checks: [String: Outcome]
    /// Why the version should not be used any more; nil if it may.
    package var yanked: String?

    package var id: PackID { identity.id }
    package var version: SemanticVersion { identity.version }

    /// Describes an archive.
    ///
    /// - Returns: nil if there are mistakes in its manifest.
    package init?(
        _ archive: PackArchive,
        builtBy: String? = nil,
        checks: [String: Outcome] = [:]
    ) {
        guard let manifest = archive.files.manifest else { return nil }
        identity = PackIdentity(id: archive.id, version: archive.version, hash: archive.files.hash)
        requires = manifest.requires
        conflicts = manifest.conflicts
        host = manifest.host
        api = manifest.api
        capabilities = manifest.capabilities.sorted { $0.rawValue < $1.rawValue }
        self.builtBy = builtBy
        self.checks = checks
    }

    /// The path of the target.
    package var path: String { "\(id)/\(id)-\(version).tar.zst" }

    /// Whether the pack is the one that another description is of, whatever else they say.
    func isSame(as other: PackDescription) -> Bool {
        identity == other.identity && requires == other.requires && conflicts == other.conflicts
            && host == other.host && api == other.api && Set(capabilities) == Set(other.capabilities)
    }
}

extension PackDescription: WireValue {
    package var wire: JSONValue {
        var fields: [String: JSONValue] = [
            "id": id.wire, "version": version.wire, "content_hash": identity.hash.wire,
            "requires": requires.wire, "conflicts": conflicts.wire, "host": host.wire, "api": api.wire,
            "capabilities": capabilities.wire, "checks": checks.wire,
        ]
        fields["built_by"] = builtBy?.wire
        fields["yanked"] = yanked?.wire
        return .object(fields)
    }

    package init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        identity = PackIdentity(
            id: try fields.required("id"),
            version: try fields.required("version"),
            hash: try fields.contentHash("content_hash")
        )
        requires = try fields.required("requires")
        conflicts = try fields.optional("conflicts") ?? [:]
        host = try fields.required("host")
        api = try fields.required("api")
        capabilities = try fields.optional("capabilities") ?? []
        builtBy = try fields.optional("built_by")
        checks = try fields.optional("checks") ?? [:]
        yanked = try fields.optional("yanked")
    }
}
