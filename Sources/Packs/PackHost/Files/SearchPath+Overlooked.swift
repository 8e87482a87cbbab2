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

    /// Returns the statement that there is no pack in a directory, with what is wrong or what a pack is.
    package static func noPack(in directory: String) -> String {
        "there is no pack in '\(directory)'; "
            + (noManifestHelp(directory) ?? "a pack is a directory with a pack.json")
    }

    /// Returns why a directory is no pack although it has a manifest: under a name whose ending Windows hides; nil if it
    /// has none.
    private static func noManifestHelp(_ directory: String) -> String? {
        guard !holdsPack(directory) else { return nil }
        return children(of: directory).map { String($0.dropFirst(directory.utf8.count + 1)) }
            .first { PackFiles.withoutHiddenEnding($0) == "pack.json" }
            .map { "rename \($0) in it to pack.json; Windows hides the ending .txt" }
    }

    private static func problem(of path: String) -> String? {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        if [".tar.gz", ".tgz", ".tar", ".tar.zst", ".zip", ".tar.xz", ".7z"].contains(
            where: name.lowercased().hasSuffix
        ) {
            return "\(path) is an archive and is not searched; unpack it first"
        }
        if let help = noManifestHelp(path) { return "\(path) is not searched: \(help)" }
        guard name != "plugins", name != "content", !holdsPack(path),
            let inner = children(of: path).first(where: holdsPack)
        else { return nil }
        return "\(path) holds a pack one level deeper and is not searched; move \(inner) up by one level"
    }
}
