public import ManasikDomain

/// What is known of a file in advance: length and hashes, and the version of metadata.
public struct FileDescription: Hashable, Sendable {
    public let version: Int?
    public let length: Int?
    /// Hexadecimal digits by algorithm.
    public let hashes: [String: String]
    /// What the repository says of a target besides; nil if nothing.
    public let custom: JSONValue?

    public init(version: Int?, length: Int?, hashes: [String: String], custom: JSONValue? = nil) {
        self.version = version
        self.length = length
        self.hashes = hashes
        self.custom = custom
    }

    /// Reads the description of metadata, in which only the version is required.
    static func metadata(_ fields: MetadataFields) throws(MetadataError) -> FileDescription {
        FileDescription(
            version: try fields.number("version", atLeast: 1),
            length: fields.members["length"] == nil ? nil : try fields.number("length", atLeast: 0),
            hashes: fields.members["hashes"] == nil ? [:] : try texts(fields.object("hashes"))
        )
    }

    /// Reads the description of a target, with its length and at least one hash.
    static func target(_ fields: MetadataFields) throws(MetadataError) -> FileDescription {
        let hashes = try texts(fields.object("hashes"))
        guard !hashes.isEmpty else { throw .malformed("hashes") }
        return FileDescription(
            version: nil,
            length: try fields.number("length", atLeast: 0),
            hashes: hashes,
            custom: fields.members["custom"]
        )
    }

    private static func texts(_ fields: MetadataFields) throws(MetadataError) -> [String: String] {
        var texts: [String: String] = [:]
        for name in fields.members.keys { texts[name] = try fields.text(name) }
        return texts
    }
}
