public import ManasikDomain

/// Writes a repository with consistent snapshots: a directory of static files, `metadata/` and `targets/`.
///
/// Whoever reads meanwhile sees what was there before, since the timestamp is written last.
public struct RepositoryWriter: Sendable {
    let directory: String
    /// To the second, as metadata has it.
    let now: Instant
    /// What each role signed last, by its name.
    var signed: [String: [String: JSONValue]]

    /// How long what a role signs is valid, in days.
    static let lifetimes = ["root": 365, "targets": 90, "snapshot": 30, "timestamp": 14]

    /// Opens a repository that was written before.
    public init(directory: String, now: Instant) throws(UpdateError) {
        self.init(directory, now, [:])
        var version = 1
        while let root = try read("\(version).root") {
            try checkRoot(version, after: signed["root"])
            signed["root"] = root
            version += 1
        }
        guard version > 1, let timestamp = try read("timestamp") else { throw missing }
        signed["timestamp"] = timestamp
        for (role, lister) in [("snapshot", "timestamp"), ("targets", "snapshot")] {
            guard let version = Self.listed(role, in: signed[lister] ?? [:]),
                let members = try read("\(version).\(role)")
            else { throw missing }
            signed[role] = members
        }
        try readDelegated()
    }

    init(_ directory: String, _ now: Instant, _ signed: [String: [String: JSONValue]]) {
        self.directory = directory
        self.now = Instant(milliseconds: now.milliseconds / 1000 * 1000)
        self.signed = signed
    }

    private var missing: UpdateError {
        UpdateError(directory, .file(.noRepository))
    }

    /// Returns what a file of metadata signs; nil if there is none.
    func read(_ name: String) throws(UpdateError) -> [String: JSONValue]? {
        guard let bytes = try file(name) else { return nil }
        do throws(MetadataError) {
            guard let value = try? CanonicalJSON.decode(String(decoding: bytes, as: UTF8.self)) else {
                throw .notJSON
            }
            return try MetadataFields(value, named: name).object("signed").members
        } catch {
            throw UpdateError(name, error)
        }
    }

    /// Returns a file of metadata; nil if there is none.
    ///
    /// - Throws: `UpdateError` for one that cannot be read: if it were taken for missing, another would be written in its place.
    func file(_ name: String) throws(UpdateError) -> [UInt8]? {
        let path = path(of: name)
        if let bytes = WholeFile.read(path, limit: 100 << 20) { return bytes }
        guard WholeFile.isMissing(path) else { throw UpdateError(path, .file(.unreadable)) }
        return nil
    }

    /// Returns the version of a role that another lists.
    static func listed(_ role: String, in members: [String: JSONValue]) -> Int? {
        guard case .object(let meta)? = members["meta"], case .object(let file)? = meta["\(role).json"],
            case .integer(let version)? = file["version"]
        else { return nil }
        return version
    }

    func path(of name: String) -> String { "\(directory)/metadata/\(PercentEncoding.name(name)).json" }
}
