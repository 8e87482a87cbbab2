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
            hashes: fields.members["hashes"] == nil ? [:] : try digests(fields.object("hashes"))
        )
    }

    /// Reads the description of a target, with its length and at least one hash.
    static func target(_ fields: MetadataFields) throws(MetadataError) -> FileDescription {
        let hashes = try digests(fields.object("hashes"))
        guard !hashes.isEmpty else { throw .malformed("hashes") }
        return FileDescription(
            version: nil,
            length: try fields.number("length", atLeast: 0),
            hashes: hashes,
            custom: fields.members["custom"]
        )
    }

    /// Reads hashes, which become parts of addresses: hexadecimal digits, of the known algorithms as many as those have.
    private static func digests(_ fields: MetadataFields) throws(MetadataError) -> [String: String] {
        var digests: [String: String] = [:]
        for name in fields.members.keys {
            let digest = try fields.text(name)
            guard let bytes = Hexadecimal.bytes(of: digest), !bytes.isEmpty,
                lengths[name].map({ $0 == bytes.count }) ?? true
            else { throw .malformed("hashes") }
            digests[name] = digest
        }
        return digests
    }

    /// The bytes of a hash by its algorithm.
    private static let lengths = ["sha256": 32, "sha512": 64]
}
