public import ManasikDomain
public import ManasikPackHost

/// One of the two versions of packs to be compared.
public struct PackVersion: Sendable {
    /// The reason why a version cannot be compared.
    public enum Problem: Error, Sendable {
        /// No `pack.json` was found in the directory, in its children, or in their `plugins` and `content`.
        case noPack(String)
        /// Packs of the directory were set aside.
        case setAside([Diagnostic])
    }

    /// All packs of the version with those of the search path.
    public let loaded: LoadedPacks
    public var catalog: Catalog { loaded.catalog }
    /// The packs of the directory.
    public let packs: [PackID]
    /// The directory of each pack, as named by the user.
    private let directories: [PackID: String]

    /// Loads the packs of a directory together with those of a search path, where other copies of them are ignored.
    public static func load(
        _ directory: String,
        beside searchPath: SearchPath,
        hostVersion: SemanticVersion,
        limits: PackLoader.Limits,
        progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
    ) throws(Problem) -> PackVersion {
        let root = directory.count > 1 && directory.hasSuffix("/") ? String(directory.dropLast()) : directory
        let place = SearchPath.Root(kind: .explicit, directory: root)
        let loaded = PackLoader(
            searchPath: SearchPath(roots: searchPath.roots + [place]),
            hostVersion: hostVersion,
            limits: limits,
            progress: progress
        ).load()
        let own = loaded.packs.filter {
            $0.place == .explicit && ($0.directory == root || $0.directory.hasPrefix(root + "/"))
        }
        guard !own.isEmpty else { throw .noPack(directory) }
        let failed = own.filter { $0.status == .setAside }
        guard failed.isEmpty else {
            throw .setAside(failed.flatMap(\.diagnostics).filter { $0.severity == .error })
        }
        let used = loaded.packs.filter { $0.status == .loaded }.compactMap { pack in
            pack.id.map { ($0, pack.directory) }
        }
        return PackVersion(
            loaded: loaded,
            packs: own.compactMap(\.id),
            directories: Dictionary(used) { first, _ in first }
        )
    }

    /// Returns a location with the directory that the author named instead of the catalog's name for it.
    func located(_ location: SourceLocation) -> SourceLocation {
        let parts = location.file.split(separator: "/", maxSplits: 2)
        guard parts.count == 3, let pack = PackID(rawValue: String(parts[1])),
            let directory = directories[pack]
        else { return location }
        return SourceLocation(
            file: directory + "/" + parts[2],
            line: location.line,
            column: location.column
        )
    }
}
