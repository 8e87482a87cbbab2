/// Which versions of the targets' metadata belong together.
public struct Snapshot: RoleContent {
    public static let role = "snapshot"

    /// By file name, such as `targets.json`.
    public let files: [String: FileDescription]

    public init(_ signed: MetadataFields) throws(MetadataError) {
        let named = try signed.object("meta")
        var files: [String: FileDescription] = [:]
        for name in named.members.keys { files[name] = try .metadata(named.object(name)) }
        guard files["targets.json"] != nil else { throw .malformed("targets.json") }
        self.files = files
    }
}
