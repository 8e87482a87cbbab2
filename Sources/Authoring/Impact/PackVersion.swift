public import ManasikDomain
public import ManasikPackHost

/// One of two versions of packs that are held against each other.
public struct PackVersion: Sendable {
    /// Why a version cannot be held against another.
    public enum Problem: Error, Sendable {
        /// No `pack.json` is in the directory, in its children or in their `plugins` and `content`.
        case noPack(String)
        /// Packs of the directory were set aside.
        case setAside([Diagnostic])
    }

    public let catalog: Catalog
    /// The packs of the directory.
    public let packs: [PackID]

    /// Loads the packs of a directory beside those of a search path, whose copies of them do not count.
    public static func load(
        _ directory: String,
        beside searchPath: SearchPath,
        hostVersion: SemanticVersion,
        limits: PackLoader.Limits,
        progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
    ) throws(Problem) -> PackVersion {
        let root = directory.count > 1 && directory.hasSuffix("/") ? String(directory.dropLast()) : directory
        let place = SearchPath.Place(kind: .explicit, directory: root)
        let loaded = PackLoader(
            searchPath: SearchPath(places: searchPath.places + [place]),
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
        return PackVersion(catalog: loaded.catalog, packs: own.compactMap(\.id))
    }
}
