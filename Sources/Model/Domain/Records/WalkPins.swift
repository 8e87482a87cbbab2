/// The revision that a walk follows, as it is stored beside the walk.
public struct WalkPins: Hashable, Sendable {
    public struct Pack: Hashable, Sendable {
        public let version: SemanticVersion
        /// The hash of the pack's files.
        public let hash: String

        public init(version: SemanticVersion, hash: String) {
            self.version = version
            self.hash = hash
        }
    }

    /// The hash of the part of the catalog that belongs to the ritual, frozen.
    public let frozen: String
    public let packs: [PackID: Pack]

    public init(frozen: String, packs: [PackID: Pack]) {
        self.frozen = frozen
        self.packs = packs
    }

    /// The hashes of everything that must be retained for the walk.
    public var hashes: [String] { [frozen] + packs.values.map { $0.hash }.sorted() }

    /// The field of a walk's record that lists `hashes`, from which the store knows what is still used.
    public static let field = "keeps"

    /// The field of a walk's record that names the revision.
    static let revisionField = "revision"

    /// The revision as a walk's record names it.
    var revision: JSONValue {
        var stored: [String: JSONValue] = [:]
        for (id, pack) in packs {
            stored[id.rawValue] = .object([
                "version": .string(pack.version.description), "hash": .string(pack.hash),
            ])
        }
        return .object(["frozen": .string(frozen), "packs": .object(stored)])
    }

    /// The fields of a walk's record.
    var fields: [String: JSONValue] {
        [Self.revisionField: revision, Self.field: .array(hashes.map(JSONValue.string))]
    }

    init(_ fields: StoredFields) throws(CodecError) {
        var packs: [PackID: Pack] = [:]
        guard let stored = try fields.object("packs") else { throw fields.error("packs", .missing) }
        for name in stored.values.keys.sorted() {
            guard let id = PackID(rawValue: name), let pack = try stored.object(name) else {
                throw fields.error("packs", .misfit(takes: "an object by the names of packs"))
            }
            packs[id] = Pack(
                version: try pack.required("version", .text("a version") { SemanticVersion($0) }),
                hash: try pack.required("hash", .text)
            )
        }
        self.init(frozen: try fields.required("frozen", .text), packs: packs)
    }
}
