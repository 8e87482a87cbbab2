/// Which snapshot is the newest.
public struct Timestamp: RoleContent {
    public static let role = "timestamp"

    public let snapshot: FileDescription

    public init(_ signed: MetadataFields) throws(MetadataError) {
        snapshot = try .metadata(signed.object("meta").object("snapshot.json"))
    }
}
