import Foundation

/// Entries of search roots that look like packs but are not loaded.
extension SearchPath {
    /// Returns a description of each folder with a pack one level deeper and of each archive that was not unpacked,
    /// with advice.
    ///
    /// Bundled packs are not checked.
    package func overlooked() -> [String] {
        roots.filter { $0.kind != .bundled && !Self.holdsPack($0.directory) }.flatMap { root in
            Self.children(of: root.directory).compactMap { Self.problem(of: $0) }
        }
    }

    private static func problem(of path: String) -> String? {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        if [".tar.gz", ".tgz", ".tar", ".zip", ".tar.xz", ".7z"].contains(where: name.lowercased().hasSuffix)
        {
            return "\(path) is an archive and is not searched; unpack it first"
        }
        guard name != "plugins", name != "content", !holdsPack(path),
            let inner = children(of: path).first(where: holdsPack)
        else { return nil }
        return "\(path) holds a pack one level deeper and is not searched; move \(inner) up by one level"
    }
}
