import ManasikDomain
import ManasikRecords
import ManasikStoreContract

/// What a backup of a home says of itself, in its file `backup.json`.
struct BackupContents: Equatable {
    struct File: Equatable {
        /// From the backup's directory.
        let path: String
        let bytes: Int
        /// SHA-256 in hexadecimal.
        let hash: String
    }

    /// When it was begun; whatever was acknowledged before is in it.
    let made: Instant
    /// The version of the program that made it.
    let host: SemanticVersion
    /// The number of people whose records are in it.
    let persons: Int
    /// The end of the log that is in it; nil if there is no store, or it was made by a version that did not note it.
    let head: LogHead?
    /// Sorted by path.
    let files: [File]

    static let fileName = "backup.json"
    /// The store's file in a backup, and in a home.
    static let store = HomeDirectory.databaseName

    var hasStore: Bool { files.contains { $0.path == Self.store } }

    /// The names at the top of the home, but for the store.
    var entries: [String] {
        Set(files.map { String($0.path.prefix { $0 != "/" }) }).subtracting([Self.store]).sorted()
    }
}

extension BackupContents: WireValue {
    private static let form = 1

    var wire: JSONValue {
        var members: [String: JSONValue] = [
            "form": Self.form.wire, "made": made.wire, "host": host.wire, "persons": persons.wire,
            "files": files.wire,
        ]
        members["log"] = head?.wire
        return .object(members)
    }

    init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        try fields.checkForm(upTo: Self.form)
        self.init(
            made: try fields.required("made"),
            host: try fields.required("host"),
            persons: try fields.required("persons"),
            head: try fields.optional("log"),
            files: try fields.required("files")
        )
        guard entries.allSatisfy(HomeFiles.isOfBackups), areFilesApart else {
            throw CodecError("files", .misfit(takes: "files that a backup has, each once"))
        }
    }

    /// Whether no file is listed twice, or as the directory of another.
    private var areFilesApart: Bool {
        let paths = Set(files.map(\.path))
        return paths.count == files.count
            && paths.allSatisfy { path in
                path.indices.allSatisfy { path[$0] != "/" || !paths.contains(String(path[..<$0])) }
            }
    }
}

extension BackupContents.File: WireValue {
    var wire: JSONValue { .object(["path": path.wire, "bytes": bytes.wire, "hash": hash.wire]) }

    init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        let path: String = try fields.required("path")
        // A path that leads out of the backup would be written anywhere.
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        guard !parts.contains(where: { ["", ".", ".."].contains($0) }) else {
            throw CodecError("path", .misfit(takes: "a path within the backup"))
        }
        self.init(path: path, bytes: try fields.required("bytes"), hash: try fields.required("hash"))
    }
}
