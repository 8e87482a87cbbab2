package import ManasikDomain

/// A pack that a directory must hold, byte for byte; one that differs is set aside, and nothing of it is read further.
package struct PackIdentity: Sendable, Hashable {
    package let id: PackID
    package let version: SemanticVersion
    /// The SHA-256 of its files; see `PackFiles.hash`.
    package let hash: String

    package init(id: PackID, version: SemanticVersion, hash: String) {
        self.id = id
        self.version = version
        self.hash = hash
    }
}

extension PackIdentity {
    /// Returns the hash by which a catalog of packs is named.
    package static func catalogHash(of packs: some Sequence<(id: PackID, hash: String)>) -> String {
        ContentHash.of(
            packs.sorted { $0.id < $1.id }.flatMap { [Array($0.id.rawValue.utf8), Array($0.hash.utf8)] }
        )
    }

    /// Returns what is wrong with the files of a directory; nil if they are those expected.
    package func problem(in directory: String) -> String? {
        do throws(PackFileError) {
            return problem(with: try PackFiles.read(directory: directory))
        } catch {
            return "its files cannot be read: \(error.problem)"
        }
    }

    func problem(with files: PackFiles) -> String? {
        let found = files.hash
        guard found != hash else { return nil }
        if files.paths.isEmpty { return "its files are not in \(files.directory)" }
        return "its files are not those of content \(hash.prefix(12)) any more; they are \(found.prefix(12))"
    }

    /// The manifest that stands for the pack's own, which cannot be trusted.
    var manifest: Manifest {
        Manifest(
            id: id,
            version: version,
            api: 1,
            host: .any,
            title: nil,
            requires: [:],
            optional: [:],
            conflicts: [:],
            exports: [],
            capabilities: [],
            locales: ["en"],
            partialLocales: [],
            license: "",
            authors: [],
            reviewedBy: [],
            reviewBy: nil
        )
    }
}
