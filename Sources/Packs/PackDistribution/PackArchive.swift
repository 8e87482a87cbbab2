package import ManasikDomain
package import ManasikPackHost

/// One version of a pack as it is handed on: its files, with what describes them.
///
/// Its identity is the content hash of the pack's own files, which `manasik packs` shows; documents do not count.
package struct PackArchive: Sendable {
    package let id: PackID
    package let version: SemanticVersion
    /// The files by their path in the pack, documents included.
    package let contents: [String: [UInt8]]
    /// The pack's own files, without the documents.
    package let files: PackFiles

    /// The paths of all files, sorted bytewise.
    package var paths: [String] {
        contents.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// The name that the archive's file gets.
    package var fileName: String { "\(id)-\(version).tar.zst" }

    /// The files at the top of a pack's directory that go with it.
    package static let documents = ["README", "LICENSE", "CHANGELOG"].flatMap { name in
        ["", ".md", ".txt"].map { name + $0 }
    }

    /// Makes an archive of files, after checking their paths and the manifest.
    init(contents: [String: [UInt8]]) throws(PackArchiveError) {
        var names = ArchiveNames()
        for path in contents.keys.sorted() { try names.add(path) }
        let files = PackFiles(contents: contents.filter { !Self.documents.contains($0.key) }, name: "pack")
        guard let identity = files.identity else {
            throw PackArchiveError(.manifest, "there is no pack.json with an id and a version")
        }
        guard let id = PackID(rawValue: identity.id) else {
            throw PackArchiveError(.manifest, "'\(identity.id)' cannot be a pack's id", path: "pack.json")
        }
        guard let version = SemanticVersion(identity.version) else {
            throw PackArchiveError(.manifest, "'\(identity.version)' is no version", path: "pack.json")
        }
        (self.id, self.version, self.contents, self.files) = (id, version, contents, files)
    }
}
